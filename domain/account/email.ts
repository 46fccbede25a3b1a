/** The longest address that mail can carry, and its part before the @ (RFC 5321, 4.5.3.1; the path without its brackets). */
const EMAIL_CHARS = 254;
const LOCAL_CHARS = 64;

/**
 * An addr-spec of RFC 5322 without what only a mail program may write: no quotes, comments, brackets or display name, by which many
 * texts would name one mailbox and the mail would carry a stranger's words. The domain is one of the public net.
 */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/**
 * The one form in which an address names an account: trimmed and in lower case, so that "Mum@X.com" makes no second account.
 * Null for what is no address; whether it exists, only a mail can tell.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const [local = "", domain = "", ...others] = email.split("@");
  const isAddress = others.length === 0 && LOCAL_PART.test(local) && DOMAIN.test(domain);
  return isAddress && local.length <= LOCAL_CHARS && email.length <= EMAIL_CHARS ? email : null;
}

/** Where a dot in the name means nothing, whoever hosts it. */
const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an address most likely leads to, for counting mails and for nothing else: what stands after a plus is a label at most
 * hosts. At others it is somebody else's address, so an account is never found by it.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const [name = ""] = local.split("+");
  return DOTLESS.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Enough of an address for its owner to know it, and too little for anybody else: "m***@x.com", however long the name is. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}***${email.slice(email.lastIndexOf("@"))}`;
}

/** Of the journeys against a deployment. No mail can be sent to it (RFC 2606), so no person has an address there. */
export const JOURNEY_DOMAIN = "journeys.test";

export function isJourneyEmail(email: string): boolean {
  return email.endsWith(`@${JOURNEY_DOMAIN}`);
}
