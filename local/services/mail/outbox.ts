import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { parseJson } from "#domain/json.ts";

const Email = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.number(),
});

/** `to` names all receivers, separated by commas; `sentAt` is in milliseconds since 1970. */
export type Email = z.output<typeof Email>;

export interface Outbox {
  /** On disk before it returns. Of two with one key the second is not sent: the first one is given back. */
  send(email: Omit<Email, "id" | "sentAt">, key?: string): Email;
  /** Newest first; with `to`, what was sent to that address. */
  list(to?: string): Email[];
}

/** One line of JSON an e-mail, only ever added to. */
export function openOutbox(dataDir: string): Outbox {
  const file = join(dataDir, "outbox.jsonl");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const emails = read(file);
  const byKey = new Map<string, Email>();

  return {
    send(email, key) {
      const before = key === undefined ? undefined : byKey.get(key);
      if (before !== undefined) return before;
      const sent = { id: randomUUID(), ...email, sentAt: Date.now() };
      appendFileSync(file, `${JSON.stringify(sent)}\n`, { mode: 0o600 });
      emails.push(sent);
      if (key !== undefined) byKey.set(key, sent);
      return sent;
    },
    list(to) {
      return emails.filter((email) => to === undefined || isTo(email, to)).toReversed();
    },
  };
}

/** A line that was torn by a crash is left out, and ended so that the next one stands by itself. */
function read(file: string): Email[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  if (text !== "" && !text.endsWith("\n")) appendFileSync(file, "\n");
  return text.split("\n").flatMap((line) => parseJson(Email, line) ?? []);
}

function isTo(email: Email, address: string): boolean {
  return email.to.split(",").some((receiver) => bare(receiver) === bare(address));
}

/** Of `Nora <nora@example.com>` the address. */
function bare(receiver: string): string {
  return (/<(.+)>/.exec(receiver)?.[1] ?? receiver).trim().toLowerCase();
}
