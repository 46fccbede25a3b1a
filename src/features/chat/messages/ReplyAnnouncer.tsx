import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { runningReply, type ChatMessage } from "#domain/chat/chatMessages.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import type { MessageId } from "#domain/ids.ts";
import { visibleText } from "#features/chat/markdown/visibleText.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";

/** After this the answer is drawn, and after that it has been taken up by the screen reader and is not met a second time. */
const DRAWN_MS = 100;
const TAKEN_UP_MS = 2_000;

interface ReplyAnnouncerProps {
  messages: readonly ChatMessage[];
}

/** For screen readers: one line when an answer begins, and all of it when it is done; only of answers that ran while they were here. */
export function ReplyAnnouncer({ messages }: ReplyAnnouncerProps) {
  const { t } = useTranslation("chat");
  const language = useLanguage();
  const reply = runningReply(messages);
  // A message that waits for a network is not being answered.
  const running = reply?.id !== undefined;
  const [followed, setFollowed] = useState<MessageId | null>(null);
  if (running && followed !== reply.messageId) setFollowed(reply.messageId);

  const done = reply === null && messages.some(({ messageId }) => messageId === followed) ? followed : null;
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (done === null) return;
    const speak = setTimeout(() => setSpoken(visibleText(done)), DRAWN_MS);
    const fallSilent = setTimeout(() => setSpoken(""), TAKEN_UP_MS);
    return () => {
      clearTimeout(speak);
      clearTimeout(fallSilent);
    };
  }, [done]);

  return (
    <output lang={running ? undefined : textLanguage(spoken, language)} className="sr-only">
      {running ? t("reply.begins") : spoken}
    </output>
  );
}
