import type { ReactNode } from "react";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { PlainMessage } from "./PlainMessage.tsx";

interface AnswerProps {
  text: string;
  /** Where the words are in another language than the page. */
  lang?: string;
  growing: boolean;
  /** Whether an address may be followed; without it every safe one may. */
  isFollowed?: (address: string) => boolean;
  /** Draws the mark of a source, by its number. Null, and absent: there are none in the text. */
  renderMark?: ((number: number) => ReactNode) | null;
}

const ReplyMarkdown = lazyPart<AnswerProps>(async () => (await import("./ReplyMarkdown.tsx")).ReplyMarkdown);

// Requested with the screen, not with its first answer: it is there when the first words are. As long as it is not, words go plain.
ReplyMarkdown.preload().catch(() => {});

/** The words of an answer, in the chat and in a shared copy. Whatever they are, nothing outside of this breaks by them. */
export function Answer(answer: AnswerProps) {
  const { text, lang, growing } = answer;
  return (
    <ErrorBoundary attempt={growing} renderFallback={() => <PlainMessage text={text} />}>
      <ReplyMarkdown {...answer} waiting={<PlainText text={text} lang={lang} />} />
    </ErrorBoundary>
  );
}

function PlainText({ text, lang }: Pick<AnswerProps, "text" | "lang">) {
  return (
    <p dir="auto" lang={lang} className="text-body wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  );
}
