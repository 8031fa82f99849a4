"""Under CI nothing is skipped: a skip is a failure that says what to install."""

import os
from collections.abc import Generator

import pytest
from hypothesis import settings

# The same examples every time, however slow the machine is; `--hypothesis-profile=default` looks further.
settings.register_profile("perigee", deadline=None, derandomize=True)
settings.load_profile("perigee")

NOTHING_IS_SKIPPED = os.environ.get("CI", "").lower() in ("true", "1")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        fail_under_ci(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if report.skipped:
        fail_under_ci(report)
    return report


def fail_under_ci(report: pytest.TestReport | pytest.CollectReport) -> None:
    if NOTHING_IS_SKIPPED:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not allow: {reason}"
