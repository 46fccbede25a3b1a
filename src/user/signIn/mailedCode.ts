import { CODE_LIFE_MS } from "#domain/account/signIn.ts";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";

/**
 * The address to which this tab has asked for a code, for as long as the code is good: a phone often drops the page while the mail is read elsewhere,
 * and the field for the code is there again when they come back.
 */
export const mailedCode = {
  remember(email: string, now: number): void {
    sessionValues.write(sessionKeys.mailedCode, `${now + CODE_LIFE_MS} ${email}`);
  },

  /** Null where none was asked for, or it is over. */
  address(now: number): string | null {
    const [until = "", email = ""] = sessionValues.read(sessionKeys.mailedCode)?.split(" ") ?? [];
    return email !== "" && Number(until) > now ? email : null;
  },

  forget(): void {
    sessionValues.remove(sessionKeys.mailedCode);
  },
};
