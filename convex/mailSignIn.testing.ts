import { decodeJwt } from "jose";
import { expect } from "vitest";
import { servicesUrl } from "#convex/services.testing.ts";
import { api } from "./_generated/api.js";
import type { TestBackend } from "./backend.testing.ts";

interface OutboxMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

interface SignInMailRequest {
  email: string;
  redirectTo?: string;
  language?: string;
  browser?: string;
}

let people = 0;

/** An address of this test run alone, so that the outbox can be asked for it. */
export function newAddress(): string {
  return `mum${people++}.${crypto.randomUUID()}@x.com`;
}

export async function mailsTo(address: string): Promise<OutboxMail[]> {
  const response = await fetch(`${servicesUrl()}/outbox.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as OutboxMail[];
}

export async function linkMailedTo(address: string): Promise<URL> {
  const [newest] = await mailsTo(address);
  return new URL(/http\S+/.exec(newest?.text ?? "")?.[0] ?? "");
}

export async function codeMailedTo(address: string): Promise<string> {
  const [newest] = await mailsTo(address);
  return /^\d{3} \d{3}$/m.exec(newest?.text ?? "")?.[0] ?? "";
}

export async function askForMail(t: TestBackend, params: SignInMailRequest): Promise<void> {
  expect(await t.action(api.auth.signIn, { provider: "email", params: { redirectTo: "/login", ...params } })).toEqual({
    tokens: null,
  });
}

export async function redeem(t: TestBackend, link: URL) {
  return await signInWith(t, { code: link.searchParams.get("code") });
}

export async function signInWith(t: TestBackend, params: Record<string, unknown>) {
  const { tokens } = await t.action(api.auth.signIn, { provider: "email", params });
  return tokens ?? null;
}

export function personOf(t: TestBackend, tokens: { token: string } | null) {
  return t.withIdentity({ subject: decodeJwt(tokens?.token ?? "").sub ?? "" });
}

/** Whatever is wrong with a code, this is all that is said, and nobody's session ends. */
export async function expectNotFound(call: () => Promise<unknown>): Promise<void> {
  await expect(call()).rejects.toMatchObject({ data: { code: "notFound" } });
}
