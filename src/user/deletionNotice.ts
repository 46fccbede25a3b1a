import { maskEmail } from "#domain/account/email.ts";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";

/** The page that follows, and one reload of it. */
const LOADS = 2;

export interface Deletion {
  /** Masked, where the mail goes that confirms it; null: there was no address. */
  mailedTo: string | null;
}

/** Once a load, however often the login is shown. */
let told: Deletion | null = null;

/** What the login tells whoever has just deleted their account. It belongs to the tab, and holds no more of them than a mask. */
export const deletionNotice = {
  remember(email: string | undefined): void {
    told = null;
    sessionValues.write(sessionKeys.deletionNotice, `${LOADS} ${email === undefined ? "" : maskEmail(email)}`);
  },

  /** Counts as shown. */
  tell(): Deletion | null {
    told ??= readOnce();
    return told;
  },

  forget(): void {
    told = null;
    sessionValues.remove(sessionKeys.deletionNotice);
  },
};

function readOnce(): Deletion | null {
  const [loads = "", mask = ""] = sessionValues.read(sessionKeys.deletionNotice)?.split(" ") ?? [];
  const left = Number(loads) - 1;
  if (!(left >= 0)) return null;
  if (left > 0) sessionValues.write(sessionKeys.deletionNotice, `${left} ${mask}`);
  else sessionValues.remove(sessionKeys.deletionNotice);
  return { mailedTo: mask === "" ? null : mask };
}
