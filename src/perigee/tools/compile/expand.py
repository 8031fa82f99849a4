"""A module as mypyc can compile it well: its dataclasses written out, its classes open to those of others.

mypyc leaves what `@dataclass` makes interpreted and takes a ClassVar in one for a field. Written out, a dataclass is a
class like any other; what is not compiled of it is given to it by `finish` when its module is loaded.
"""

from __future__ import annotations

import ast
import builtins
from abc import ABCMeta
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from enum import Enum
from types import ModuleType
from typing import Any, Final, Protocol, TypeGuard

from perigee.tools.compile.waits import waits_on_an_error

HEAD: Final = """
from typing import TYPE_CHECKING as _TYPE_CHECKING, Any as _Any, ClassVar as _ClassVar, Literal as _Literal
from perigee_compiled.finish import called as _its_name_is, finish as _finish
from perigee_compiled.finish import hide_slots as _hide_slots, show_slots as _show_slots
if _TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""

OPEN: Final = "mypyc_attr(allow_interpreted_subclasses=True)"
"""Games from outside and the doubles of tests build on what is compiled, and only an open class can be made again by
`copy` without its `__init__`."""

PLAIN: Final = (type, ABCMeta, type(Protocol))
"""What makes the classes that mypyc knows; an Enum has its own."""

BASE: Final = "Base"
"""Put before the name of a class that is called like one below it: mypyc would mix the two up."""

DOORS: Final = ("perigee.match.match",)
"""What is given here may come from anywhere: the code looks at it itself, and says in its own words what is wrong."""
LOOKED_AT: Final = ("int", "Seat", "Millis", "str", "int | None", "Seat | None", "Millis | None")


def written_out(source: str, module: ModuleType) -> str:
    """`module` is the same source, imported: what a dataclass inherits is asked there and not worked out again."""
    tree = ast.parse(source)
    if (waiting := waits_on_an_error(tree)) is not None:
        raise NotImplementedError(f"{module.__name__}, line {waiting}: waits while it deals with an error")
    writer = _Writer(module)
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        _take_anything(function, door=module.__name__ in DOORS)
    body = [made for node in tree.body for made in writer.statement(node)]
    head = ast.parse("\n".join([HEAD, *writer.imports.values()])).body
    place = 1 + max((at for at, node in enumerate(body) if _is_future(node)), default=-1)
    tree.body = [*body[:place], *head, *body[place:]]
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _take_anything(function: ast.FunctionDef, *, door: bool) -> None:
    """A parameter whose type the function asks for: compiled as an int it would be refused, or made one, before."""
    asked = {ast.unparse(node.args[0]) for node in ast.walk(function) if _asks_type(node)}
    for one in (*function.args.args, *function.args.kwonlyargs):
        if one.annotation is not None and (one.arg in asked or (door and ast.unparse(one.annotation) in LOOKED_AT)):
            one.annotation = ast.Name("_Any")


class _Writer:
    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.imports: dict[str, str] = {}
        """What the types of inherited fields need, by the name that they have here."""

    def statement(self, node: ast.stmt) -> list[ast.stmt]:
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses":
            return _quick_replace(node)
        if not isinstance(node, ast.ClassDef):
            return [node]
        kind: type = vars(self.module)[node.name]
        if getattr(kind, "_is_runtime_protocol", False) and Protocol in kind.__bases__:
            raise NotImplementedError(f"{node.name}: a protocol that isinstance asks for cannot be compiled")
        if type(kind) not in PLAIN and not issubclass(kind, Enum):
            raise NotImplementedError(f"{node.name}: a class that {type(kind).__name__} makes cannot be compiled")
        node.body = [inner for inner in node.body if not _is_slots(inner)] or [ast.Pass()]
        dataclass = next((one for one in node.decorator_list if _is_dataclass(one)), None)
        node.decorator_list = [one for one in node.decorator_list if one is not dataclass]
        if not issubclass(kind, tuple | Enum) and Protocol not in kind.__bases__:
            node.decorator_list.append(ast.parse(OPEN, mode="eval").body)
        end = _Dataclass(self, node, kind).written() if dataclass else _slots_again(node, kind)
        return [*_without_slots(node, kind), node, *_by_its_name(node, kind), *end]

    def imported(self, name: str, owner: type) -> str:
        """A name of the owner's module, at hand in this one."""
        if owner.__module__ == self.module.__name__:
            return name
        alias = f"_{owner.__name__}_{name}"
        self.imports[alias] = f"from {owner.__module__} import {name} as {alias}"
        return alias


class _Dataclass:
    """One of them, and the methods that its decorator would make."""

    def __init__(self, writer: _Writer, node: ast.ClassDef, kind: Any) -> None:
        self.writer, self.node, self.kind = writer, node, kind
        self.fields: tuple[Field[Any], ...] = fields(kind)
        self.params = kind.__dataclass_params__
        self.declared = {ast.unparse(inner.target): inner for inner in node.body if isinstance(inner, ast.AnnAssign)}
        self.own = {one.name for one in self.fields} & self.declared.keys()
        self.has = {inner.name for inner in node.body if isinstance(inner, ast.FunctionDef)}
        if self.params.order or any(one.kw_only for one in self.fields) or "__post_init__" in self.has:
            raise NotImplementedError(f"{kind.__qualname__}: order, kw_only and __post_init__ are not written out")

    def written(self) -> list[ast.stmt]:
        """The class is changed in place; returns what follows it."""
        finish = self._finish()
        methods = [self._init(), self._match_args(), "__dataclass_fields__: _ClassVar[dict[str, _Any]]"]
        if self.params.eq and "__eq__" not in self.has:
            methods += [self._eq(), *([self._hash()] if self.params.frozen and "__hash__" not in self.has else [])]
        for declared in (self.declared[name] for name in self.own):
            declared.value = None
        self.node.body = [inner for inner in self.node.body if not isinstance(inner, ast.Pass)]
        self.node.body += [made for text in methods for made in ast.parse(text).body]
        return ast.parse(finish).body

    # --- __init__ --------------------------------------------------------------------------------

    def _init(self) -> str:
        takes = ", ".join(["self", *(self._parameter(one) for one in self.fields if one.init)])
        base = next((base for base in self.kind.__mro__[1:] if "__dataclass_fields__" in vars(base)), None)
        does = [f"self.{one.name} = {self._value(one)}" for one in self.fields if one.name in self.own]
        if base is not None:
            does.insert(0, f"super().__init__({', '.join(one.name for one in fields(base) if one.init)})")
        return "\n    ".join([f"def __init__({takes}) -> None:", *(does or ["pass"])])

    def _parameter(self, one: Field[Any]) -> str:
        text = f"{one.name}: {self._type(one)}"
        if one.default_factory is not MISSING:
            return f"{text} | None = None"
        return text if one.default is MISSING else f"{text} = {self._default(one)}"

    def _value(self, one: Field[Any]) -> str:
        if one.default_factory is not MISSING:
            return f"{self._made(one)} if {one.name} is None else {one.name}" if one.init else self._made(one)
        return one.name if one.init else self._default(one)

    def _default(self, one: Field[Any]) -> str:
        """A default as it is written here; one that a base wrote has to be plain, since its names mean nothing here."""
        written = self.declared[one.name].value if one.name in self.own else None
        if written is not None and not _is_field(written):
            return ast.unparse(written)
        if not _is_simple(one.default):
            raise NotImplementedError(f"{one.name}: {one.default!r} cannot be written out below its class")
        return repr(one.default)

    def _made(self, one: Field[Any]) -> str:
        """What a factory makes: `list` is written `[]`, and a lambda as what it gives."""
        call = self.declared[one.name].value
        if not isinstance(call, ast.Call):
            raise NotImplementedError(f"{one.name}: a factory is written in its field")
        factory = next(word.value for word in call.keywords if word.arg == "default_factory")
        if isinstance(factory, ast.Lambda):
            return f"({ast.unparse(factory.body)})"
        text = ast.unparse(factory)
        return {"list": "[]", "dict": "{}"}.get(text, f"{text}()")

    def _type(self, one: Field[Any]) -> str:
        """A type as it is written here, or as the base wrote it, with names that mean the same in this module."""
        if one.name in self.own:
            return ast.unparse(self.declared[one.name].annotation)
        owner = next(base for base in self.kind.__mro__ if one.name in vars(base).get("__annotations__", {}))
        return ast.unparse(_Renamed(self.writer, owner, self._arguments()).visit(ast.parse(str(one.type), mode="eval")))

    def _arguments(self) -> dict[str, ast.expr]:
        """What the type variables of generic bases stand for in this class."""
        found: dict[str, ast.expr] = {}
        for written, base in zip(self.node.bases, getattr(self.kind, "__orig_bases__", ()), strict=False):
            names = [one.__name__ for one in getattr(getattr(base, "__origin__", None), "__parameters__", ())]
            if isinstance(written, ast.Subscript) and names:
                given = written.slice.elts if isinstance(written.slice, ast.Tuple) else [written.slice]
                found.update(zip(names, given, strict=True))
        return found

    # --- the others ------------------------------------------------------------------------------

    def _eq(self) -> str:
        name = self.node.name
        alike = " and ".join(f"self.{one.name} == other.{one.name}" for one in self.fields if one.compare) or "True"
        return f"""
def __eq__(self, other: object) -> bool:
    if self is other:
        return True
    if not isinstance(other, {name}) or type(other) is not type(self):
        return NotImplemented
    return bool({alike})
"""

    def _hash(self) -> str:
        counted = [one.name for one in self.fields if (one.compare if one.hash is None else one.hash)]
        return f"def __hash__(self) -> int:\n    return hash(({''.join(f'self.{name}, ' for name in counted)}))"

    def _match_args(self) -> str:
        names = [one.name for one in self.fields if one.init]
        kinds = ", ".join(f"_Literal[{name!r}]" for name in names) or "()"
        return f"__match_args__: _ClassVar[tuple[{kinds}]] = ({''.join(f'{name!r}, ' for name in names)})"

    def _finish(self) -> str:
        types = {name: ast.unparse(one.annotation) for name, one in self.declared.items()}
        values = [
            f"{name!r}: {ast.unparse(one.value) if name in self.own else f'{self.node.name}.{name}'}"
            for name, one in self.declared.items()
            if one.value is not None
        ]
        given = f"repr={self.params.repr}, eq={self.params.eq}, frozen={self.params.frozen}"
        return f"_finish({self.node.name}, {types!r}, {{{', '.join(values)}}}, {given})"


class _Renamed(ast.NodeTransformer):
    def __init__(self, writer: _Writer, owner: type, arguments: dict[str, ast.expr]) -> None:
        self.writer, self.owner, self.arguments = writer, owner, arguments

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if hasattr(builtins, node.id):
            return node
        return self.arguments.get(node.id) or ast.Name(self.writer.imported(node.id, self.owner))


def _quick_replace(node: ast.ImportFrom) -> list[ast.stmt]:
    """`replace` stays interpreted, and rules that replace their values call it all the time: a build has its own."""
    own = [one for one in node.names if one.name == "replace"]
    rest = [one for one in node.names if one.name != "replace"]
    places = ((node.module, rest), ("perigee_compiled.finish", own))
    return [ast.ImportFrom(place, names, 0) for place, names in places if names]


# --- slots ---------------------------------------------------------------------------------------


def _without_slots(node: ast.ClassDef, kind: type) -> list[ast.stmt]:
    """mypyc makes no class below one that shows `__slots__`, and an interpreted dataclass below a compiled one needs
    to see them: they are hidden while a class is made."""
    bases = [ast.unparse(base.value if isinstance(base, ast.Subscript) else base) for base in node.bases]
    if not _below_a_dataclass(kind):
        return []
    return ast.parse(f"_hide_slots({', '.join(base for base in bases if base != 'Generic')})").body


def _slots_again(node: ast.ClassDef, kind: type) -> list[ast.stmt]:
    return ast.parse(f"_show_slots({node.name})").body if _below_a_dataclass(kind) else []


def _below_a_dataclass(kind: type) -> bool:
    return any("__dataclass_fields__" in vars(base) for base in kind.__mro__[1:])


def _by_its_name(node: ast.ClassDef, kind: type) -> list[ast.stmt]:
    """A class that has another name in C is still known by its own."""
    if not any(below.__name__ == kind.__name__ for below in _all_below(kind)):
        return []
    own, node.name = node.name, BASE + node.name
    return ast.parse(f"_its_name_is({node.name}, {own!r})\n{own} = {node.name}").body


def _all_below(kind: Any) -> Iterator[Any]:
    for below in kind.__subclasses__():
        yield below
        yield from _all_below(below)


# --- what a statement is -------------------------------------------------------------------------


def _asks_type(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "type" and len(node.args) == 1


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _is_slots(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__"


def _is_dataclass(decorator: ast.expr) -> bool:
    return ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator) == "dataclass"


def _is_field(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "field"


def _is_simple(value: object) -> bool:
    if type(value) is tuple:
        return all(map(_is_simple, value))
    return value is None or type(value) in (int, str, bool)
