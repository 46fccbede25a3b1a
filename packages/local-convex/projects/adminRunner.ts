import type { TestBackend } from "#contract/TestBackend.ts";

export const ADMIN_KEY = "the-admin-key-of-this-test";

/** Calls a function of whatever kind by its path. */
export type Run = (path: string, args?: Record<string, unknown>) => Promise<unknown>;

interface Answer {
  status: string;
  value: unknown;
  errorMessage?: string;
}

/** As somebody, by the admin key: most projects ask who is there, and none has its own issuer here. */
export function runnerOf({ url }: TestBackend): Run {
  const identity = {
    subject: "ana",
    issuer: "https://issuer.example",
    name: "Ana",
    tokenIdentifier: "https://issuer.example|ana",
  };
  const authorization = `Convex ${ADMIN_KEY}:${Buffer.from(JSON.stringify(identity)).toString("base64")}`;
  const headers = { "content-type": "application/json", authorization };
  return async (path, args = {}) => {
    const body = JSON.stringify({ path, args, format: "json" });
    const answer = await fetch(`${url}/api/function`, { method: "POST", headers, body });
    const { status, value, errorMessage } = (await answer.json()) as Answer;
    if (status !== "success") throw new Error(`${path}: ${errorMessage}`);
    return value;
  };
}
