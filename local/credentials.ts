import { MAX_ENTRIES } from "@amma/local-convex/admin";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

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

/** What is counted by the library of rates, which names mailboxes and network addresses by a hash: of an IPv4 all can be tried. */
const COUNTS = "_components/rateLimiter/";

/**
 * When a share is over. It is replaced in the text, since a number that is read and written again loses the point by which it is no
 * integer. What stands in quotes is not met: there a quote has a backslash before it.
 */
const EXPIRY = /(?<=[{,]\s*"expiresAt"\s*:\s*)[^,}\s]+/g;

/** What is there is no ZIP: nothing is in it. */
export class NoZipError extends Error {}

/**
 * A snapshot without anything that lets somebody in: a copy lies around for years, and what it is restored to must not open for whoever
 * has signed out since, or whose account is gone. The tables stay, empty. Shares stay too, for their photos are counted, but are over: who
 * knows which of them were taken back since.
 */
export function withoutCredentials(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const entries = unzip(zip);
  // Convex's own may hold more.
  if (Object.keys(entries).length > MAX_ENTRIES) {
    throw new Error(`The snapshot holds more files than the ${MAX_ENTRIES} of which credentials can be taken out here.`);
  }
  for (const table of CREDENTIAL_TABLES) {
    const file = `${table}/documents.jsonl`;
    if (file in entries) entries[file] = new Uint8Array();
  }
  for (const file of Object.keys(entries))
    if (file.startsWith(COUNTS) && file.endsWith("/documents.jsonl")) entries[file] = new Uint8Array();
  const shares = entries["shares/documents.jsonl"];
  if (shares !== undefined) entries["shares/documents.jsonl"] = strToU8(strFromU8(shares).replaceAll(EXPIRY, "0.0"));
  return zipSync(entries);
}

function unzip(zip: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(zip);
  } catch (cause) {
    throw new NoZipError("This is not a ZIP file, or it is damaged", { cause });
  }
}
