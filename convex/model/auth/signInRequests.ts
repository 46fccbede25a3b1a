import { internal } from "#convex/_generated/api.js";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { linkLifeMs } from "#convex/model/env.ts";
import { hash } from "#convex/model/hash.ts";
import { isSignature, sign } from "#convex/model/signing.ts";
import { CODE_LIFE_MS, CODE_TRIES, TRIES_OF_ASKER } from "#domain/account/signIn.ts";

export interface SignInSecrets {
  /** 32 letters, in the link of the mail. */
  linkToken: string;
  /** Six digits, to type on another device. */
  oneTimeCode: string;
}

interface NewRequest extends SignInSecrets {
  email: string;
  /** What the asking browser keeps; null where nothing was told. */
  browser: string | null;
}

/** Takes the place of the address's earlier request: of several mails only the newest signs in. */
export async function openRequest(ctx: MutationCtx, { email, linkToken, oneTimeCode, browser }: NewRequest): Promise<void> {
  const earlier = await requestByEmail(ctx, email);
  if (earlier !== null) await ctx.db.delete("signInRequests", earlier._id);

  const now = Date.now();
  const linkUntil = now + linkLifeMs();
  const request = await ctx.db.insert("signInRequests", {
    email,
    linkHash: await hash(linkToken),
    codeHash: await sign("mailed codes", codeText(email, oneTimeCode)),
    ...(browser === null ? {} : { browserHash: await hash(browser) }),
    triesLeft: CODE_TRIES,
    codeUntil: now + CODE_LIFE_MS,
    linkUntil,
  });
  await ctx.scheduler.runAt(linkUntil, internal.signIn.expireRequest, { request });
}

export async function requestByLinkToken(ctx: QueryCtx, linkToken: string): Promise<Doc<"signInRequests"> | null> {
  const linkHash = await hash(linkToken);
  return await ctx.db
    .query("signInRequests")
    .withIndex("by_linkHash", (q) => q.eq("linkHash", linkHash))
    .unique();
}

/** Uses the token up, the code of its mail with it, and gives the address that it proves; null where it signs nobody in. */
export async function redeemLinkToken(ctx: MutationCtx, linkToken: string): Promise<string | null> {
  const request = await requestByLinkToken(ctx, linkToken);
  if (request === null || request.linkUntil <= Date.now()) return null;
  await ctx.db.delete("signInRequests", request._id);
  return request.email;
}

export interface TypedCode {
  email: string;
  oneTimeCode: string;
  /** The secret of the browser in which it was typed; null where none is told. */
  browser: string | null;
}

/** As `redeemLinkToken` for the six digits. Never throws: a wrong try has to stay counted. */
export async function redeemOneTimeCode(ctx: MutationCtx, { email, oneTimeCode, browser }: TypedCode): Promise<string | null> {
  const request = await requestByEmail(ctx, email);
  if (request === null || request.codeUntil <= Date.now() || !(await mayTry(request, browser))) return null;
  if (!(await isSignature("mailed codes", codeText(email, oneTimeCode), request.codeHash))) {
    await ctx.db.patch("signInRequests", request._id, { triesLeft: request.triesLeft - 1 });
    return null;
  }
  await ctx.db.delete("signInRequests", request._id);
  return email;
}

/** The last tries are the asking browser's: a stranger who tries codes of an address uses up none of them. */
async function mayTry({ triesLeft, browserHash }: Doc<"signInRequests">, browser: string | null): Promise<boolean> {
  const isOpenToAll = browserHash === undefined || (browser !== null && browserHash === (await hash(browser)));
  return triesLeft > (isOpenToAll ? 0 : TRIES_OF_ASKER);
}

async function requestByEmail(ctx: QueryCtx, email: string): Promise<Doc<"signInRequests"> | null> {
  return await ctx.db
    .query("signInRequests")
    .withIndex("by_email", (q) => q.eq("email", email))
    .unique();
}

/** With the address, so that equal codes of two people look different. Signed, for of a mere hash six digits can all be tried. */
function codeText(email: string, oneTimeCode: string): string {
  return `${email} ${oneTimeCode}`;
}
