/** The longest address that mail can carry (RFC 5321, path without its brackets). */
const EMAIL_CHARS = 254;

/**
 * The one form in which an address names an account: trimmed and in lower case, so that "Mum@X.com" makes no second account.
 * Null for what is no address; whether it exists, only a mail can tell.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= EMAIL_CHARS && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

/** Enough of an address for its owner to know it, and too little for anybody else: "m***@x.com", however long the name is. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}***${email.slice(email.lastIndexOf("@"))}`;
}
