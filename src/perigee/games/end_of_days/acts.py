"""Acts of step 3: laying one card, making room, or using one card (ED-40 to ED-53)."""

from __future__ import annotations

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days import knowledge
from perigee.games.end_of_days.cards import kind_of
from perigee.games.end_of_days.events.cards import Laid
from perigee.games.end_of_days.kinds import Using
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import Moment, State, owner_in_play, places_left
from perigee.games.end_of_days.targets import guarded
from perigee.games.end_of_days.window import barred, put_to_use
from perigee.table import Action, Closed, Refusal, Seat

# --- laying and making room ----------------------------------------------------------------------


def no_laying(state: State, seat: Seat, action: say.Lay) -> Refusal | None:
    """Only the player whose turn it is lays cards from hand (ED-40), with their flag or wild (ED-50)."""
    card, facts = action.card, state.facts
    if seat != state.turn:
        return Refusal("ED-40", "not-your-turn")
    if card not in state.hands[seat]:
        return Refusal("ED-40", "not-in-hand", {"card": card})
    if card not in facts.usable[seat]:
        return Refusal("ED-50", "not-your-flag", {"card": card})
    if card in facts.modules:
        return _no_site(state, seat, action)
    if action.site is not None:
        return Refusal("ED-40", "no-module", {"card": card})
    if state.renewed:
        return Refusal("ED-21", "modules-only", {"card": card})
    return None if places_left(state, seat) > 0 else Refusal("ED-40", "no-room", {"card": card})


def _no_site(state: State, seat: Seat, action: say.Lay) -> Refusal | None:
    """A module stands on a site; a site holds any number of each type, in any order (ED-53, ED-56)."""
    if action.site is None or not 1 <= action.site <= len(state.sites[seat]):
        return Refusal("ED-40", "which-site", {"card": action.card, "sites": len(state.sites[seat])})
    return None


def lay(moment: Moment, seat: Seat, action: say.Lay) -> None:
    """Laying a card is not using it and cannot be negated (ED-42)."""
    state = moment.state
    state.hands[seat].remove(action.card)
    knowledge.shown(state, action.card)
    if action.site is None:
        state.fronts[seat].append(action.card)
    else:
        state.sites[seat][action.site - 1].append(action.card)
    moment.tell(Laid(seat, action.card, action.site))


def no_room(state: State, seat: Seat, card: CardId) -> Refusal | None:
    """A full nation may first discard a front card to make room (ED-40), on others' turns for a sanction that is used
    from hand (ED-49); face-down cards never."""
    if barred(state, seat):
        return Refusal("ED-21", "modules-only", {"card": card})
    if card not in state.fronts[seat]:
        return Refusal("ED-49" if card in state.downs[seat] else "ED-40", "not-in-front", {"card": card})
    if places_left(state, seat) > 0:
        return Refusal("ED-40", "room-enough")
    if seat != state.turn and not any(wants_room(state, seat, held) for held in state.hands[seat]):
        return Refusal("ED-49", "no-sanction-to-use")
    return None


def wants_room(state: State, seat: Seat, card: CardId) -> bool:
    """A sanction that this seat could use from hand if it had a place for it (ED-49)."""
    facts = state.facts
    if not facts.cards[card].sanction or card not in facts.usable[seat]:
        return False
    kind = kind_of(state, card)
    return not kind.in_front and bool(kind.ways(state, seat, card))


# --- using ---------------------------------------------------------------------------------------


def no_using(state: State, seat: Seat, card: CardId) -> Refusal | None:
    """Whether the card can be used at all by this seat from where it lies, whatever it is aimed at."""
    facts = state.facts
    if barred(state, seat):
        return Refusal("ED-21", "modules-only", {"card": card})
    if card in state.fronts[seat]:
        return None  # ED-50, ED-89: in front of it, a nation may use any card
    if card not in state.hands[seat]:
        return Refusal("ED-41", "not-yours", {"card": card})
    if card in facts.modules:
        return Refusal("ED-41", "modules-are-laid", {"card": card})
    if card not in facts.usable[seat]:
        return Refusal("ED-50", "not-your-flag", {"card": card})
    return _not_from_hand(state, seat, card)


def _not_from_hand(state: State, seat: Seat, card: CardId) -> Refusal | None:
    if kind_of(state, card).in_front:
        return Refusal("ED-41", "in-front-only", {"card": card})
    if state.facts.cards[card].sanction and places_left(state, seat) < 1:
        return Refusal("ED-49", "no-room", {"card": card})
    return None


def ways(state: State, seat: Seat, card: CardId) -> list[Action]:
    """Every way in which this seat may use this card now."""
    return [] if no_using(state, seat, card) else kind_of(state, card).ways(state, seat, card)


def no_such_use(state: State, seat: Seat, action: say.Use) -> Refusal | None:
    refusal = no_using(state, seat, action.card)
    if refusal is not None:
        return refusal
    options = kind_of(state, action.card).ways(state, seat, action.card)
    if action in options:
        return None
    return _why_not(state, action, any_way=bool(options))


def _why_not(state: State, action: say.Use, *, any_way: bool) -> Refusal:
    """From what is public: the card's target is guarded, face down, gone, or the card is used in other ways."""
    if not any_way:
        return _no_way(state, action.card)
    if action.on:
        owner = owner_in_play(state, action.on)
        if any(action.on in down for down in state.downs):
            return Refusal("ED-49", "face-down", {"card": action.on})
        if owner is not None and action.on in state.facts.modules and guarded(state, owner):
            return Refusal("ED-47", "guarded", {"card": action.on})
    return Refusal("ED-41", "not-used-so", {"card": action.card})


def _no_way(state: State, card: CardId) -> Refusal:
    """Continuous cards are never used, Veto only negates; others have nothing to be aimed at."""
    kind = kind_of(state, card)
    if not kind.is_used:
        reason = "only-negates" if kind.negates else "works-where-it-lies"
        return Refusal("ED-43" if kind.negates else "ED-55", reason, {"card": card})
    return Refusal("ED-43", "nothing-to-aim-at", {"card": card})


def use(moment: Moment, seat: Seat, action: say.Use) -> None:
    """The option, target nation, site or card are named on use; whom it hits is fixed then (ED-43)."""
    state = moment.state
    target = state.facts.seat_of.get(action.against)
    if action.on:
        target = owner_in_play(state, action.on)
    hits = (target,) if target is not None else kind_of(state, action.card).hits(state, seat, action.card)
    from_hand = action.card in state.hands[seat]
    using = Using(action.card, seat, from_hand, action.option, target, action.site, action.on or None, hits)
    put_to_use(moment, [using])


# --- what can be done --------------------------------------------------------------------------------


def uses_of(state: State, seat: Seat) -> list[Action]:
    """Every use of every card, from hand and from in front (ED-41)."""
    if barred(state, seat):
        return []
    acts = state.facts.acts[seat]
    held = [card for card in state.hands[seat] if card in acts and _not_from_hand(state, seat, card) is None]
    options: list[Action] = []
    for card in held + state.fronts[seat]:
        options += kind_of(state, card).ways(state, seat, card)
    return options


def rooms_of(state: State, seat: Seat) -> list[Action]:
    if places_left(state, seat) > 0:
        return []
    return [say.MakeRoom(card) for card in state.fronts[seat] if no_room(state, seat, card) is None]


def lays_of(state: State, seat: Seat) -> list[Action]:
    facts = state.facts
    front = places_left(state, seat) > 0 and not state.renewed
    sites, usable, modules = len(state.sites[seat]), facts.usable[seat], facts.modules
    options: list[Action] = []
    for card in state.hands[seat]:
        if card not in usable:
            continue
        if card in modules:
            options += say.lays(card, sites)
        elif front:
            options.append(say.in_front(card))
    return options


def closed_to(state: State, seat: Seat) -> tuple[Closed, ...]:
    """Own cards that can neither be laid nor used now, and why, at a table that helps. What works where it lies is not
    closed."""
    if not state.options.odds:
        return ()
    in_hand = [_closed_in_hand(state, seat, card) for card in state.hands[seat]]
    idle = [say.Use(card) for card in state.fronts[seat] if kind_of(state, card).is_used]
    in_front = [_closed(use, no_such_use(state, seat, use)) for use in idle if not ways(state, seat, use.card)]
    return (*(closed for closed in in_hand if closed is not None), *in_front)


def _closed_in_hand(state: State, seat: Seat, card: CardId) -> Closed | None:
    """A module is closed where it cannot be laid; another card where it can be neither laid nor used."""
    module = card in state.facts.modules
    if seat == state.turn:
        action = say.Lay(card, 1 if module else None)
        refusal = no_laying(state, seat, action)
        if refusal is None or module:
            return None if refusal is None else _closed(action, refusal)
    use = say.Use(card)
    return None if not module and ways(state, seat, card) else _closed(use, no_such_use(state, seat, use))


def _closed(action: Action, refusal: Refusal | None) -> Closed:
    if refusal is None or not isinstance(action, say.Lay | say.Use):
        raise RuntimeError(f"{action} is open")
    return Closed(action, (f"card:{action.card}",), refusal)
