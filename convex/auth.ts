import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import { convexAuth } from "@convex-dev/auth/server";
import { type Infer, v } from "convex/values";
import { maskEmail } from "#domain/account/email.ts";
import type { DataModel, Doc } from "./_generated/dataModel.js";
import { action, type ActionCtx, internalMutation, type MutationCtx, query } from "./_generated/server.js";
import { signedInUser } from "./model/auth/currentUser.ts";
import { signInByEmail } from "./model/auth/emailSignIn.ts";
import { google, userOfGoogle, withCodeOfOurs } from "./model/auth/googleSignIn.ts";
import { type LibraryAnswer, withHeldToken } from "./model/auth/refreshTokens.ts";
import { safeRedirectUrl } from "./model/auth/safeRedirectUrl.ts";
import { isSignedOut, makeRoomForSession, refreshableToken } from "./model/auth/sessions.ts";
import { requestByLinkToken } from "./model/auth/signInRequests.ts";
import { setting, tokenLifeMs } from "./model/env.ts";
import { invalid, notFound } from "./model/errors.ts";
import { hash } from "./model/hash.ts";
import { countGoogleVisit } from "./model/usage/rates.ts";

const PROVIDERS = ["google", "email"] as const;

const emailProvider = ConvexCredentials<DataModel>({
  id: "email" satisfies (typeof PROVIDERS)[number],
  authorize: async (params, ctx) => await signInByEmail(ctx, params),
});

const library = convexAuth({
  providers: [google, emailProvider],
  jwt: {
    durationMs: tokenLifeMs(),
    /**
     * The client refreshes right after sign-in. Two tokens of one second would be identical without this, and a client that is
     * given the token it has never refreshes again. By the end of the session a browser tells a sign-in that is over by its time.
     */
    customClaims: async (ctx, { sessionId }) => {
      const session = (await ctx.db.get("authSessions", sessionId)) as Doc<"authSessions"> | null;
      return { nonce: crypto.randomUUID(), sessionEnds: session?.expirationTime };
    },
  },
  callbacks: {
    redirect: async ({ redirectTo }) => safeRedirectUrl(redirectTo, setting("SITE_URL")),
    // Between the proof of an address and its session the account can have been deleted.
    beforeSessionCreation: async (ctx: MutationCtx, { userId }) => {
      if ((await ctx.db.get("users", userId)) === null) throw notFound();
      await makeRoomForSession(ctx, userId);
    },
    // Only for Google: whom a mail signs in is found without the library.
    createOrUpdateUser: async (ctx: MutationCtx, account) => await userOfGoogle(ctx, account),
  },
});

export const { auth, signOut, isAuthenticated } = library;

const signInResult = v.object({
  redirect: v.optional(v.string()),
  verifier: v.optional(v.string()),
  tokens: v.optional(v.union(v.object({ token: v.string(), refreshToken: v.string() }), v.null())),
  started: v.optional(v.boolean()),
});

interface SignInArgs {
  provider?: string;
  params?: { code?: unknown; redirectTo?: unknown } | null;
  verifier?: string;
  refreshToken?: string;
  calledBy?: string;
}

type SignIn = (ctx: ActionCtx, args: SignInArgs) => Promise<Infer<typeof signInResult>>;

/** The library's, for what it can sign in with; anything else it answers with its providers and the paths of its files. */
export const signIn = action({
  args: {
    provider: v.optional(v.string()),
    params: v.optional(v.any()),
    verifier: v.optional(v.string()),
    refreshToken: v.optional(v.string()),
    calledBy: v.optional(v.string()),
  },
  returns: signInResult,
  handler: async (ctx, args) => {
    requireSignInArgs(args);
    const { _handler: handle } = library.signIn as typeof library.signIn & { _handler: SignIn };
    return await handle(ctx, args);
  },
});

/** A provider that there is, with a way back that is text; without one a code or a token. */
function requireSignInArgs({ provider, params, refreshToken = "" }: SignInArgs): void {
  if (provider === undefined) {
    if (refreshToken === "" && params?.code === undefined) throw invalid("provider", "empty");
    return;
  }
  if (!PROVIDERS.some((one) => one === provider)) throw invalid("provider", "notAllowed");
  const { redirectTo = "" } = params ?? {};
  if (typeof redirectTo !== "string") throw invalid("redirectTo", "pattern");
}

type Store = (ctx: MutationCtx, args: { args: unknown }) => Promise<LibraryAnswer>;

/**
 * The library's way to the database. It calls this by its name; what of it is not safe as it stands is answered before it. Every token that
 * it makes leaves by here, and every one that comes back comes by here.
 */
export const store = internalMutation({
  args: { args: v.any() },
  returns: v.any(),
  handler: async (ctx, { args }: { args: StoreCall }): Promise<LibraryAnswer> => {
    if (args.type === "verifier") await countGoogleVisit(ctx);
    const call = await asLibraryTakesIt(ctx, args);
    if (call === null) return null;
    const { _handler: handle } = library.store as typeof library.store & { _handler: Store };
    const answer = await handle(ctx, { args: call });
    return args.type === "userOAuth" ? await withCodeOfOurs(ctx, answer) : await withHeldToken(answer);
  },
});

interface StoreCall {
  type: string;
  refreshToken?: string;
  params?: { code?: unknown };
}

/** Null for a renewal that is refused. */
async function asLibraryTakesIt(ctx: MutationCtx, call: StoreCall): Promise<StoreCall | null> {
  if (call.type === "verifyCodeAndSignIn") return withoutAddress(call);
  if (call.type !== "refreshSession") return call;
  const refreshToken = await refreshableToken(ctx, call.refreshToken ?? "");
  return refreshToken === null ? null : { ...call, refreshToken };
}

/** What comes back from Google is a code alone. Of an address beside it the library would keep a row, whoever names it and however long it is. */
function withoutAddress({ params, ...call }: StoreCall): StoreCall {
  return { ...call, params: { code: params?.code } };
}

/** Asked by a browser whose renewal was refused: whether it was signed out, and keeps nothing any more, or is to sign in again. */
export const wasSignedOut = query({
  args: { refreshToken: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { refreshToken }) => await isSignedOut(ctx, refreshToken),
});

/**
 * Whom a mailed link would sign in, without using it up: a mail scanner that opens it, scripts and all, changes nothing. It opens
 * `atOnce` in the browser that asked for it, and `whenConfirmed` anywhere else. Null for a link that signs nobody in any more.
 */
export const describeMagicLink = query({
  args: { code: v.string(), browser: v.union(v.string(), v.null()) },
  returns: v.union(
    v.object({
      email: v.string(),
      opens: v.union(v.literal("atOnce"), v.literal("whenConfirmed"), v.literal("notNeeded")),
    }),
    v.null(),
  ),
  handler: async (ctx, { code, browser }) => {
    const request = await requestByLinkToken(ctx, code);
    if (request === null || request.linkUntil <= Date.now()) return null;
    const user = await signedInUser(ctx);
    const hasAsked = browser !== null && request.browserHash === (await hash(browser));
    return { email: maskEmail(request.email), opens: opening(request.email, user?.email, hasAsked) };
  },
});

function opening(email: string, signedInAs: string | undefined, hasAsked: boolean): "atOnce" | "whenConfirmed" | "notNeeded" {
  if (signedInAs !== undefined) return signedInAs === email ? "notNeeded" : "whenConfirmed";
  return hasAsked ? "atOnce" : "whenConfirmed";
}
