import { v, type Infer } from "convex/values";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { userOfEmail } from "#convex/model/auth/userByEmail.ts";
import { invalid, notFound } from "#convex/model/errors.ts";
import { linkMaker } from "#convex/model/files/fileLinks.ts";
import { addUse, dropUse, requireOwnFile } from "#convex/model/files/files.ts";
import { countOnce } from "#convex/model/usage/rates.ts";
import { consent, setupStep } from "#convex/model/validators.ts";
import { parseUsername, type UsernamePlace } from "#domain/account/username.ts";
import { withFormerName } from "#domain/sharing/formerNames.ts";

/** What a person is shown of themselves; nothing of how they sign in. */
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
  lastChildId: v.optional(v.union(v.id("children"), v.null())),
  finishedSetupSteps: v.optional(v.array(setupStep)),
  consents: v.optional(v.array(consent)),
});

type UserView = Infer<typeof userView>;

/** What of the row is not shown: how they sign in, the file behind `avatarUrl`, former names, and fields that are only read by a migration. */
type Unshown =
  | "image"
  | "emailVerificationTime"
  | "phone"
  | "phoneVerificationTime"
  | "isAnonymous"
  | "avatar"
  | "formerChildNames"
  | "formerUsernames"
  | "endedSetup";

/** With every field, so that none is forgotten: one of the row has to be in the view or be unshown, one of the view to be given. */
type WholeView = { [Field in keyof UserView | Exclude<keyof Doc<"users">, Unshown>]: UserView[Field] };

export async function viewUser(ctx: QueryCtx, user: Doc<"users">): Promise<UserView> {
  const { _id, _creationTime, username, name, email, avatar, subscriptionId, country, timeZone, language } = user;
  const { lastChildId, finishedSetupSteps, consents } = user;
  const avatarUrl = avatar && (await (await linkMaker(ctx, user))(avatar));
  const known = { _id, _creationTime, username, name, email, avatarUrl, subscriptionId, country, timeZone, language };
  const view: WholeView = { ...known, lastChildId, finishedSetupSteps, consents };
  return view;
}

/** It is not asked again, whether it was answered or skipped. */
export async function finishSetupStep(ctx: MutationCtx, user: Doc<"users">, step: Infer<typeof setupStep>): Promise<void> {
  const ended = user.finishedSetupSteps ?? [];
  if (!ended.includes(step)) await ctx.db.patch("users", user._id, { finishedSetupSteps: [...ended, step] });
}

/** What they gave up, for the copy of their data alone: no screen shows it. */
export const formerNames = v.object({ children: v.array(v.string()), usernames: v.array(v.string()) });

export function viewFormerNames({ formerChildNames, formerUsernames }: Doc<"users">): Infer<typeof formerNames> {
  return { children: formerChildNames ?? [], usernames: formerUsernames ?? [] };
}

/** Null: the name is theirs. */
export const nameResult = v.union(v.null(), v.object({ code: v.literal("taken"), field: v.literal("username") }));

/**
 * Gives the user a name that nobody else has; their own, once more, is no error. That somebody has it is returned and not thrown: what is
 * thrown takes its count back, and names could be tried without end.
 */
export async function nameUser(
  ctx: MutationCtx,
  user: Doc<"users">,
  typed: string,
  place: UsernamePlace,
): Promise<Infer<typeof nameResult>> {
  const parsed = parseUsername(typed, place);
  if ("reasons" in parsed) throw invalid("username", parsed.reasons[0]);
  const { username } = parsed;
  if (user.username === username) return null;
  // Onboarding gives the first name; a later one is for the settings.
  if (place === "onboarding" && user.username !== undefined) throw invalid("username", "notAllowed");

  await countOnce(ctx, "nameTry", user._id);
  const owner = await ctx.db
    .query("users")
    .withIndex("by_username", (q) => q.eq("username", username))
    .first();
  if (owner !== null) return { code: "taken", field: "username" };
  await ctx.db.patch("users", user._id, { username, formerUsernames: withFormerName(user.formerUsernames, user.username) });
  return null;
}

/** The old picture's file leaves with its last use. */
export async function replaceAvatar(ctx: MutationCtx, user: Doc<"users">, imageId: string): Promise<void> {
  const file = await requireOwnFile(ctx, user, imageId);
  if (file._id === user.avatar) return;
  await addUse(ctx, file);
  await ctx.db.patch("users", user._id, { avatar: file._id });
  if (user.avatar !== undefined) await dropUse(ctx, user.avatar);
}

export async function removeAvatar(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  if (user.avatar === undefined) return;
  await ctx.db.patch("users", user._id, { avatar: undefined });
  await dropUse(ctx, user.avatar);
}

/**
 * Makes an account Premium by what a payment service calls its subscription, or Free again by null. Whoever adds payments calls this from the
 * service's own message, and nothing else: what a plan holds follows from it (`domain/usage/plans`).
 */
export async function changeSubscription(ctx: MutationCtx, email: string, subscriptionId: string | null): Promise<void> {
  const user = await userOfEmail(ctx, email);
  if (user === null) throw notFound();
  await ctx.db.patch("users", user._id, { subscriptionId: subscriptionId ?? undefined });
}
