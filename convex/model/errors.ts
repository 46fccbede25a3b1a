import { ConvexError } from "convex/values";
import type { AppErrorData, InvalidReason } from "#domain/errors.ts";

export function signedOut(): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "signedOut" });
}

/** The sign-in was not ended: its time is over. */
export function signInOver(): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "signedOut", byTime: true });
}

/** Another person's, malformed and missing are one answer, so ids reveal nothing. */
export function notFound(): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "notFound" });
}

/** A message that is sent once more, and that its person has deleted meanwhile. */
export function messageDeleted(): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "notFound", wasDeleted: true });
}

export function invalid(field: string, reason: InvalidReason): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "invalid", field, reason });
}

/** A whole number, and above nothing where it counts something: a float or NaN would be an error of the database's own. */
export function requireWhole(field: string, value: number, least = Number.MIN_SAFE_INTEGER): number {
  if (!Number.isSafeInteger(value) || value < least) throw invalid(field, "pattern");
  return value;
}

/** Enough of this for now; `retryAt` in milliseconds since the epoch. */
export function limitReached(retryAt: number): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "limitReached", retryAt });
}

/** Whoever comes to sign in has to hear another sentence than of a limit that they know. */
export function tooManyAccounts(retryAt: number): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "tooManyAccounts", retryAt });
}

export function consentNeeded(): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "consentNeeded" });
}

export function quota(): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "quota" });
}

export function unavailable(): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "unavailable" });
}

export function notOffered(): ConvexError<AppErrorData> {
  return new ConvexError<AppErrorData>({ code: "notOffered" });
}
