import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { Button } from "#ui/Button.tsx";
import { DeadEnd } from "#ui/notice/DeadEnd.tsx";
import type { Chat } from "./useChat.ts";

interface ChatUnavailableProps {
  chat: Pick<Chat, "state" | "messages">;
  onNewChat: () => void;
  onReload: () => void;
}

/** What is said where there are no messages to show. */
export function ChatUnavailable({ chat, onNewChat, onReload }: ChatUnavailableProps) {
  const unreachable = useBackendUnreachable();
  switch (chat.state) {
    case "ready":
      return null;
    case "loading":
      return unreachable && chat.messages.length === 0 && <NotKept onNewChat={onNewChat} />;
    case "notFound":
      return <ChatNotFound onNewChat={onNewChat} />;
    case "failed":
      return <LoadFailed onReload={onReload} />;
  }
}

/** Deleted, mistyped or another person's: the same words for all three. */
function ChatNotFound({ onNewChat }: { onNewChat: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <InPlaceOfMessages title={t("notFound.title")} text={t("notFound.text")}>
      <Button variant="primary" onClick={onNewChat}>
        {t("notFound.newChat")}
      </Button>
    </InPlaceOfMessages>
  );
}

function LoadFailed({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <InPlaceOfMessages title={t("loadFailed.title")} text={t("loadFailed.text")}>
      <Button onClick={onReload}>{t("loadFailed.tryAgain")}</Button>
    </InPlaceOfMessages>
  );
}

/** Something around the messages threw. What stands below them, the emergency card and the field, is not concerned. */
export function MessagesBroken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <InPlaceOfMessages title={t("messagesBroken")} text={t("loadFailed.text")}>
      <Button onClick={onRetry}>{t("loadFailed.tryAgain")}</Button>
    </InPlaceOfMessages>
  );
}

/** Only the last chats are kept for a time without a network. */
function NotKept({ onNewChat }: { onNewChat: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <InPlaceOfMessages title={t("notKept.title")} text={t("notKept.text")} isCalm>
      <Button variant="primary" onClick={onNewChat}>
        {t("notFound.newChat")}
      </Button>
    </InPlaceOfMessages>
  );
}

interface InPlaceOfMessagesProps {
  title: string;
  text: string;
  /** No fault, and perhaps over in a moment. */
  isCalm?: boolean;
  /** What can be done about it. */
  children: ReactNode;
}

function InPlaceOfMessages({ title, text, isCalm = false, children }: InPlaceOfMessagesProps) {
  return (
    <div
      role={isCalm ? "status" : "alert"}
      className={`${isCalm ? "animate-late" : ""} mx-auto grid w-full max-w-chat flex-1 content-center px-4 md:px-6`}
    >
      <DeadEnd heading="h2" title={title} text={text}>
        {children}
      </DeadEnd>
    </div>
  );
}
