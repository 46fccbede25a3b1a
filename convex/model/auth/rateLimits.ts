import { clientPrefix } from "#domain/account/clientPrefix.ts";
import { MAIL_RESERVE, MAIL_WINDOW_MS, UNKNOWN_CLIENTS_SHARE } from "#domain/account/signIn.ts";
import { MAIL_RATES } from "#domain/usage/rates.ts";
import { isKnownEmail } from "./userByEmail.ts";
import type { MutationCtx } from "#convex/_generated/server.js";
import { mailsPerHour } from "#convex/model/env.ts";
import { hash } from "#convex/model/hash.ts";
import { countAll, type Counted, forgetLater, forgetMails, mailboxKey } from "#convex/model/usage/rates.ts";

interface Asking {
  email: string;
  /** The network address behind the request; null where the backend does not know it. */
  client: string | null;
}

/** Whether one more mail may be sent. Then it is counted; what is refused is not, so that waiting helps. */
export async function countMail(ctx: MutationCtx, { email, client }: Asking): Promise<boolean> {
  const all = mailsPerHour();
  const inAll = (name: string, part: number): Counted => ({
    name,
    rate: { count: Math.floor(all * part), perMs: MAIL_WINDOW_MS },
  });
  const prefix = client === null ? null : clientPrefix(client);
  const address = await mailboxKey(email);
  const known = await isKnownEmail(ctx, email);
  const clientKey = prefix === null ? null : await hash(prefix);
  // Where no address is known, all who come that way are one client: a limit that cannot be applied would be the attacker's. Those who have
  // an account are not bound by it, or the attacker could use it up for them.
  const ofClient = (): Counted[] => {
    if (clientKey !== null) return [{ name: "mailsOfClient", key: clientKey, rate: MAIL_RATES.mailsOfClient }];
    return known ? [] : [inAll("mailsOfUnknownClients", UNKNOWN_CLIENTS_SHARE)];
  };
  const isCounted = await countAll(ctx, [
    inAll("mails", 1),
    // Strangers cannot use up what those need who have an account.
    ...(known ? [] : [inAll("mailsToStrangers", 1 - MAIL_RESERVE)]),
    ...ofClient(),
    { name: "mailsToAddress", key: address, rate: MAIL_RATES.mailsToAddress },
  ]);
  if (!isCounted) return false;
  await forgetLater(ctx, "mailsToAddress", address);
  if (clientKey !== null) await forgetLater(ctx, "mailsOfClient", clientKey);
  return true;
}

/** The account is gone, and what was counted of its mailbox. */
export async function forgetMailsTo(ctx: MutationCtx, email: string): Promise<void> {
  await forgetMails(ctx, "mailsToAddress", await mailboxKey(email));
}
