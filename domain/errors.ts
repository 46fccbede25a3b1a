/** Why a value was refused; the screen has a sentence for each. */
export type InvalidReason = "empty" | "tooShort" | "tooLong" | "pattern" | "notAllowed";

/** What travels in `ConvexError.data`: a code and what the screen needs to speak about it, never a sentence. */
export type AppErrorData =
  /** `byTime`: nobody ended it, so what the browser keeps for the person may wait for them. */
  | { code: "signedOut"; byTime?: true }
  /** `wasDeleted`: of a message that is sent once more, and was deleted since it was stored. */
  | { code: "notFound"; wasDeleted?: true }
  | { code: "invalid"; field: string; reason: InvalidReason }
  | { code: "taken"; field: string }
  /** Enough for now; `retryAt` in milliseconds since the epoch. */
  | { code: "limitReached"; retryAt: number }
  /** The mailbox has begun as many accounts as a day holds; `retryAt` as above. */
  | { code: "tooManyAccounts"; retryAt: number }
  /** Nothing is given to a provider before the person has agreed to it. */
  | { code: "consentNeeded" }
  /** A service has nothing left of what is paid for. */
  | { code: "quota" }
  /** A service that this needs does not answer. */
  | { code: "unavailable" }
  /** The deployment has no service for this, or its operator has switched it off. */
  | { code: "notOffered" };

export type AppErrorCode = AppErrorData["code"];

/** A code without its line here does not compile. */
const CODES: Readonly<Record<AppErrorCode, true>> = {
  signedOut: true,
  notFound: true,
  invalid: true,
  taken: true,
  limitReached: true,
  tooManyAccounts: true,
  consentNeeded: true,
  quota: true,
  unavailable: true,
  notOffered: true,
};

/** The coded data of anything that was thrown, or null where it carries none of ours. */
export function appErrorData(thrown: unknown): AppErrorData | null {
  if (typeof thrown !== "object" || thrown === null || !("data" in thrown)) return null;
  const { data } = thrown;
  if (typeof data !== "object" || data === null || !("code" in data)) return null;
  return typeof data.code === "string" && Object.hasOwn(CODES, data.code) ? (data as AppErrorData) : null;
}

/** The server has no such function: this page is of a version that it no longer serves. Convex says so in words alone. */
export function isOutdated(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.includes("Could not find public function");
}

/** An argument of a form that the server refuses before it looks: an id that nobody could have made. Convex says so in words alone. */
export function isMalformed(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.includes("ArgumentValidationError");
}

/** The server no longer knows where a page begins. Convex says so in words alone. */
export function isStaleCursor(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.includes("InvalidCursor");
}

/** Its message is for the reader, in the language of the page; that of any other error is English, and not ours. */
export class WordedError extends Error {}

/** The code alone, or null. */
export function errorCode(thrown: unknown): AppErrorCode | null {
  return appErrorData(thrown)?.code ?? null;
}

/** The message was stored once, and its person has deleted it: there is nothing left to send. */
export function wasDeleted(thrown: unknown): boolean {
  const data = appErrorData(thrown);
  return data?.code === "notFound" && data.wasDeleted === true;
}

/** What it was about is gone, or can never be taken: the same call is answered so each time. */
export function isFinalRefusal(thrown: unknown): boolean {
  const code = errorCode(thrown);
  return code === "notFound" || code === "invalid";
}
