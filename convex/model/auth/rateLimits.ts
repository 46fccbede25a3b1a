import type { MutationCtx } from "#convex/_generated/server.js";
import { mailsPerHour } from "#convex/model/env.ts";
import { hash } from "#convex/model/hash.ts";
import { countAll, type RateCount, forgetLater, forgetMails, mailboxKey, uncountAll } from "#convex/model/usage/rates.ts";
import { clientPrefix } from "#domain/account/clientPrefix.ts";
import { MAIL_RESERVE, MAIL_WINDOW_MS, UNKNOWN_CLIENTS_SHARE } from "#domain/account/signIn.ts";
import { MAIL_RATES } from "#domain/usage/rates.ts";
import { isKnownEmail } from "./userByEmail.ts";

interface MailAttempt {
  email: string;
  /** The network address behind the request; null where the backend does not know it. */
  client: string | null;
}

/** Whether one more mail may be sent. Then it is counted; what is refused is not, so that waiting helps. */
export async function countMailOf(ctx: MutationCtx, { email, client }: MailAttempt): Promise<boolean> {
  const prefix = client === null ? null : clientPrefix(client);
  const clientKey = prefix === null ? null : await hash(prefix);
  // Where no address is known, all who come that way are one client: a limit that cannot be applied would be the attacker's. Those who have
  // an account are not bound by it, or the attacker could use it up for them.
  const known = await isKnownEmail(ctx, email);
  const ofClient = (): RateCount[] => {
    if (clientKey !== null) return [{ name: "mailsOfClient", key: clientKey, rate: MAIL_RATES.mailsOfClient }];
    return known ? [] : [inAll("mailsOfUnknownClients", UNKNOWN_CLIENTS_SHARE)];
  };
  if (!(await countAll(ctx, [...(await countsOfMail(ctx, email)), ...ofClient()]))) return false;
  const { name, key } = await countOfAddress(email, known);
  await forgetLater(ctx, name, key);
  if (clientKey !== null) await forgetLater(ctx, "mailsOfClient", clientKey);
  return true;
}

/** The mail was not sent. For its client it counts all the same: the service could be asked without end by mails that it refuses. */
export async function uncountMailTo(ctx: MutationCtx, email: string): Promise<void> {
  await uncountAll(ctx, await countsOfMail(ctx, email));
}

/** Of whoever asks: of all together, of strangers among them, who cannot use up what those need who have an account, and of the address. */
async function countsOfMail(ctx: MutationCtx, email: string): Promise<RateCount[]> {
  const known = await isKnownEmail(ctx, email);
  return [inAll("mails", 1), ...(known ? [] : [inAll("mailsToStrangers", 1 - MAIL_RESERVE)]), await countOfAddress(email, known)];
}

/** An account has mails of its own: by labels of its mailbox, whose mails sign in elsewhere, a stranger could use up all the others. */
async function countOfAddress(email: string, isKnown: boolean) {
  const name = isKnown ? "mailsToAccount" : "mailsToAddress";
  return { name, key: isKnown ? await hash(email) : await mailboxKey(email), rate: MAIL_RATES[name] } as const;
}

function inAll(name: string, part: number): RateCount {
  return { name, rate: { count: Math.floor(mailsPerHour() * part), perMs: MAIL_WINDOW_MS } };
}

/** The account is gone, and what was counted of it and of its mailbox. */
export async function forgetMailsTo(ctx: MutationCtx, email: string): Promise<void> {
  await forgetMails(ctx, "mailsToAccount", await hash(email));
  await forgetMails(ctx, "mailsToAddress", await mailboxKey(email));
}
