"""Which controls the tests have seen enabled, and which of them they have ever pressed.

Every window writes down the controls that stand on its pages and those that are pressed; `./run test` collects the
notes of all its processes and fails while there is a control that no test has ever pressed. A control is known by what
it is for, whatever the deal, the players, the numbers and the language in it: a part that all tables share counts once,
what a game draws itself counts by game, and French words are the English ones that the catalogues have under their key.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from playwright.sync_api import BrowserContext

from tests.browser.english import pressed_in

FOLDER = os.environ.get("PERIGEE_PRESSES")
"""Where the notes are collected; nothing is noted without it."""

BY_CHANCE = "PERIGEE_BY_CHANCE"
"""Set while a game is played at random: what it happens to show need not be pressed, what it presses counts."""

DEALT = "PERIGEE_DEALT"
"""Set while the deal is random: the page's own controls must be pressed, but a card that was dealt need not."""

WATCH = r"""(() => {
  const NAMES = /\b(Vera|Véra|Idris|Jun|Mara|Ndu|Oxana|Pil|Nadezhda|Zoé|Player|Joueur|Bot|Robot)\b( \d+)?/g;
  const CONTROLS = 'button, a[href], input, select, summary, [role=button], [role=slider]';
  // Whose words depend on the deal, the company or how far the game is.
  const KINDS = { '.chapter.fold': 'log chapter', '.odds button': 'odds of a section', '.desk .to button': 'trade with',
    'button.fold': 'rare options', '.site-tabs button': 'tab of a site', '.asked-head': 'you are asked',
    '.mine li > a': 'table of my own' };
  const plain = (text) =>
    text.replace(/[⟦⟧]/g, '').replace(NAMES, 'NAME').replace(/[:,(].*/, '').replace(/\d+([.]\d+)*/g, '#').trim();
  const words = (e) => {  // the first that stand there: what follows them tells how things are
    const walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (/[\p{L}\p{N}←→]/u.test(walk.currentNode.data)) return walk.currentNode.data;
    return '';
  };
  const label = (e) => {
    const around = e.matches('input, select') ? e.closest('label') : e;
    return plain(e.getAttribute('aria-label') || (around && words(around)) || e.placeholder || e.title || '');
  };
  const own = (e) => {  // what is drawn by the game itself, by what it stands for
    const d = e.dataset;
    if (d.mark) return `mark ${d.mark.replace(/:.*/, '')}`;
    if (d.say) return `say ${d.say.split(' ')[0]}`;
    if (d.kind) return `begin ${d.kind.split(' ')[0]}`;
    return null;
  };
  const named = (e) => {
    const game = own(e);
    if (game) return `${document.documentElement.dataset.face}: ${game}`;
    for (const one of ['confirm', 'putBack', 'start', 'next', 'back']) if (one in e.dataset) return one;
    for (const [place, kind] of Object.entries(KINDS)) if (e.matches(place)) return kind;
    const said = label(e), group = e.parentElement.closest('.option, .one-of')?.querySelector('h3, span');
    if (/^(AP|ED|AX)-/.test(said)) return 'clause';
    return [e.tagName.toLowerCase(), ...(group ? [`${plain(words(group))}:`] : []), said].join(' ');
  };
  const seen = new Set(), pressed = new Set();
  const look = () => {
    if (!document.body) return;
    for (const e of document.querySelectorAll(CONTROLS)) {
      if (e.disabled || e.readOnly || e.ariaDisabled === 'true' || e.closest('[inert]')) continue;
      if (!e.checkVisibility({ visibilityProperty: true })) continue;
      if (e.dataset.mark && !('lit' in e.dataset)) continue;
      seen.add(named(e));
    }
  };
  const press = (event) => {
    const at = event.target instanceof Element ? event.target : null;
    const e = at?.closest(CONTROLS) ?? at?.closest('label')?.querySelector('input');
    if (e) pressed.add(named(e));
    tell();  // at once: a press may lead away from the page
  };
  for (const kind of ['click', 'change', 'input']) addEventListener(kind, press, true);
  const tell = () => {
    look();
    if (seen.size + pressed.size) window.noteControls?.(document.documentElement.lang, [...seen], [...pressed]);
    seen.clear();
    pressed.clear();
  };
  setInterval(tell, 700);
})()"""


EXCUSED = {
    "button Copied": "the button that copies, for a moment after it was pressed",
    "button Press Ctrl C": "the same where the browser does not copy",
    "button Let a bot play for me": "for the moment until the bots of its game are known",
}
"""What need not be pressed, and why."""


def watched(context: BrowserContext) -> BrowserContext:
    """A context whose pages write down what can be pressed and what is."""
    if FOLDER:
        context.expose_function("noteControls", note)
        context.add_init_script(WATCH)
    return context


def note(language: str, seen: list[str], pressed: list[str]) -> None:
    if not FOLDER:  # a page that was watched before
        return
    dealt = re.compile(": (mark|say|begin) " if os.environ.get(DEALT) else "$^")
    shown = [] if os.environ.get(BY_CHANCE) else [name for name in seen if not dealt.search(name)]
    lines = [f"{what} {language} {name}\n" for what, names in (("seen", shown), ("pressed", pressed)) for name in names]
    with (Path(FOLDER) / f"{os.getpid()}.pressed").open("a", encoding="utf-8") as notes:
        notes.writelines(lines)


def never_pressed(folder: Path) -> list[str]:
    """Controls that stood enabled on some page and were pressed on none."""
    lines = {line for path in folder.glob("*.pressed") for line in path.read_text("utf-8").splitlines()}
    notes = [line.split(" ", 2) for line in lines]
    pressed = {name for what, _, name in notes if what == "pressed"}
    seen = {(language, name) for what, language, name in notes if what == "seen" and name not in pressed}
    english = pressed | EXCUSED.keys()
    left = {name for language, name in seen if not (language == "fr" and pressed_in(english, name))}
    return sorted(left - EXCUSED.keys())


def main() -> int:
    left = never_pressed(Path(FOLDER)) if FOLDER else []
    for name in left:
        print(f"no test has ever pressed  {name}")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
