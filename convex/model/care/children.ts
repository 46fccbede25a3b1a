import { v, type Infer } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { invalid, notFound } from "#convex/model/errors.ts";
import { childFields } from "#convex/model/validators.ts";
import { CHILDREN_MAX, type ChildProfile, type EveryChildField, parseChild } from "#domain/care/child/child.ts";
import { chosenChild, type Family, familyOf } from "#domain/care/child/family.ts";
import { givenByAge, isVaccineDay } from "#domain/guidance/vaccines/plan.ts";
import { isSameName, withFormerName } from "#domain/sharing/formerNames.ts";
import { dateIn, earliestDate, latestDate } from "#domain/time/isoDate.ts";
import { isTimeZone } from "#domain/time/timeZone.ts";

export const childProfile = v.object(childFields);

export const childView = v.object({
  _id: v.id("children"),
  ...childFields,
  vaccinesUntilDay: v.optional(v.number()),
  vaccinesCountry: v.optional(v.string()),
});
export type ChildView = Infer<typeof childView>;

export function viewChild(child: Doc<"children">): ChildView {
  const { vaccinesUntilDay, vaccinesCountry } = child;
  const said = {
    ...(vaccinesUntilDay !== undefined && { vaccinesUntilDay }),
    ...(vaccinesCountry !== undefined && { vaccinesCountry }),
  };
  return { _id: child._id, ...profileOf(child), ...said };
}

export function profileOf(child: Doc<"children">): ChildProfile {
  const { name, birthDate, dueDate, weeksEarly, sex, allergies, conditions } = child;
  return { name, birthDate, dueDate, weeksEarly, sex, allergies, conditions } satisfies EveryChildField;
}

/** A person's children, in the order in which they were added. */
export async function childrenOf(ctx: QueryCtx, user: Doc<"users">): Promise<Doc<"children">[]> {
  return await ctx.db
    .query("children")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .take(CHILDREN_MAX);
}

export async function insertChild(ctx: MutationCtx, user: Doc<"users">, typed: ChildProfile): Promise<Id<"children">> {
  const profile = requireProfile(typed);
  const known = await childrenOf(ctx, user);
  if (known.length === CHILDREN_MAX) throw invalid("children", "notAllowed");
  // Whoever had no child chose nobody for want of one.
  if (known.length === 0) await ctx.db.patch("users", user._id, { lastChildId: undefined });
  return await ctx.db.insert("children", { userId: user._id, ...profile });
}

/** The whole profile takes the place of the old one: what is not given is no longer known. `today` is the day of the parent's calendar. */
export async function replaceChild(
  ctx: MutationCtx,
  child: Doc<"children">,
  { profile: typed, today }: { profile: ChildProfile; today: string },
): Promise<void> {
  const profile = requireProfile(typed);
  const vaccinesUntilDay = vaccinesKept(child, profile, today);
  const vaccinesCountry = vaccinesUntilDay === undefined ? undefined : child.vaccinesCountry;
  await ctx.db.replace("children", child._id, { userId: child.userId, vaccinesUntilDay, vaccinesCountry, ...profile });
  if (!isSameName(profile.name, child.name)) await keepFormerName(ctx, child);
}

function vaccinesKept({ birthDate: before, vaccinesUntilDay }: Doc<"children">, { birthDate }: ChildProfile, today: string) {
  if (vaccinesUntilDay === undefined || birthDate === before) return vaccinesUntilDay;
  return birthDate === undefined ? undefined : givenByAge(vaccinesUntilDay, birthDate, today);
}

/** Chats hold it still, and their shares leave it out. */
async function keepFormerName(ctx: MutationCtx, { userId, name }: Doc<"children">): Promise<void> {
  const user = await ctx.db.get("users", userId);
  if (user !== null) await ctx.db.patch("users", userId, { formerChildNames: withFormerName(user.formerChildNames, name) });
}

/** By the schedule of the country where they are. Null: a parent takes back what they said. */
export async function setVaccines(
  ctx: MutationCtx,
  child: Doc<"children">,
  { untilDay, country }: { untilDay: number | null; country: string | undefined },
): Promise<void> {
  if (untilDay !== null && !isVaccineDay(untilDay)) throw invalid("vaccines", "notAllowed");
  const said = untilDay === null ? undefined : { vaccinesUntilDay: untilDay, vaccinesCountry: country };
  await ctx.db.patch("children", child._id, said ?? { vaccinesUntilDay: undefined, vaccinesCountry: undefined });
}

/** What was said before countries were kept with it was said of the one that they leave now. */
export async function keepVaccinesCountry(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  for (const { _id, vaccinesUntilDay, vaccinesCountry } of await childrenOf(ctx, user))
    if (vaccinesUntilDay !== undefined && vaccinesCountry === undefined)
      await ctx.db.patch("children", _id, { vaccinesCountry: user.country });
}

function requireProfile(typed: ChildProfile): ChildProfile {
  const now = Date.now();
  const parsed = parseChild(typed, latestDate(now), earliestDate(now));
  if ("child" in parsed) return parsed.child;
  const [{ field, reason }] = parsed.faults;
  throw invalid(field, reason);
}

/** The child, if it is this person's. */
export async function ownChild(ctx: QueryCtx, user: { _id: Id<"users"> }, id: string): Promise<Doc<"children"> | null> {
  const childId = ctx.db.normalizeId("children", id);
  const child = childId === null ? null : await ctx.db.get("children", childId);
  return child?.userId === user._id ? child : null;
}

/** Whom words are about, and all that is known of the family around them. */
export interface ChatSubject {
  child: Doc<"children"> | null;
  family: Family;
}

/** `chosen` as it stands on the chat. */
export async function whoIsMeant(ctx: QueryCtx, user: Doc<"users">, chosen: ChosenChildId): Promise<ChatSubject> {
  const children = await childrenOf(ctx, user);
  const child = chosenChild(children, chosen);
  const known = { today: todayOf(user), childId: child?._id ?? null, country: user.country ?? null };
  return { child, family: familyOf(children, known) };
}

/** As it stands on a chat: null for nobody in particular, undefined where nothing was chosen. */
export type ChosenChildId = Doc<"chats">["childId"];

/** Nobody in particular is a choice only where there is somebody to be chosen. */
export async function choiceOf(ctx: QueryCtx, user: Doc<"users">, child: Doc<"children"> | null): Promise<ChosenChildId> {
  if (child !== null) return child._id;
  return (await childrenOf(ctx, user)).length === 0 ? undefined : null;
}

/** Whom new chats are about from here on, on every device. */
export async function chooseLastChild(
  ctx: MutationCtx,
  user: Doc<"users">,
  child: Doc<"children"> | null,
): Promise<ChosenChildId> {
  const lastChildId = await choiceOf(ctx, user, child);
  await ctx.db.patch("users", user._id, { lastChildId });
  return lastChildId;
}

const CLEARED_AT_ONCE = 500;

/** The child goes first: from then on no chat is about it. The chats that still name it follow in batches. */
export async function removeChild(ctx: MutationCtx, child: Doc<"children">): Promise<void> {
  await ctx.db.delete("children", child._id);
  await keepFormerName(ctx, child);
  const user = await ctx.db.get("users", child.userId);
  if (user?.lastChildId === child._id) await ctx.db.patch("users", user._id, { lastChildId: undefined });
  await clearChild(ctx, child._id);
}

export async function clearChild(ctx: MutationCtx, childId: Id<"children">): Promise<void> {
  const chats = await ctx.db
    .query("chats")
    .withIndex("by_child", (q) => q.eq("childId", childId))
    .take(CLEARED_AT_ONCE);
  for (const { _id } of chats)
    await ctx.db.patch("chats", _id, { childId: null, answeredAge: undefined, answeredAgeAt: undefined });
  if (chats.length === CLEARED_AT_ONCE) await ctx.scheduler.runAfter(0, internal.children.clearFromChats, { childId });
}

/** Today where the person is; Greenwich's day while their zone is unknown, to us or to this runtime: no message waits for it. */
export function todayOf({ timeZone = "UTC" }: Pick<Doc<"users">, "timeZone">): string {
  return dateIn(isTimeZone(timeZone) ? timeZone : "UTC", Date.now());
}

export async function requireOwnChild(ctx: QueryCtx, user: Doc<"users">, id: string): Promise<Doc<"children">> {
  const child = await ownChild(ctx, user, id);
  if (child === null) throw notFound();
  return child;
}
