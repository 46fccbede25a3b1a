import { v } from "convex/values";
import { isCountry } from "#domain/account/country.ts";
import { parseLanguage } from "#domain/account/languages.ts";
import { isTimeZone } from "#domain/time/timeZone.ts";
import { internalMutation, internalQuery } from "./_generated/server.js";
import { userMutation, userQuery } from "./functions.ts";
import { deleteAccount } from "./model/account/accountDeletion.ts";
import { signInAccount, signInAccountsOf } from "./model/account/signInAccounts.ts";
import {
  finishSetupStep,
  formerNames,
  nameUser,
  nameResult,
  removeAvatar,
  replaceAvatar,
  changeSubscription,
  userView,
  viewFormerNames,
  viewUser,
} from "./model/account/users.ts";
import { agree, revoke } from "./model/auth/consents.ts";
import { requireUser } from "./model/auth/currentUser.ts";
import { chooseLastChild, keepVaccinesCountry, requireOwnChild } from "./model/care/children.ts";
import { stopRepliesOf } from "./model/chat/replies.ts";
import { invalid } from "./model/errors.ts";
import { setupStep } from "./model/validators.ts";

/** The signed-in user; the name that the specification's auth query has. */
export const current = userQuery({
  args: {},
  returns: userView,
  handler: async (ctx) => await viewUser(ctx, ctx.user),
});

/** The same view, under the specification's other name. */
export const getCurrentUser = userQuery({
  args: {},
  returns: userView,
  handler: async (ctx) => await viewUser(ctx, ctx.user),
});

/** The names that shares leave out besides those of today, for the copy of a person's data. */
export const getFormerNames = userQuery({
  args: {},
  returns: formerNames,
  handler: async (ctx) => viewFormerNames(ctx.user),
});

/** The accounts elsewhere that sign the person in, for the copy of their data. */
export const getSignInAccounts = userQuery({
  args: {},
  returns: v.array(signInAccount),
  handler: async (ctx) => await signInAccountsOf(ctx, ctx.user._id),
});

/** Who calls an action. */
export const signedIn = internalQuery({
  args: {},
  returns: v.id("users"),
  handler: async (ctx) => (await requireUser(ctx))._id,
});

/** For an operator, by the address as it signs in: `npx convex run users:setSubscription '{"email": "…", "subscriptionId": "gift"}'`. */
export const setSubscription = internalMutation({
  args: { email: v.string(), subscriptionId: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { email, subscriptionId }) => {
    await changeSubscription(ctx, email, subscriptionId);
    return null;
  },
});

/** Gives the first name. A second call with the same name changes nothing; with another it is for the settings. */
export const completeOnboarding = userMutation({
  args: { username: v.string() },
  returns: nameResult,
  handler: async (ctx, { username }) => await nameUser(ctx, ctx.user, username, "onboarding"),
});

export const updateUsername = userMutation({
  args: { username: v.string() },
  returns: nameResult,
  handler: async (ctx, { username }) => await nameUser(ctx, ctx.user, username, "settings"),
});

/** Shows the person with a picture that they have uploaded; `imageId` is what the upload answered. */
export const updateUserImage = userMutation({
  args: { imageId: v.string() },
  returns: v.null(),
  handler: async (ctx, { imageId }) => {
    await replaceAvatar(ctx, ctx.user, imageId);
    return null;
  },
});

export const removeUserImage = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await removeAvatar(ctx, ctx.user);
    return null;
  },
});

/** Where the person's day begins and ends; their browser tells it. */
export const updateTimeZone = userMutation({
  args: { timeZone: v.string() },
  returns: v.null(),
  handler: async (ctx, { timeZone }) => {
    if (!isTimeZone(timeZone)) throw invalid("timeZone", "pattern");
    if (timeZone !== ctx.user.timeZone) await ctx.db.patch("users", ctx.user._id, { timeZone });
    return null;
  },
});

/** In which what has no words of theirs is called something; their browser tells it. */
export const updateLanguage = userMutation({
  args: { language: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const language = parseLanguage(args.language);
    if (language === null) throw invalid("language", "notAllowed");
    if (language !== ctx.user.language) await ctx.db.patch("users", ctx.user._id, { language });
    return null;
  },
});

/** Whose numbers the person is shown. */
export const updateCountry = userMutation({
  args: { country: v.string() },
  returns: v.null(),
  handler: async (ctx, { country }) => {
    if (!isCountry(country)) throw invalid("country", "pattern");
    await keepVaccinesCountry(ctx, ctx.user);
    await ctx.db.patch("users", ctx.user._id, { country });
    return null;
  },
});

/** Whom new chats are about, on every device; null for nobody in particular. */
export const updateLastChild = userMutation({
  args: { childId: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { childId }) => {
    await chooseLastChild(ctx, ctx.user, childId === null ? null : await requireOwnChild(ctx, ctx.user, childId));
    return null;
  },
});

/** Agrees to what the screen says before the first question: `version` is that of its words. Once more changes nothing. */
export const giveConsent = userMutation({
  args: { version: v.string() },
  returns: v.null(),
  handler: async (ctx, { version }) => {
    await agree(ctx, ctx.user, version);
    return null;
  },
});

/** Takes it back: no provider is asked from then on, an answer that is being written ends, and what is stored stays until it is deleted. */
export const revokeConsent = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await revoke(ctx, ctx.user);
    await stopRepliesOf(ctx, ctx.user._id);
    return null;
  },
});

/** Deletes everything of the person, and tells them by mail, in `language` where it is one of ours. */
export const deleteCurrentUserAccount = userMutation({
  args: { language: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { language }) => {
    await deleteAccount(ctx, ctx.user, language);
    return null;
  },
});

/** A step of the setup that is not to be asked again, answered or skipped. */
export const endSetupStep = userMutation({
  args: { step: setupStep },
  returns: v.null(),
  handler: async (ctx, { step }) => {
    await finishSetupStep(ctx, ctx.user, step);
    return null;
  },
});
