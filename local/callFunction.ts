import * as z from "zod/mini";
import { parseValue } from "#domain/json.ts";

interface Callable {
  /** Of the backend, as `http://127.0.0.1:3210`. */
  address: string;
  adminKey: string;
}

const Answer = z.object({
  status: z.optional(z.string()),
  value: z.optional(z.unknown()),
  errorMessage: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** Calls a function of a running backend, internal ones too; throws what it answers where that is an error. */
export async function callFunction({ address, adminKey }: Callable, path: string, args: unknown = {}): Promise<unknown> {
  const response = await fetch(`${address}/api/function`, {
    method: "POST",
    headers: { Authorization: `Convex ${adminKey}`, "Content-Type": "application/json" },
    body: JSON.stringify({ path, args, format: "json" }),
  }).catch((cause: unknown) => {
    throw new Error(`Nothing answers at ${address}. Is npm start running, with this port?`, { cause });
  });
  const answer = parseValue(Answer, await response.json()) ?? {};
  if (answer.status === "success") return answer.value;
  throw new Error(answer.errorMessage ?? answer.message ?? `The backend answered ${response.status}.`);
}
