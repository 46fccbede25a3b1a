import { useLocation } from "@tanstack/react-router";
import { api } from "#convex/_generated/api.js";
import { RECENT_CHATS } from "#features/chatList/useRecentChats.ts";
import { useSignedInUserId } from "#platform/convex/signedInUserId.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";

/**
 * What the home shows first is asked for with the question who is here, and not behind its answer: its own hooks then find the answers there. A
 * question that a sign-in of before asks in vain is asked again by them.
 */
export function AskedAhead() {
  const isHeld = useSignedInUserId() !== null;
  const isHome = useLocation({ select: ({ pathname }) => pathname === "/dashboard" });
  useLiveQuery(api.children.list, isHeld && isHome ? {} : "skip");
  useLiveQuery(api.chats.listChats, isHeld && isHome ? RECENT_CHATS : "skip");
  return null;
}
