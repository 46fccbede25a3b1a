import { v, type Infer } from "convex/values";
import { parseUsername, type UsernamePlace } from "#domain/account/username.ts";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { invalid, taken } from "./refusal.ts";

/** What a person is shown of herself; nothing of how she signs in. */
export const userView = v.object({
  _id: v.id("users"),
  _creationTime: v.number(),
  username: v.optional(v.string()),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  avatarUrl: v.optional(v.string()),
  subscriptionId: v.optional(v.string()),
  country: v.optional(v.string()),
  timeZone: v.optional(v.string()),
  language: v.optional(v.string()),
});

export function viewUser(user: Doc<"users">): Infer<typeof userView> {
  const { _id, _creationTime, username, name, email, image, subscriptionId, country, timeZone, language } = user;
  return { _id, _creationTime, username, name, email, avatarUrl: image, subscriptionId, country, timeZone, language };
}

/** Gives the user a name that nobody else has; her own, once more, is no error. */
export async function nameUser(ctx: MutationCtx, user: Doc<"users">, typed: string, place: UsernamePlace): Promise<void> {
  const parsed = parseUsername(typed, place);
  if ("reasons" in parsed) throw invalid("username", parsed.reasons[0]);
  const { username } = parsed;
  if (user.username === username) return;
  // Onboarding gives the first name; a later one is for the settings.
  if (place === "onboarding" && user.username !== undefined) throw invalid("username", "notAllowed");

  const owner = await ctx.db
    .query("users")
    .withIndex("by_username", (q) => q.eq("username", username))
    .first();
  if (owner !== null) throw taken("username");
  await ctx.db.patch("users", user._id, { username });
}

interface EmailSignIn {
  /** The user of the account, if it is known already. */
  userId: Id<"users"> | null;
  email: string;
  isVerified: boolean;
}

/** One user for one address, however it was typed. Whoever holds the mailbox holds the account, so an unverified row may be joined. */
export async function signInByEmail(ctx: MutationCtx, { userId, email, isVerified }: EmailSignIn): Promise<Id<"users">> {
  const verified = isVerified ? { emailVerificationTime: Date.now() } : {};
  const known = userId ?? (await userIdByEmail(ctx, email));
  if (known === null) return await ctx.db.insert("users", { email, ...verified });
  await ctx.db.patch("users", known, { email, ...verified });
  return known;
}

async function userIdByEmail(ctx: MutationCtx, email: string): Promise<Id<"users"> | null> {
  const user = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .first();
  return user?._id ?? null;
}
