import { lazy, memo, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { isFinal } from "#domain/chat/reply.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { replyText, type ReplyMessage } from "#domain/chat/timeline.ts";
import { site } from "#domain/site.ts";
import { useLanguage } from "#platform/useLanguage.ts";
import { DemoBadge } from "./DemoBadge.tsx";
import { ReplyNote } from "./ReplyNote.tsx";
import { useElapsed } from "./useElapsed.ts";
import { useFrameValue } from "./useFrameValue.ts";
import { useStreamingText } from "./useStreamingText.ts";

// Asked for with the chat, not with its first answer: it is there when the first words are. Where it cannot be had, words go plain.
const renderer = import("./ReplyText.tsx").then(
  ({ ReplyText: Rendered }) => Rendered,
  () => PlainText,
);
const ReplyText = lazy(async () => ({ default: await renderer }));

/** What the local stand-in for the provider calls its model. */
const DEMO_MODEL = "amma-demo";

const STILL_HERE_MS = 4_000;

export function replyElementId(messageId: string): string {
  return `reply-${messageId}`;
}

interface ReplyProps extends ReplyMessage {
  onRetry: (messageId: string) => Promise<void>;
}

export const Reply = memo(function Reply({ onRetry, ...reply }: ReplyProps) {
  const running = !isFinal(reply.status);
  const streamed = useStreamingText(reply.messageId, reply.generation, running && reply.saved);
  const text = useFrameValue(replyText(reply, streamed));

  return (
    <article id={replyElementId(reply.messageId)} aria-label={site.siteTitle} aria-busy={running} className="grid min-w-0 gap-3">
      {text === "" ? running && <BeforeFirstWord /> : <Words text={text} growing={running} />}
      {!running && <ReplyNote reply={reply} onRetry={() => onRetry(reply.messageId)} />}
      {!running && text !== "" && reply.model === DEMO_MODEL && <DemoBadge />}
    </article>
  );
});

function Words({ text, growing }: { text: string; growing: boolean }) {
  const lang = textLanguage(text, useLanguage());
  return (
    <Suspense fallback={<PlainText text={text} lang={lang} />}>
      <ReplyText text={text} lang={lang} growing={growing} />
    </Suspense>
  );
}

interface PlainTextProps {
  text: string;
  lang?: string;
}

function PlainText({ text, lang }: PlainTextProps) {
  return (
    <p lang={lang} className="text-body whitespace-pre-wrap">
      {text}
    </p>
  );
}

/** The lamp alone; words only when it takes long. */
function BeforeFirstWord() {
  const { t } = useTranslation("chat");
  const long = useElapsed(STILL_HERE_MS);
  return (
    <p className="flex min-h-[1.6875rem] items-center gap-2.5 text-body text-ink-soft">
      <span aria-hidden className="size-[11px] shrink-0 animate-pulse-dot rounded-full bg-accent" />
      {long && <span className="animate-arrive">{t("reply.stillHere")}</span>}
    </p>
  );
}
