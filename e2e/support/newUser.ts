import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { api } from "#convex/_generated/api.js";
import { CONSENT_VERSION } from "#domain/account/consent.ts";
import type { Addresses } from "#local/Stack.ts";

export interface NewUser {
  token: string;
  refreshToken: string;
}

/** Signs a new person up by the mailed link, gives them `name`, of 3 to 20 letters and digits, and agrees for them to be answered. */
export async function signUp(addresses: Addresses, name: string): Promise<NewUser> {
  return await finishSignUp(addresses.convex, name, await askForCode(addresses, `${name}@example.org`));
}

/** From the code of a mailed link on. */
export async function finishSignUp(convex: string, name: string, code: string): Promise<NewUser> {
  const tokens = await redeem(convex, code);
  const http = new ConvexHttpClient(convex, { auth: tokens.token, logger: false });
  await http.mutation(api.users.completeOnboarding, { username: name });
  await http.mutation(api.users.giveConsent, { version: CONSENT_VERSION });
  return tokens;
}

/** Signs in by the code of a mailed link, as a browser does: each has a session of its own. */
export async function redeem(convex: string, code: string): Promise<NewUser> {
  const http = new ConvexHttpClient(convex, { logger: false });
  const { tokens } = await http.action(api.auth.signIn, { provider: "email", params: { code } });
  if (!tokens) throw new Error("The code gave no tokens.");
  return tokens;
}

/** The code of a link that is mailed to this address. */
export async function askForCode({ convex, services }: Pick<Addresses, "convex" | "services">, email: string): Promise<string> {
  const http = new ConvexHttpClient(convex, { logger: false });
  await http.action(api.auth.signIn, { provider: "email", params: { email, redirectTo: "/login" } });
  return await mailedCode(services, email);
}

/** A live client of that person. */
export function connect(addresses: Addresses, user: NewUser): ConvexClient {
  const client = new ConvexClient(addresses.convex, { logger: false });
  client.setAuth(() => Promise.resolve(user.token));
  return client;
}

/** What the key begins with by which the sign-in library keeps the token. */
export const TOKEN_PREFIX = "__convexAuthJWT_";

/** Where it keeps it: in the backend's own drawer. */
export function tokenKey(address: string): string {
  return `${TOKEN_PREFIX}${namespaceOf(address)}`;
}

function namespaceOf(address: string): string {
  return address.replaceAll(/[^a-zA-Z0-9]/g, "");
}

interface Entry {
  name: string;
  value: string;
}

/** What a browser's store holds that is signed in at the backend at `address`. */
export function tokenEntries({ address, token, refreshToken }: NewUser & { address: string }): Entry[] {
  return [
    { name: tokenKey(address), value: token },
    { name: `__convexAuthRefreshToken_${namespaceOf(address)}`, value: refreshToken },
  ];
}

/** Runs in a page, which knows nothing of this file: its browser is signed in from then on. */
export function storeTokens(entries: Entry[]): void {
  for (const { name, value } of entries) localStorage.setItem(name, value);
}

/** The same, for a browser context that is to come: it opens no page for it. */
export function signedInState(app: string, user: NewUser & { address: string }) {
  return { cookies: [], origins: [{ origin: app, localStorage: tokenEntries(user) }] };
}

async function mailedCode(services: string, email: string): Promise<string> {
  const response = await fetch(`${services}/outbox.json?to=${encodeURIComponent(email)}`);
  const [mail] = (await response.json()) as { text: string }[];
  const code = mail?.text.match(/[?&]code=([\w-]+)/)?.[1];
  if (code === undefined) throw new Error("No mail with a code has arrived.");
  return code;
}
