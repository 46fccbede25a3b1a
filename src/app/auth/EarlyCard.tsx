import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { mintMessageId } from "#domain/ids.ts";
import { NO_ANSWERS, useChatCare } from "#features/care/useChatCare.tsx";
import { useSignedInUserId } from "#platform/convex/signedInUserId.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";

/** The card for what this person has typed into a chat that cannot be shown yet: it waits for no backend. */
export function EarlyCard() {
  const userId = useSignedInUserId();
  const { chatId = null } = useParams({ strict: false });
  return userId !== null && <Judged key={userId} draft={localValues.read(localKeys.draft(userId, chatId)) ?? ""} />;
}

const NOBODY = { children: [], child: null, isKnown: true, answeredAge: undefined };

function Judged({ draft }: { draft: string }) {
  const [written] = useState(() => messagesOf(draft));
  return useChatCare(null, written, { about: NOBODY, ...NO_ANSWERS }).card;
}

function messagesOf(draft: string): ChatMessage[] {
  return draft === "" ? [] : [{ role: "user", messageId: mintMessageId(), text: draft, delivery: "sending" }];
}
