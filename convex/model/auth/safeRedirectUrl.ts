import { safeReturnPath } from "#domain/account/routeDecision.ts";

/** Where a mailed link or Google leads: the page that was asked for, if its path is literally one of ours, else the login. */
export function safeRedirectUrl(redirectTo: string, siteUrl: string): string {
  return siteUrl.replace(/\/$/, "") + safeReturnPath(redirectTo);
}
