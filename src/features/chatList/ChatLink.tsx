import { Link } from "@tanstack/react-router";
import { useConvex } from "convex/react";
import type { ComponentProps } from "react";
import { api } from "#convex/_generated/api.js";
import { MESSAGES_PAGE } from "#domain/chat/limits.ts";
import type { ChatId, MessageId } from "#domain/ids.ts";
import { askFirstPageAhead } from "#platform/convex/useLivePages.ts";

interface ChatLinkProps extends Pick<
  ComponentProps<"a">,
  "lang" | "title" | "className" | "children" | "aria-current" | "onClick"
> {
  chatId: ChatId;
  /** Where in the chat it leads; absent: to its end. */
  messageId?: MessageId;
  resetScroll?: boolean;
}

/** The way to a chat. Its messages are asked for with the press, beside the first drawing of the chat and not behind it. */
export function ChatLink({ chatId, messageId, ...link }: ChatLinkProps) {
  const client = useConvex();
  const ask = () => {
    client.prewarmQuery({ query: api.chats.getChat, args: { chatId } });
    askFirstPageAhead(client, api.messages.listMessages, { chatId }, MESSAGES_PAGE);
  };
  return (
    <Link
      {...link}
      to="/chat/$chatId"
      params={{ chatId }}
      search={{ message: messageId }}
      // A keyboard presses without a pointer.
      onPointerDown={ask}
      onClickCapture={ask}
    />
  );
}
