"""No test is skipped silently: `./run test` says at its end what was not run; under CI a skip is a failure."""

import os
from collections.abc import Generator

import pytest
from hypothesis import settings

from perigee import compiled

# The same examples every time, however slow the machine is; `--hypothesis-profile=default` looks further.
settings.register_profile("perigee", deadline=None, derandomize=True)
settings.load_profile("perigee")

NOT_RUN = os.environ.get("PERIGEE_NOT_RUN")
"""The file that `./run test` collects reasons in."""
NOTHING_IS_SKIPPED = os.environ.get("CI", "").lower() in ("true", "1")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        take_note(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if report.skipped:
        take_note(report)
    return report


def take_note(report: pytest.TestReport | pytest.CollectReport) -> None:
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
    write(str(reason).removeprefix("Skipped: "))
    if NOTHING_IS_SKIPPED:
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not allow: {reason}"


def write(reason: str) -> None:
    if NOT_RUN:
        with open(NOT_RUN, "a", encoding="utf-8") as notes:
            notes.write(f"{reason}\n")


@pytest.hookimpl(trylast=True)  # of those that were asked for
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test that replaces a function of the rules needs them interpreted: compiled callers do not look for it again.
    Such tests plant a fault that the laws must find; what they prove is proven without a build."""
    if compiled.running() == "compiled":
        left_out = [item for item in items if item.get_closest_marker("interpreted")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
        if getattr(config, "workerinput", {}).get("workerid", "gw0") == "gw0":  # every worker collects them all
            for _ in left_out:
                write("it replaces a function of the rules, and they are compiled")
