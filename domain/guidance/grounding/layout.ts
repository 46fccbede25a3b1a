import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import { isDelimiterRow } from "#domain/markdown/table.ts";
import type { AnswerPart } from "./marks.ts";

/** A sentence of an answer, or a row of a table, with the white space around it. */
export interface Unit {
  text: string;
  /** What is to be said of it. */
  said: readonly AnswerPart[];
  /** It is left out. */
  isGone: boolean;
}

/** What heads others: it waits until something below it stands, and goes where all of that went. */
interface Lead {
  said: readonly AnswerPart[];
  /** The white space before it, and what of that is shown. */
  space: string;
  shownSpace: string;
  /** Words stand before it. */
  isLater: boolean;
  /** The smaller heads more: headings, then lines that end in a colon, then items with something below them. */
  rank: number;
  indent: number;
  /** What its first line below is. */
  below: "list" | "text" | null;
  isGone: boolean;
}

/** How an answer of which sentences are left out stays well formed: where it has come to. */
export interface Layout {
  /** White space since the last words. `kept`: all that counts of it up to words that went. */
  space: string;
  kept: string | null;
  /** What of the white space is shown already: the guard waits for it behind a sentence. */
  shownSpace: string;
  hasBegun: boolean;
  isLineStart: boolean;
  /** The line is one that waits for the end of each of its sentences. */
  isWholeLine: boolean;
  /** Of a line whose first words went: its item's mark, and what makes the rest bold. */
  opening: string;
  isBold: boolean;
  /** Out: its head went, and with it what follows. */
  table: "none" | "in" | "out";
  leads: readonly Lead[];
  isGone: boolean;
}

export const NO_LAYOUT: Layout = {
  space: "",
  kept: null,
  shownSpace: "",
  hasBegun: false,
  isLineStart: true,
  isWholeLine: false,
  opening: "",
  isBold: false,
  table: "none",
  leads: [],
  isGone: false,
};

type Step = { said: AnswerPart[]; layout: Layout };

const ITEM = /^(?:>[ \t]*)*(?:[-*+•]|\p{Nd}{1,3}[.)])[ \t]+/u;
const OPENING = /^(?:>[ \t]*)*(?:#{1,6}[ \t]+|(?:[-*+•]|\p{Nd}{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?/u;
const ROW = /^\|/;
const TITLE_RANK = 7;
const COLON_RANK = 8;
const TABLE_RANK = 1000;

/** What heads others or stands among them, or may yet: a row, a heading, a title, a line of a list. */
const WHOLE = /^(?:>[ \t]*)*(?:\||#|\*\*|--|__|[-*+•](?:[ \t]|$)|\p{Nd}|>?$)/u;
/** A line across: what stands above it heads nothing below. */
const ACROSS = /^(?:-{3,}|\*{3,}|_{3,})$/;

/** Whether the words that come next are prose, of which a part may stand without the rest. */
export function flows({ isLineStart, isWholeLine }: Layout, words: string): boolean {
  return isLineStart ? !WHOLE.test(words.trimStart()) : !isWholeLine;
}

/** The rest of prose that was begun and is not to be told. */
export function brokenOff(rest: string): Unit {
  const text = `…${isHalf(rest) ? "**" : ""}${/\s*$/.exec(rest)?.[0] ?? ""}`;
  return { text, said: [text], isGone: false };
}

/** Lays out what comes next. */
export function layOut(before: Layout, unit: Unit): Step {
  const [, leading = "", body = "", trailing = ""] = /^(\s*)(.*?)(\s*)$/s.exec(unit.text) ?? [];
  const { first, words } = trimmed(unit.said, leading.length, trailing.length);
  // Behind words that went a citation has nothing to stand for.
  const cited = say(before, before.isGone ? [] : first);
  const spaced = showSpace(withSpace(cited.layout, leading));
  if (body === "") return { said: [...cited.said, ...spaced.said], layout: spaced.layout };
  const place = placeOf(spaced.layout, body);
  const closed = closeLeads(spaced.layout, place);
  const next = takes(closed.layout, unit, place) ? stand(closed.layout, words, place) : leaveOut(closed.layout, place);
  const last = showSpace(withSpace(next.layout, trailing));
  return { said: [cited, spaced, closed, next, last].flatMap((step) => step.said), layout: last.layout };
}

/** What is left of it when nothing more comes. */
export function endLayout(layout: Layout): AnswerPart[] {
  const last = withoutGone(layout, layout.leads.length);
  return [...last.leads.flatMap((lead) => lead.said), spaceOf(last)].filter((each) => each !== "");
}

/** As if everything so far had been said: what follows goes on from there. */
export function asSaid(layout: Layout): Layout {
  return {
    ...layout,
    space: "",
    kept: null,
    shownSpace: layout.shownSpace + layout.space,
    hasBegun: true,
    opening: "",
    leads: [],
    isGone: false,
  };
}

interface Place {
  body: string;
  isItem: boolean;
  isRow: boolean;
  isLineStart: boolean;
  isWholeLine: boolean;
  indent: number;
  rank: number;
  /** Blank lines stand between it and what was before. */
  isApart: boolean;
}

function placeOf(layout: Layout, body: string): Place {
  const { space, isLineStart } = layout;
  const isItem = isLineStart && ITEM.test(body);
  const isRow = isLineStart && ROW.test(body);
  const indent = isLineStart ? (/[ \t]*$/.exec(space)?.[0].length ?? 0) : 0;
  const isWholeLine = !flows(layout, body);
  const rank = isLineStart && isWholeLine ? rankOf(body, { isItem, indent }) : Infinity;
  return { body, isItem, isRow, isLineStart, isWholeLine, indent, rank, isApart: /\n[ \t]*\n/.test(wholeSpace(layout)) };
}

function rankOf(body: string, { isItem, indent }: Pick<Place, "isItem" | "indent">): number {
  if (ACROSS.test(body)) return 0;
  const heading = /^(?:>[ \t]*)*(#{1,6})[ \t]/.exec(body)?.[1]?.length;
  const isTitle = !isItem && /^\*\*[^*]{1,80}[^*.!?…।]\*\*$/u.test(body.replace(OPENING, ""));
  const isColon = /:[*_]*$/.test(body);
  // Whatever follows it, nothing takes away that help is to be called.
  if ((heading === undefined && !isTitle && !isColon) || urgesHelpNow(body.replace(/:(?=[*_]*$)/, "."))) return Infinity;
  if (heading !== undefined) return heading;
  if (isItem) return COLON_RANK + 1 + indent;
  return isColon ? COLON_RANK : TITLE_RANK;
}

function isBelow({ rank, indent, below }: Lead, place: Place, table: Layout["table"]): boolean {
  if (!place.isLineStart) return true;
  if (rank === TABLE_RANK) return place.isRow && table === "in";
  if (rank <= TITLE_RANK) return place.rank > rank;
  if (rank > COLON_RANK) return place.indent > indent;
  if (place.rank <= TITLE_RANK) return false;
  return below === null || (place.isItem || place.isRow ? below === "list" : below === "text" && !place.isApart);
}

/** What heads others, and does not head this, goes if all below it went, and is said if nothing did. */
function closeLeads(layout: Layout, place: Place): Step {
  const open = layout.leads.findLastIndex((lead) => isBelow(lead, place, layout.table)) + 1;
  if (open === layout.leads.length) return { said: [], layout };
  const left = withoutGone(layout, layout.leads.length - open);
  if (left.leads.length === open) return { said: [], layout: left };
  return { said: left.leads.flatMap((lead) => lead.said), layout: { ...left, shownSpace: "", leads: [] } };
}

/** Of the last `count` those that head nothing any more are taken away. */
function withoutGone(layout: Layout, count: number): Layout {
  let { leads, kept, shownSpace, hasBegun } = layout;
  for (let left = count; left > 0; left--) {
    const last = leads.at(-1);
    if (last === undefined || !last.isGone) break;
    leads = leads.slice(0, -1);
    kept = kept === null ? last.space : joined(last.space, kept);
    ({ shownSpace, isLater: hasBegun } = last);
  }
  return { ...layout, leads, kept, shownSpace, hasBegun };
}

function takes({ table }: Layout, { isGone }: Unit, { isRow, body }: Place): boolean {
  return !isGone && (!isRow || table !== "out" || urgesHelpNow(body));
}

function stand(layout: Layout, words: readonly AnswerPart[], place: Place): Step {
  const space = spaceOf(layout);
  const isBold = isHalf(place.body) ? !layout.isBold : layout.isBold;
  const after: Layout = {
    ...layout,
    space: "",
    kept: null,
    shownSpace: "",
    hasBegun: true,
    isLineStart: false,
    isWholeLine: place.isWholeLine,
    opening: "",
    isBold,
    isGone: false,
  };
  const all: AnswerPart[] = [space + layout.opening, ...words].filter((each) => each !== "");
  const leads = layout.leads.map((lead) => ({ ...lead, below: lead.below ?? kindOf(place) }));
  const table = place.isRow ? "in" : "none";
  const head = leads.at(-1);
  if (place.isRow && head?.rank === TABLE_RANK && isDelimiterRow(place.body)) return say({ ...after, table, leads }, all);
  const rank = place.isRow && layout.table === "none" ? TABLE_RANK : place.rank;
  if (rank === Infinity) return { said: [...leads.flatMap((lead) => lead.said), ...all], layout: { ...after, table, leads: [] } };
  const { shownSpace, hasBegun: isLater } = layout;
  const lead: Lead = {
    said: all,
    space: wholeSpace(layout),
    shownSpace,
    rank,
    indent: place.indent,
    below: null,
    isGone: false,
    isLater,
  };
  return { said: [], layout: { ...after, table, leads: [...leads, lead] } };
}

function leaveOut(layout: Layout, place: Place): Step {
  const leads = layout.leads.map((lead) => ({ ...lead, below: lead.below ?? kindOf(place), isGone: true }));
  const table = place.isRow ? (layout.table === "none" ? "out" : layout.table) : "none";
  const opening = place.isLineStart ? (OPENING.exec(place.body)?.[0] ?? "") : layout.opening;
  const gone: Layout = {
    ...layout,
    leads,
    table,
    opening,
    kept: wholeSpace(layout),
    space: "",
    isLineStart: false,
    isWholeLine: place.isWholeLine,
    isGone: true,
  };
  if (!isHalf(place.body)) return { said: [], layout: gone };
  const after = { ...gone, isBold: !layout.isBold };
  if (!layout.isBold) return { said: [], layout: { ...after, opening: `${opening}**` } };
  if (opening.endsWith("**")) return { said: [], layout: { ...after, opening: opening.slice(0, -2) } };
  return say(after, ["**"]);
}

/** Right behind the last words. */
function say(layout: Layout, said: readonly AnswerPart[]): Step {
  const last = layout.leads.at(-1);
  if (last === undefined) return { said: [...said], layout };
  const lead = { ...last, said: [...last.said, ...said] };
  return { said: [], layout: { ...layout, leads: [...layout.leads.slice(0, -1), lead] } };
}

/** Something bold begins in it and does not end, or the other way round. */
function isHalf(body: string): boolean {
  return (body.match(/\*\*/g)?.length ?? 0) % 2 === 1;
}

function kindOf({ isItem, isRow }: Place): "list" | "text" {
  return isItem || isRow ? "list" : "text";
}

function withSpace(layout: Layout, space: string): Layout {
  if (!space.includes("\n")) return { ...layout, space: layout.space + space };
  const isBlank = layout.isLineStart || /\n[ \t]*\n/.test(space);
  const table = isBlank ? "none" : layout.table;
  return { ...layout, space: layout.space + space, isLineStart: true, opening: "", isBold: false, table };
}

/** White space behind words that stand, but for what the next line is indented by: that may go with it. */
function showSpace(layout: Layout): Step {
  const { space, kept, leads, hasBegun, isBold, isLineStart } = layout;
  const shown = space.includes("\n") ? space.slice(0, space.lastIndexOf("\n") + 1) : space;
  // What is bold may have to end before it.
  const isIndent = isLineStart && !space.includes("\n");
  if (shown === "" || isIndent || kept !== null || leads.length > 0 || !hasBegun || isBold) return { said: [], layout };
  return { said: [shown], layout: { ...layout, shownSpace: layout.shownSpace + shown, space: space.slice(shown.length) } };
}

function wholeSpace({ space, kept, shownSpace }: Layout): string {
  return kept === null ? shownSpace + space : joined(kept, space);
}

/** What is to be shown yet of the white space before the next words. */
function spaceOf(layout: Layout): string {
  const { space, kept, shownSpace, hasBegun } = layout;
  if (kept === null) return space;
  if (!hasBegun) return "";
  const all = wholeSpace(layout);
  if (!shownSpace.includes("\n")) return all.includes("\n") ? all : all.slice(shownSpace.length);
  return all.slice(linesOf(shownSpace).length);
}

/** Of the white space around what went: as many lines as there were on the one side or the other. */
function joined(before: string, behind: string): string {
  if (!behind.includes("\n")) return before === "" ? behind : before;
  const [above, below] = [linesOf(before), linesOf(behind)];
  return (above.length > below.length ? above : below) + (/[ \t]*$/.exec(behind)?.[0] ?? "");
}

function linesOf(space: string): string {
  return space.replace(/[^\n]+/g, "");
}

/** What is said without the white space around it, and apart from it what is cited before its first word. */
function trimmed(all: readonly AnswerPart[], leading: number, trailing: number): { first: AnswerPart[]; words: AnswerPart[] } {
  const length = all.reduce((sum, each) => sum + (typeof each === "string" ? each.length : 0), 0);
  const first: AnswerPart[] = [];
  const words: AnswerPart[] = [];
  let at = 0;
  for (const each of all) {
    if (typeof each !== "string") (at <= leading && words.length === 0 ? first : words).push(each);
    else {
      const text = each.slice(Math.max(0, leading - at), Math.max(0, length - trailing - at));
      at += each.length;
      if (text !== "") words.push(text);
    }
  }
  return { first, words };
}
