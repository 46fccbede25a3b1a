import type { FunctionReturnType } from "convex/server";
import { createContext, use } from "react";
import type { api } from "#convex/_generated/api.js";

export type CurrentUser = FunctionReturnType<typeof api.users.current>;

/** Filled by the authenticated area, which shows nothing before its user has loaded. */
export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** Their picture, loaded; null where there is none to show. */
export const AvatarContext = createContext<string | null>(null);

export function useAvatarUrl(): string | null {
  return use(AvatarContext);
}

export function useCurrentUser(): CurrentUser {
  const user = use(CurrentUserContext);
  if (user === null) throw new Error("useCurrentUser is for screens of the authenticated area");
  return user;
}
