import { memo, use } from "react";
import { useTranslation } from "react-i18next";
import { replyText, type AssistantMessage } from "#domain/chat/chatMessages.ts";
import { isFinal } from "#domain/chat/reply.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { site } from "#domain/site.ts";
import { Answer } from "#features/chat/markdown/Answer.tsx";
import { AskContext } from "#features/chat/markdown/askContext.ts";
import { replyElementId } from "#features/chat/markdown/visibleText.ts";
import { useReplyStream } from "#features/chat/stream/useReplyStream.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { useBehindPaint } from "#platform/react/useBehindPaint.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { AssistantMessageActions } from "./AssistantMessageActions.tsx";
import { ReplyStatusNote } from "./ReplyStatusNote.tsx";
import { ThinkingIndicator } from "./ThinkingIndicator.tsx";
import type { RowActions } from "./useRowActions.tsx";

/** What the local stand-in for the provider calls its model. */
const DEMO_MODEL = "amma-demo";

/** Its words, and behind them as their last paragraph what it says of itself (`domain/guidance/builtIn/words`). */
const SIGNED = /^([^]*)\n\n\*([^*]+)\*\s*$/;

interface AssistantMessageItemProps extends AssistantMessage {
  isLast: boolean;
  row: RowActions;
}

export const AssistantMessageItem = memo(function AssistantMessageItem({ isLast, row, ...reply }: AssistantMessageItemProps) {
  const { t } = useTranslation("chat");
  const isRunning = !isFinal(reply.status);
  const streamed = useReplyStream(row.chatId, reply, isRunning);
  const text = replyText(reply, streamed);
  // When a chat opens or an answer ends, a slow phone shows the words first, and what can be done with them after that.
  const isReady = useBehindPaint(!isRunning);
  const isBuiltIn = !isRunning && reply.model === DEMO_MODEL;
  const [, words = text, signature] = (isBuiltIn && SIGNED.exec(text)) || [];
  // What a model asks in a list is asked of the reader; what the built-in Amma offers there is to be asked.
  const ask = use(AskContext);

  return (
    <>
      <h2>{site.siteTitle}</h2>
      <article tabIndex={-1} aria-label={site.siteTitle} aria-busy={isRunning} className="message-focus grid min-w-0 gap-3">
        <div id={replyElementId(reply.messageId)} className="grid min-w-0 gap-3">
          {text !== "" && (
            <AskContext value={isBuiltIn ? ask : null}>
              <Words text={words} isGrowing={isRunning} citations={reply.citations} />
            </AskContext>
          )}
          {isRunning && <Awaited id={reply.id} hasWords={text !== ""} />}
          {!isRunning && reply.isGuarded && <p className="text-sm text-ink-faint">{t("reply.guarded")}</p>}
          {!isRunning && <ReplyStatusNote reply={reply} onRetry={row.retry} onContinue={row.continueReply} />}
          {isBuiltIn && text !== "" && <BuiltInNote signature={signature} />}
        </div>
        <div className="-mt-2 -mb-3 min-h-11">
          {isReady && <AssistantMessageActions reply={reply} isLast={isLast} row={row} />}
        </div>
      </article>
    </>
  );
});

/** Below what has come of an answer that is being written. Without a connection nothing of it is heard, and no lamp says that it is written on. */
function Awaited({ id, hasWords }: Pick<AssistantMessage, "id"> & { hasWords: boolean }) {
  const { t } = useTranslation("chat");
  const unreachable = useBackendUnreachable();
  if (unreachable && id !== undefined) return <p className="text-sm text-ink-faint">{t("reply.unreachable")}</p>;
  return hasWords ? null : <ThinkingIndicator key={id} isAsked={id !== undefined} />;
}

/** Loaded with the first answer that cites something. */
const CitedAnswer = lazyPart(async () => (await import("#features/chat/sources/CitedAnswer.tsx")).CitedAnswer);

type WordsProps = { text: string; isGrowing: boolean } & Pick<AssistantMessage, "citations">;

function Words({ text, isGrowing, citations }: WordsProps) {
  const lang = textLanguage(text, useLanguage());
  const plain = <Answer text={text} lang={lang} isGrowing={isGrowing} />;
  if (isGrowing || citations === undefined) return plain;
  return (
    <ErrorBoundary renderFallback={() => plain}>
      <CitedAnswer text={text} lang={lang} citations={citations} waiting={plain} />
    </ErrorBoundary>
  );
}

/** Quiet, and under each answer that no model wrote: a badge, whose press says how to get real ones, and what such an answer says of itself. */
function BuiltInNote({ signature }: { signature: string | undefined }) {
  const { t } = useTranslation("chat");
  const lang = textLanguage(signature ?? "", useLanguage());
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <details data-unread className="text-ink-soft open:basis-full">
        <summary className="-my-2.5 flex min-h-11 list-none items-center" title={t("reply.demoHow")}>
          <span className="inline-flex min-h-5.5 items-center rounded-badge bg-leaf-soft px-2 text-xs font-strong text-leaf">
            {t("reply.demo")}
          </span>
        </summary>
        <p className="max-w-column py-1">{t("reply.demoHow")}</p>
      </details>
      {signature !== undefined && (
        <p lang={lang} className="min-w-0 flex-1 basis-[15rem] text-ink-faint">
          {signature}
        </p>
      )}
    </div>
  );
}
