import "./replyText.css";
import { compiler, type MarkdownToJSX } from "markdown-to-jsx/react";
import { type ComponentProps, memo } from "react";
import { useTranslation } from "react-i18next";
import { replyBlocks } from "./replyBlocks.ts";

interface ReplyTextProps {
  text: string;
  /** Where the words are in another language than the page. */
  lang?: string;
  growing: boolean;
}

/** A reply's markdown as React elements: no HTML of the model's is ever parsed. While it grows, only its last block is read again. */
export const ReplyText = memo(function ReplyText({ text, lang, growing }: ReplyTextProps) {
  const blocks = replyBlocks(text);
  return (
    <div dir="auto" lang={lang} className={growing ? "reply-text reply-text-growing" : "reply-text"}>
      {blocks.map(({ start, markdown }) => (
        <Block key={start} markdown={markdown} growing={growing && start === blocks.at(-1)?.start} />
      ))}
    </div>
  );
});

const Block = memo(function Block({ markdown, growing }: { markdown: string; growing: boolean }) {
  return compiler(markdown, growing ? GROWING : SETTLED);
});

/** A picture's address could carry the conversation to a stranger, so none is loaded: its description is read instead. */
function PictureAsText({ alt }: ComponentProps<"img">) {
  return <>{alt}</>;
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:[+\d])/i;

function SafeLink({ href = "", children }: ComponentProps<"a">) {
  if (!SAFE_LINK.test(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Wider than the column, the table alone scrolls, by keyboard too. */
function ScrollingTable({ children }: ComponentProps<"table">) {
  const { t } = useTranslation("chat");
  return (
    <section aria-label={t("reply.table")} tabIndex={0} className="reply-table">
      <table>{children}</table>
    </section>
  );
}

/** None stands above the page's own headings, and none brings an id: two answers may have the same one. */
function Heading({ children }: ComponentProps<"h2">) {
  return <h2>{children}</h2>;
}

function TickAsText({ checked }: ComponentProps<"input">) {
  return <>{checked ? "☑" : "☐"} </>;
}

const SETTLED: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: null,
  overrides: {
    img: PictureAsText,
    a: SafeLink,
    table: ScrollingTable,
    input: TickAsText,
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
  },
};

const GROWING: MarkdownToJSX.Options = { ...SETTLED, optimizeForStreaming: true };
