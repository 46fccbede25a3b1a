import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { invalid } from "#convex/model/errors.ts";
import {
  agreesBySending,
  CONSENT_VERSION,
  consentOf,
  type ShownConsent,
  withConsent,
  withoutConsent,
} from "#domain/account/consent.ts";

/** Keeps that the person agreed to the words of `version`, which are today's: to others nobody can agree any more. */
export async function agree(ctx: MutationCtx, user: Doc<"users">, version: string): Promise<void> {
  if (version !== CONSENT_VERSION) throw invalid("version", "notAllowed");
  const consents = withConsent(user.consents, Date.now());
  if (consents !== user.consents) await ctx.db.patch("users", user._id, { consents: [...consents] });
}

/** The words stood beside the field at the press: it is to agree, unless that was taken back since. */
export async function agreeBySending(ctx: MutationCtx, user: Doc<"users">, shown: Partial<ShownConsent>): Promise<void> {
  if (agreesBySending(user.consents, shown)) await agree(ctx, user, CONSENT_VERSION);
}

export async function revoke(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  await ctx.db.patch("users", user._id, { consents: [...withoutConsent(user.consents, Date.now())] });
}

/** Whether what the person says may be given to a provider. */
export async function hasAgreed(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  return consentOf((await ctx.db.get("users", userId))?.consents) !== null;
}
