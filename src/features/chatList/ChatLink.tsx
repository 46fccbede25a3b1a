import { Link, useNavigate } from "@tanstack/react-router";
import { useConvex } from "convex/react";
import type { ComponentProps, MouseEvent } from "react";
import { api } from "#convex/_generated/api.js";
import { MESSAGES_PAGE } from "#domain/chat/limits.ts";
import type { ChatId, MessageId } from "#domain/ids.ts";
import { askFirstPageAhead } from "#platform/convex/useLivePages.ts";
import { behindPaint } from "#platform/react/behindPaint.ts";

interface ChatLinkProps extends Pick<
  ComponentProps<"a">,
  "lang" | "title" | "className" | "children" | "aria-current" | "onClick"
> {
  chatId: ChatId;
  /** Where in the chat it leads; absent: to its end. */
  messageId?: MessageId;
  resetScroll?: boolean;
}

/**
 * The way to a chat. Its messages are asked for with the press, beside the first drawing of the chat and not behind it; the drawing waits
 * for the paint of the press itself, as of a drawer that closes.
 */
export function ChatLink({ chatId, messageId, resetScroll, onClick, ...link }: ChatLinkProps) {
  const client = useConvex();
  const navigate = useNavigate();
  const target = { to: "/chat/$chatId", params: { chatId }, search: { message: messageId }, resetScroll } as const;
  const ask = () => {
    client.prewarmQuery({ query: api.chats.getChat, args: { chatId } });
    askFirstPageAhead(client, api.messages.listMessages, { chatId }, MESSAGES_PAGE);
  };

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    // A keyboard presses without a pointer.
    ask();
    onClick?.(event);
    // What opens another tab is the browser's.
    if (event.button > 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    behindPaint(() => void navigate(target));
  }

  return <Link {...link} {...target} onPointerDown={ask} onClick={follow} />;
}
