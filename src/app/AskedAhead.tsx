import { useLocation } from "@tanstack/react-router";
import { useConvexAuth } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";

/** What the home shows first is asked for with the question who is here, and not behind its answer: its own hooks then find the answers there. */
export function AskedAhead() {
  const { isAuthenticated } = useConvexAuth();
  const isHome = useLocation({ select: ({ pathname }) => pathname === "/dashboard" });
  useLiveQuery(api.children.list, isAuthenticated && isHome ? {} : "skip");
  useLiveQuery(api.chats.getRecentChats, isAuthenticated && isHome ? {} : "skip");
  return null;
}
