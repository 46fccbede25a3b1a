import { leaveOpen, pairRuns, type Piece, type Run, type Wrapping } from "./emphasis.ts";
import { decodeEntities, decodeEntity, ENTITY } from "./entities.ts";

/** What stands in a line of markdown. */
export type Inline =
  | string
  | { type: "code"; text: string }
  | { type: "lineBreak" }
  | { type: "strong" | "emphasis" | "deletion"; children: Inline[] }
  | { type: "link"; address: string | null; children: Inline[] };

/** No paragraph that anybody reads is longer: what is shows as it is written. */
const LONGEST_PARAGRAPH = 10_000;

/** While a text grows, what has been begun at its end is taken as meant, and signs of which nothing has come yet are left out. */
export function parseInlines(text: string, isGrowing = false): Inline[] {
  return text.length > LONGEST_PARAGRAPH ? [text] : new InlineParser(text, isGrowing).parse();
}

/** Where text ends and something else may begin. */
const SPECIAL = /[\\`*_~[\]<&\n]|!\[|https?:\/\//gi;
const ESCAPED = /^[!-/:-@[-`{-~]/;
const LINE_BREAK = /<br ?\/?>/iy;
const ANGLED = /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/iy;
const ANGLED_MAIL = /<([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})>/y;
const BARE = /https?:\/\/[^\s<>[\]"`]{1,2000}/iy;
const LETTER = /[\p{L}\p{N}]/u;
const LONGEST_RUN = 16;

interface NodePiece extends Piece {
  node?: Inline;
}

/** The beginning of a link, or of a picture. */
interface Bracket {
  piece: Piece;
  isPicture: boolean;
  /** How many runs stand before it. */
  runs: number;
}

class InlineParser {
  readonly #text: string;
  readonly #isGrowing: boolean;
  #at = 0;
  readonly #pieces: NodePiece[] = [];
  #runs: Run[] = [];
  #brackets: Bracket[] = [];
  #codeEnds: Map<number, number[]> | null = null;

  constructor(text: string, isGrowing: boolean) {
    this.#text = text;
    this.#isGrowing = isGrowing;
  }

  parse(): Inline[] {
    while (this.#at < this.#text.length) {
      SPECIAL.lastIndex = this.#at;
      const found = SPECIAL.exec(this.#text);
      if (found === null || found.index > this.#at) this.#addText(this.#text.slice(this.#at, found?.index));
      this.#at = found?.index ?? this.#text.length;
      if (found !== null) this.#readSpecial(found[0]);
    }
    const open = pairRuns(this.#runs);
    if (this.#isGrowing) this.#takeAsMeant(open);
    for (const { piece, sign, left } of this.#runs) if (left > 0) piece.text = sign.repeat(left);
    return nest(this.#pieces);
  }

  #readSpecial(sign: string): void {
    switch (sign) {
      case "\\":
        return this.#readEscape();
      case "`":
        return this.#readCode();
      case "*":
      case "_":
      case "~":
        return this.#readRun(sign);
      case "[":
      case "![":
        return this.#readBracket(sign);
      case "]":
        return this.#readBracketEnd();
      case "<":
        return this.#readAngle();
      case "&":
        return this.#readEntity();
      case "\n":
        return this.#readLineEnd();
      default:
        return this.#readAddress();
    }
  }

  #add(text: string, node?: Inline): NodePiece {
    const piece: NodePiece = { closes: [], text, opens: [], ...(node !== undefined && { node }) };
    this.#pieces.push(piece);
    return piece;
  }

  #addText(text: string): void {
    this.#add(text);
  }

  /** Moves on by what stands here, where it does. */
  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  #readEscape(): void {
    const next = this.#text.charAt(this.#at + 1);
    const isBreak = next === "\n";
    const isEscape = ESCAPED.test(next);
    if (isBreak) this.#add("", { type: "lineBreak" });
    else this.#addText(isEscape ? next : "\\");
    this.#at += isBreak || isEscape ? 2 : 1;
  }

  #readCode(): void {
    const length = runLength(this.#text, this.#at);
    const from = this.#at + length;
    const end = this.#codeEnd(length, from);
    this.#at = end === null ? from : end + length;
    if (end !== null) this.#add("", { type: "code", text: codeText(this.#text.slice(from, end)) });
    else if (!this.#isGrowing) this.#addText("`".repeat(length));
    else {
      // It is still being written.
      if (from < this.#text.length) this.#add("", { type: "code", text: codeText(this.#text.slice(from)) });
      this.#at = this.#text.length;
    }
  }

  /** Where the next run of as many backticks begins. All of them are found once. */
  #codeEnd(length: number, from: number): number | null {
    this.#codeEnds ??= runsByLength(this.#text);
    const ends = this.#codeEnds.get(length) ?? [];
    while (ends.length > 0 && Number(ends.at(-1)) < from) ends.pop();
    return ends.at(-1) ?? null;
  }

  #readRun(sign: string): void {
    const length = runLength(this.#text, this.#at);
    const before = this.#text.charAt(this.#at - 1);
    const after = this.#text.charAt(this.#at + length);
    const piece = this.#add("");
    this.#at += length;
    const isWithinWord = sign === "_" && LETTER.test(before) && LETTER.test(after);
    const isTooLong = length > LONGEST_RUN || (sign === "~" && length !== 2);
    const canOpen = !isTooLong && !isWithinWord && /\S/.test(after);
    const canClose = !isTooLong && !isWithinWord && /\S/.test(before);
    this.#runs.push({ piece, sign, length, left: length, canOpen, canClose });
  }

  #readBracket(sign: "[" | "!["): void {
    this.#brackets.push({ piece: this.#add(sign), isPicture: sign === "![", runs: this.#runs.length });
    this.#at += sign.length;
  }

  #readBracketEnd(): void {
    this.#at++;
    const bracket = this.#brackets.pop();
    const destination = bracket === undefined ? null : this.#readDestination();
    if (bracket === undefined || destination === null) return this.#addText("]");
    const { piece, isPicture, runs } = bracket;
    pairRuns(this.#runs.slice(runs));
    for (const run of this.#runs.slice(runs)) run.piece.text = run.sign.repeat(run.left);
    this.#runs.length = runs;
    piece.text = "";
    // A picture is its description.
    if (isPicture) return;
    const link: Wrapping = { type: "link", address: destination.address };
    piece.opens.push(link);
    this.#add("").closes.push(link);
    // There is no link within a link.
    this.#brackets.length = 0;
  }

  /** The address behind a closing bracket. Of one that is still being written nothing is known. */
  #readDestination(): { address: string | null } | null {
    const from = this.#at;
    if (this.#match(DESTINATION_BEGIN) !== null) {
      const address = this.#match(ANGLED_DESTINATION)?.[1] ?? this.#match(DESTINATION)?.[0] ?? "";
      this.#match(TITLE);
      if (this.#match(DESTINATION_END) !== null) return { address: decodeEntities(address.replaceAll(ESCAPES, "$1")) };
    }
    this.#at = from;
    if (!this.#isGrowing || this.#text.length - from > LONGEST_OPEN_DESTINATION) return null;
    return this.#match(OPEN_DESTINATION) === null ? null : { address: null };
  }

  #readAngle(): void {
    if (this.#match(LINE_BREAK) !== null) return void this.#add("", { type: "lineBreak" });
    const address = this.#match(ANGLED)?.[1];
    if (address !== undefined) return this.#addLink(address, address.replace(/^mailto:/i, ""));
    const mail = this.#match(ANGLED_MAIL)?.[1];
    if (mail !== undefined) return this.#addLink(`mailto:${mail}`, mail);
    this.#addText("<");
    this.#at++;
  }

  #readEntity(): void {
    const found = this.#match(ENTITY);
    if (found !== null) return this.#addText(decodeEntity(found[0]));
    const rest = this.#text.length - this.#at;
    const isOpen = this.#isGrowing && rest <= LONGEST_ENTITY && /^&#?\w*$/.test(this.#text.slice(this.#at));
    this.#at += isOpen ? rest : 1;
    if (!isOpen) this.#addText("&");
  }

  #readLineEnd(): void {
    const before = this.#pieces.at(-1);
    const hasSpaces = before?.text.endsWith("  ") ?? false;
    if (before !== undefined && before.node === undefined) before.text = before.text.trimEnd();
    if (hasSpaces) this.#add("", { type: "lineBreak" });
    else this.#addText("\n");
    this.#at++;
  }

  #readAddress(): void {
    const isWithinWord = /\w/.test(this.#text.charAt(this.#at - 1));
    const from = this.#at;
    const found = isWithinWord ? null : this.#match(BARE);
    const address = found === null ? "" : withoutTrail(found[0]);
    if (address.endsWith("//") || address === "") {
      this.#at = from + 1;
      return this.#addText(this.#text.charAt(from));
    }
    this.#at = from + address.length;
    const isOpen = this.#isGrowing && this.#at === this.#text.length;
    if (isOpen) this.#addText(address);
    else this.#addLink(decodeEntities(address), decodeEntities(address));
  }

  #addLink(address: string, text: string): void {
    this.#add("", { type: "link", address, children: [text] });
  }

  #takeAsMeant(open: readonly Run[]): void {
    for (const run of open) leaveOpen(run);
    const last = this.#runs.at(-1);
    if (last !== undefined && last.piece === this.#pieces.at(-1)) last.left = 0;
    const bracket = this.#brackets.at(-1);
    if (bracket !== undefined) bracket.piece.text = "";
  }
}

const DESTINATION_BEGIN = /\([ \t\n]*/y;
const ANGLED_DESTINATION = /<([^<>\n]{0,2000})>/y;
const DESTINATION = /(?:[^\s()<\\]|\\\S|\((?:[^\s()\\]|\\\S){0,2000}\)){0,2000}/y;
const TITLE = /[ \t\n]+(?:"(?:[^"\\]|\\.){0,1000}"|'(?:[^'\\]|\\.){0,1000}'|\((?:[^()\\]|\\.){0,1000}\))/y;
const DESTINATION_END = /[ \t\n]*\)/y;
const ESCAPES = /\\([!-/:-@[-`{-~])/g;
/** To the end of the text. */
const OPEN_DESTINATION = /(?:\([^\s()]*(?:\s["'(][^\n]*)?)?$/y;
const LONGEST_OPEN_DESTINATION = 500;
const LONGEST_ENTITY = 33;

function runLength(text: string, at: number): number {
  const sign = text.charAt(at);
  let end = at + 1;
  while (text.charAt(end) === sign) end++;
  return end - at;
}

/** Where runs of backticks begin, by their length, the last first. */
function runsByLength(text: string): Map<number, number[]> {
  const runs = Map.groupBy(text.matchAll(/`+/g), ([{ length }]) => length);
  return new Map(Array.from(runs, ([length, found]) => [length, found.map(({ index }) => index).toReversed()]));
}

function codeText(source: string): string {
  const text = source.replaceAll("\n", " ");
  const isPadded = text.startsWith(" ") && text.endsWith(" ") && text.trim() !== "";
  return isPadded ? text.slice(1, -1) : text;
}

/** Without what ends the sentence, or the bracket that the address stands in. */
function withoutTrail(address: string): string {
  let end = address.length;
  let unmatched = address.split(")").length - address.split("(").length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ")" && unmatched > 0) unmatched--;
    else if (!/[?!.,:;*_~'\\|]/.test(last)) break;
  }
  return address.slice(0, end);
}

/** Deeper ones show as the text in them. */
const DEEPEST = 12;

interface Level {
  wrapping: Wrapping;
  /** Of what it stands in. A level that is too deep has none of its own. */
  children: Inline[];
}

function nest(pieces: readonly NodePiece[]): Inline[] {
  const all: Inline[] = [];
  const levels: Level[] = [];
  let children = all;
  let isInLink = false;

  function open(wrapping: Wrapping): void {
    levels.push({ wrapping, children });
    if (levels.length <= DEEPEST) children = [];
    isInLink ||= wrapping.type === "link";
  }

  function close(): void {
    const level = levels.pop();
    if (level === undefined) return;
    if (level.wrapping.type === "link") isInLink = false;
    if (level.children === children) return;
    addTo(level.children, wrapped(level.wrapping, children));
    children = level.children;
  }

  for (const { closes, text, node, opens } of pieces) {
    for (const _ of closes) close();
    if (text !== "") addTo(children, text);
    // An address within a link is no link of its own.
    if (isInLink && typeof node === "object" && node.type === "link") children.push(...node.children);
    else if (node !== undefined) addTo(children, node);
    for (const wrapping of opens) open(wrapping);
  }
  while (levels.length > 0) close();
  return all;
}

function wrapped({ type, address = null }: Wrapping, children: Inline[]): Inline {
  if (type !== "link") return { type, children };
  return { type, address, children: children.length === 0 && address !== null ? [address] : children };
}

function addTo(children: Inline[], inline: Inline): void {
  const last = children.at(-1);
  if (typeof inline === "string" && typeof last === "string") children[children.length - 1] = last + inline;
  else children.push(inline);
}
