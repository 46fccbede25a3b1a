import { useLocation } from "@tanstack/react-router";
import { useConvexAuth } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { isHome, showsFamily } from "./askAhead.ts";

/** What a page shows first is asked for with the question who is here, and not behind its answer: its own hooks then find the answers there. */
export function AskedAhead() {
  const { isAuthenticated } = useConvexAuth();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useLiveQuery(api.children.list, isAuthenticated && showsFamily(path) ? {} : "skip");
  useLiveQuery(api.chats.getRecentChats, isAuthenticated && isHome(path) ? {} : "skip");
  return null;
}
