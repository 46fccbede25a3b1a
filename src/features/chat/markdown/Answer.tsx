import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
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

type Renderer = ComponentType<AnswerProps>;

let loaded: Renderer | null = null;

// Requested with the screen, not with its first answer: it is there when the first words are. Where it cannot be loaded, words go plain.
const renderer = import("./ReplyMarkdown.tsx").then(
  ({ ReplyMarkdown }): Renderer => (loaded = ReplyMarkdown),
  (): Renderer => PlainText,
);
const Awaited = lazy(async () => ({ default: await renderer }));

/** The words of an answer, in the chat and in a shared copy. Whatever they are, nothing outside of this breaks by them. */
export function Answer({ text, lang, growing, isFollowed, renderMark }: AnswerProps) {
  // What is lazy is awaited for a moment even where it is there, and its words would be seen to change.
  const [Rendered] = useState(() => loaded ?? Awaited);
  return (
    <ErrorBoundary attempt={growing} renderFallback={() => <PlainMessage text={text} />}>
      <Suspense fallback={<PlainText text={text} lang={lang} />}>
        <Rendered text={text} lang={lang} growing={growing} isFollowed={isFollowed} renderMark={renderMark} />
      </Suspense>
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
