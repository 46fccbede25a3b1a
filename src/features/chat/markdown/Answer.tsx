import { lazyPart } from "#platform/react/lazyPart.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { PlainMessage } from "./PlainMessage.tsx";
import type { ReplyMarkdownProps } from "./ReplyMarkdown.tsx";

const ReplyMarkdown = lazyPart<ReplyMarkdownProps>(async () => (await import("./ReplyMarkdown.tsx")).ReplyMarkdown);

// Requested with the screen, not with its first answer: it is there when the first words are. As long as it is not, words go plain.
ReplyMarkdown.preload().catch(() => {});

/** The words of an answer, in the chat and in a shared copy. Whatever they are, nothing outside of this breaks by them. */
export function Answer(answer: ReplyMarkdownProps) {
  const { text, lang, isGrowing } = answer;
  return (
    <ErrorBoundary attempt={isGrowing} renderFallback={() => <PlainMessage text={text} />}>
      <ReplyMarkdown {...answer} waiting={<PlainText text={text} lang={lang} />} />
    </ErrorBoundary>
  );
}

function PlainText({ text, lang }: Pick<ReplyMarkdownProps, "text" | "lang">) {
  return (
    <p dir="auto" lang={lang} className="text-body wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  );
}
