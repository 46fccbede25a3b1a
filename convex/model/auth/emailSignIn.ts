import type { Value } from "convex/values";
import { customAlphabet } from "nanoid";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import type { ActionCtx } from "#convex/_generated/server.js";
import { MailNotSent, sendMail } from "#convex/mail/sender.ts";
import { signInMail } from "#convex/mail/signInMail.ts";
import { setting } from "#convex/model/env.ts";
import { invalid, notFound } from "#convex/model/errors.ts";
import { parseEmail } from "#domain/account/email.ts";
import { FALLBACK_LANGUAGE, parseLanguage } from "#domain/account/languages.ts";
import { parseMailedCode } from "#domain/account/signIn.ts";
import { safeRedirectUrl } from "./safeRedirectUrl.ts";
import type { SignInSecrets, TypedCode } from "./signInRequests.ts";

const mintLinkToken = customAlphabet("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 32);
const mintOneTimeCode = customAlphabet("0123456789", 6);

type Params = Partial<Record<string, Value | undefined>>;

/**
 * What `signIn("email", …)` does. `{ code }` is the token of a mailed link and `{ email, code, browser }` the six digits of the same mail, and
 * where they were typed: either gives the user. Without a code a mail is asked for, and nobody is signed in yet.
 */
export async function signInByEmail(ctx: ActionCtx, params: Params): Promise<{ userId: Id<"users"> } | null> {
  const { email, code } = params;
  if (code === undefined) {
    await askForMail(ctx, params);
    return null;
  }
  const credential = email === undefined ? { linkToken: textOf(code) } : typedCode(params);
  const userId = credential === null ? null : await ctx.runMutation(internal.signIn.redeem, { credential });
  // Wrong, unknown, over and used before are one answer. Thrown here: in the mutation it would take back the counted try.
  if (userId === null) throw notFound();
  return { userId };
}

export function mintSignInSecrets(): SignInSecrets {
  return { linkToken: mintLinkToken(), oneTimeCode: mintOneTimeCode() };
}

function typedCode(params: Params): TypedCode | null {
  const email = parseEmail(textOf(params.email));
  const oneTimeCode = parseMailedCode(textOf(params.code));
  return email === null || oneTimeCode === null ? null : { email, oneTimeCode, browser: browserOf(params) };
}

function browserOf({ browser }: Params): string | null {
  return textOf(browser) || null;
}

/** Where too many were asked for, nothing is sent, and nothing says so: the answer is the same. */
async function askForMail(ctx: ActionCtx, params: Params): Promise<void> {
  const email = parseEmail(textOf(params.email));
  if (email === null) throw invalid("email", "pattern");
  const secrets = mintSignInSecrets();
  const { ip } = await ctx.meta.getRequestMetadata();
  if (!(await ctx.runMutation(internal.signIn.countMail, { email, client: ip }))) return;

  const url = new URL(safeRedirectUrl(textOf(params.redirectTo), setting("SITE_URL")));
  url.searchParams.set("code", secrets.linkToken);
  const language = parseLanguage(textOf(params.language)) ?? FALLBACK_LANGUAGE;
  const request = { email, ...secrets, browser: browserOf(params) };
  try {
    await sendMail(signInMail(email, { url: url.href, oneTimeCode: secrets.oneTimeCode, language }));
  } catch (error) {
    if (error instanceof MailNotSent && error.mayBeSent) await ctx.runMutation(internal.signIn.open, request);
    else await ctx.runMutation(internal.signIn.uncountMail, { email });
    throw error;
  }
  // Not before: it ends the request of the mail before, and its six digits could be guessed without end while no mail is taken.
  await ctx.runMutation(internal.signIn.open, request);
}

function textOf(value: Value | undefined): string {
  return typeof value === "string" ? value : "";
}
