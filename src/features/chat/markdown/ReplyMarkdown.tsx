// Children are handed over as arguments, not as a list, where their place is all that tells them apart: then none needs a key.
import { createContext, createElement, Fragment, memo, type ReactNode, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { splitAtMarks } from "#domain/guidance/cited.ts";
import { BlockReader } from "#domain/markdown/BlockReader.ts";
import { type Block, parseTask } from "#domain/markdown/blocks.ts";
import { DEEPEST, isTooMuch } from "#domain/markdown/bounds.ts";
import { withoutOpenSigns } from "#domain/markdown/growing.ts";
import { type Inline, parseInlines } from "#domain/markdown/inlines.ts";
import type { Alignment } from "#domain/markdown/table.ts";
import { AskContext } from "./askContext.ts";
import { CopyButton } from "./CopyButton.tsx";

export interface ReplyMarkdownProps {
  text: string;
  /** Where the words are in another language than the page. */
  lang?: string;
  isGrowing: boolean;
  /** Whether an address may be followed; without it every safe one may. */
  isFollowed?: (address: string) => boolean;
  /** Draws the mark of a source, by its number. Null, and absent: there are none in the text. */
  renderMark?: ((number: number) => ReactNode) | null;
}

/** Draws the mark of a source (`domain/guidance/cited`); null: the words have none. */
const MarkContext = createContext<((number: number) => ReactNode) | null>(null);

const FollowedContext = createContext<(address: string) => boolean>(() => true);

/** A reply's markdown as React elements: no HTML of the model's is ever parsed. While it grows, only its last block is rendered again. */
export const ReplyMarkdown = memo(function ReplyMarkdown({ text, lang, isGrowing, isFollowed, renderMark }: ReplyMarkdownProps) {
  const lines = text.replaceAll("\r\n", "\n");
  const shown = isGrowing ? withoutOpenSigns(lines) : lines;
  const reply = (
    <div dir="auto" lang={lang} className={isGrowing ? "reply-text reply-text-growing" : "reply-text"}>
      {isTooMuch(lines) ? <AsWritten text={lines} /> : <Blocks text={shown} isGrowing={isGrowing} depth={0} />}
    </div>
  );
  const marked = renderMark ? <MarkContext value={renderMark}>{reply}</MarkContext> : reply;
  return isFollowed === undefined ? marked : <FollowedContext value={isFollowed}>{marked}</FollowedContext>;
});

function AsWritten({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}

interface BlocksProps {
  text: string;
  isGrowing: boolean;
  depth: number;
  /** In a list without gaps a paragraph is just its words. */
  isTight?: boolean;
}

function Blocks({ text, isGrowing, depth, isTight = false }: BlocksProps) {
  // Only ever a shorter way: what it gives is the same for the same text, whatever was read before.
  const [reader] = useState(() => new BlockReader());
  if (depth > DEEPEST) return <AsWritten text={text} />;
  const blocks = reader.read(text);
  const last = blocks.at(-1);
  return blocks.map((block) =>
    isTight && block.type === "paragraph" ? (
      <Inlines key={block.start} text={block.text} isGrowing={isGrowing && block === last} />
    ) : (
      <BlockView key={block.start} block={block} depth={depth} isGrowing={isGrowing && block === last} />
    ),
  );
}

interface BlockViewProps {
  block: Block;
  isGrowing: boolean;
  depth: number;
}

const WHOLLY_EMPHASIZED = /^(\*\*?)[^*]+\1$/;

/** Of which all is strong, it stands over what follows as a heading does; of which all is emphasized, it is said aside. */
function paragraphClass(text: string): string | undefined {
  const [, signs] = WHOLLY_EMPHASIZED.exec(text) ?? [];
  return signs && (signs === "*" ? "reply-aside" : "reply-lead");
}

const BlockView = memo(
  function BlockView({ block, isGrowing, depth }: BlockViewProps): ReactNode {
    switch (block.type) {
      case "heading":
        // None stands above that of its message.
        return (
          <h3>
            <Inlines text={block.text} isGrowing={isGrowing} />
          </h3>
        );
      case "paragraph":
        return (
          <p className={paragraphClass(block.text)}>
            <Inlines text={block.text} isGrowing={isGrowing} />
          </p>
        );
      case "code":
        return (
          <div className="reply-code">
            <div className="reply-code-head">
              <CopyButton text={block.text} what="copyCode" />
            </div>
            <pre>
              <code>{block.text}</code>
            </pre>
          </div>
        );
      case "rule":
        return <hr />;
      case "quote":
        return (
          <blockquote>
            <Blocks text={block.text} isGrowing={isGrowing} depth={depth + 1} />
          </blockquote>
        );
      case "list":
        return <List block={block} isGrowing={isGrowing} depth={depth} />;
      case "table":
        return <Table block={block} isGrowing={isGrowing} />;
    }
  },
  (before, now) => before.isGrowing === now.isGrowing && isSame(before.block, now.block),
);

function isSame(one: Block, other: Block): boolean {
  return one.type === other.type && one.source === other.source;
}

interface ListProps extends Omit<BlockViewProps, "block"> {
  block: Extract<Block, { type: "list" }>;
}

function List({ block: { first, isLoose, items }, isGrowing, depth }: ListProps) {
  const last = items.length - 1;
  const rows = items.map((text, place) =>
    createElement(Item, { text, isTight: !isLoose, isGrowing: isGrowing && place === last, depth: depth + 1 }),
  );
  return first === null ? createElement("ul", null, ...rows) : createElement("ol", { start: first }, ...rows);
}

/** An item that is one question and nothing else. */
const QUESTION = /^[^\n]+\?$/;

const Item = memo(function Item({ text, ...blocks }: BlocksProps) {
  const ask = use(AskContext);
  const task = parseTask(text);
  if (ask !== null && QUESTION.test(text)) {
    return (
      <li>
        <button type="button" className="reply-question" onClick={() => ask(text)}>
          {text}
        </button>
      </li>
    );
  }
  return (
    <li>
      {task !== null && (task.isDone ? "☑ " : "☐ ")}
      <Blocks {...blocks} text={task === null ? text : task.text} />
    </li>
  );
});

interface TableProps {
  block: Extract<Block, { type: "table" }>;
  isGrowing: boolean;
}

/** Wider than the column, the table alone scrolls, by keyboard too. */
function Table({ block: { alignments, head, rows }, isGrowing }: TableProps) {
  const { t } = useTranslation("chat");
  const last = rows.length - 1;
  const body = rows.map((cells, line) => createElement(Row, { cells, alignments, isGrowing: isGrowing && line === last }));
  return (
    <section aria-label={t("reply.table")} tabIndex={0} className="reply-table">
      <table>
        <thead>
          <Row isHead cells={head} alignments={alignments} isGrowing={isGrowing && rows.length === 0} />
        </thead>
        {createElement("tbody", null, ...body)}
      </table>
    </section>
  );
}

interface RowProps {
  isHead?: boolean;
  cells: readonly string[];
  alignments: readonly Alignment[];
  isGrowing: boolean;
}

function Row({ isHead = false, cells, alignments, isGrowing }: RowProps) {
  const shown = cells.map((text, place) => {
    const style = { textAlign: alignments[place] ?? undefined };
    const words = <Inlines text={text} isGrowing={isGrowing && place === cells.length - 1} />;
    return isHead ? createElement("th", { scope: "col", style }, words) : createElement("td", { style }, words);
  });
  return createElement("tr", null, ...shown);
}

const Inlines = memo(function Inlines({ text, isGrowing }: { text: string; isGrowing: boolean }) {
  return inlineNodes(parseInlines(text, isGrowing));
});

function inlineNodes(inlines: readonly Inline[]): ReactNode {
  return createElement(Fragment, null, ...inlines.map(inlineNode));
}

function inlineNode(inline: Inline): ReactNode {
  if (typeof inline === "string") return <MarkedWords text={inline} />;
  switch (inline.type) {
    case "code":
      return <code>{inline.text}</code>;
    case "lineBreak":
      return <br />;
    case "strong":
      return <strong>{inlineNodes(inline.children)}</strong>;
    case "emphasis":
      return <em>{inlineNodes(inline.children)}</em>;
    case "deletion":
      return <del>{inlineNodes(inline.children)}</del>;
    case "link":
      return <SafeLink address={inline.address ?? ""} words={inline.children} />;
  }
}

function MarkedWords({ text }: { text: string }) {
  const renderMark = use(MarkContext);
  if (renderMark === null) return text;
  const parts = splitAtMarks(text);
  const nodes = parts.flatMap((part, place) => {
    if (place % 2 === 1) return [];
    const number = parts[place + 1];
    return number === undefined ? [part] : [part, renderMark(Number(number))];
  });
  return createElement(Fragment, null, ...nodes);
}

const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:\+?[\d.-]+$)/i;

function SafeLink({ address, words }: { address: string; words: readonly Inline[] }) {
  const isFollowed = use(FollowedContext);
  const shown = inlineNodes(words);
  if (!SAFE_ADDRESS.test(address) || !dialsWhatItShows(address, words) || !isFollowed(address)) return shown;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}

/** "112" that called somebody else would be worse than no link. */
function dialsWhatItShows(address: string, words: readonly Inline[]): boolean {
  // Of words as JSON all digits are their own.
  return !/^tel:/i.test(address) || digitsOf(address) === digitsOf(JSON.stringify(words));
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
