// The rules page as data: chapters, clauses with their ids, tables. Inline marks become small trees that the page
// draws as elements, so that no text is ever put in as HTML.

export function clauses(markdown) {
  const blocks = [];
  let open = null;
  for (const line of markdown.split("\n")) {
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    const clause = /^- ([A-Z]{2}-\d+[a-z]?) (.*)$/.exec(line);
    if (heading) {
      open = null;
      blocks.push({ is: "heading", level: heading[1].length, text: inline(heading[2]) });
    } else if (clause) {
      open = { is: "clause", id: clause[1], parts: [{ is: "text", raw: clause[2] }] };
      blocks.push(open);
    } else if (/^\s*\|/.test(line)) {
      open ??= begin(blocks);
      row(open, line);
    } else if (/^\s*- /.test(line)) {
      open ??= begin(blocks);
      open.parts.push({ is: "item", raw: line.replace(/^\s*- /, "") });
    } else if (line.trim() === "") {
      if (open && !("id" in open)) open = null;
      else if (open) open.ended = true;
    } else if (open && !(open.ended && !/^\s/.test(line))) {
      text(open, line.trim());
    } else {
      open = begin(blocks);
      text(open, line.trim());
    }
  }
  // What stands before the first chapter is about the page and its sources, for people who work on it.
  return blocks.slice(blocks.findIndex((block) => block.is === "heading" && block.level > 1)).map(finished);
}

function begin(blocks) {
  const block = { is: "prose", parts: [] };
  blocks.push(block);
  return block;
}

function text(block, line) {
  const last = block.parts.at(-1);
  if (last && last.is !== "table" && !block.ended) last.raw += ` ${line}`;
  else block.parts.push({ is: "text", raw: line });
  block.ended = false;
}

function row(block, line) {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
  let table = block.parts.at(-1);
  if (table?.is !== "table") {
    table = { is: "table", rows: [] };
    block.parts.push(table);
  }
  if (!cells.every((cell) => /^:?-+:?$/.test(cell))) table.rows.push(cells);
}

function finished(block) {
  if (block.is === "heading") return block;
  const parts = block.parts.map((part) =>
    part.is === "table"
      ? { is: "table", rows: part.rows.map((cells) => cells.map(inline)) }
      : { is: part.is, text: inline(part.raw) },
  );
  return block.id ? { is: "clause", id: block.id, parts } : { is: "prose", parts };
}

// A run of text is a string; ["b", text], ["i", text], ["code", text] are marked; ["clause", id] is a link. A link to
// another document is its words: the page has the rules alone.
export function inline(written) {
  const text = written.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  const found = [];
  const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2}-\d+[a-z]?)\b/g;
  let at = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > at) found.push(text.slice(at, match.index));
    const [whole, bold, italic, code, id] = match;
    found.push(bold ? ["b", bold] : italic ? ["i", italic] : code ? ["code", code] : ["clause", id]);
    at = match.index + whole.length;
  }
  if (at < text.length) found.push(text.slice(at));
  return found;
}
