import { unzipSync, zipSync } from "fflate";

/**
 * Tables by which somebody gets in, or could: sign-in sessions and their tokens, mails that may sign in, tickets to upload, and the counts
 * of all that, which name addresses by a hash.
 */
const CREDENTIAL_TABLES = [
  "authSessions",
  "authRefreshTokens",
  "authVerifiers",
  "authVerificationCodes",
  "authRateLimits",
  "signInRequests",
  "signInCounts",
  "uploadTickets",
  "fileLinkExpiries",
];

/**
 * A snapshot without anything that lets somebody in: a copy lies around for years, and what it is restored to must not open for whoever
 * has signed out since, or whose account is gone. The tables stay, empty.
 */
export function withoutCredentials(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const entries = unzipSync(zip);
  for (const table of CREDENTIAL_TABLES) {
    const file = `${table}/documents.jsonl`;
    if (file in entries) entries[file] = new Uint8Array();
  }
  return zipSync(entries);
}
