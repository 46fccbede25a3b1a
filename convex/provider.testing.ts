import { expect } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import type { MessageId } from "#domain/ids.ts";
import { api } from "./_generated/api.js";
import { documents, type Person, signUp, startBackend, type TestBackend, until } from "./backend.testing.ts";
import { mintIds } from "./seeds.testing.ts";
import { servicesUrl } from "./services.testing.ts";

/* The stand-in keeps what it is told, and what it was asked, apart by the text of the question. */

interface ScriptedReply {
  chunks?: string[];
  finish?: "stop" | "length" | "safety" | "empty";
  delayMs?: number;
  holdAfter?: number;
}

type Provider = "gemini" | "gemini-structured" | "gemini-live" | "openai" | "openai-structured";

export async function post(path: string, body: unknown): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${servicesUrl()}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(await response.json()).not.toHaveProperty("error");
}

export async function scriptReply(question: string, reply: ScriptedReply, service: Provider = "gemini"): Promise<void> {
  await post("/script", { service, match: question, replies: [reply] });
}

export async function scriptFault(question: string, fault: object, times = 1, service: Provider = "gemini"): Promise<void> {
  await post("/faults", { service, match: question, times, fault });
}

interface ProviderRequest {
  /** When it came, by the clock that the functions have too. */
  at: number;
  body: {
    systemInstruction?: { parts: { text: string }[] };
    contents: { role: string; parts: { text: string }[] }[];
    generationConfig: Record<string, unknown>;
    safetySettings: { category: string; threshold: string }[];
  } & Record<string, unknown>;
  ended: "complete" | "aborted" | null;
  endedAt: number | null;
}

export async function requestsOf(question: string, service: Provider = "gemini"): Promise<ProviderRequest[]> {
  const response = await fetch(`${servicesUrl()}/requests.json?service=${service}`);
  return ((await response.json()) as ProviderRequest[]).filter((request) => JSON.stringify(request.body).includes(question));
}

/** As many as a digit of an identifier has values. */
const CONSONANTS = "bcdfghjklmnpqrst";

/** What nobody has asked before, in letters that make no word: in one of forty random identifiers the rules read a fever, as in "43c0". */
export function newQuestion(): string {
  const identifier = crypto.randomUUID().replaceAll("-", "");
  return `Question ${identifier.replaceAll(/./g, (digit) => CONSONANTS[parseInt(digit, 16)] ?? "")}?`;
}

export interface Exchange {
  chatId: string;
  messageId: MessageId;
  replyId: MessageId;
}

export async function send(person: Person, text: string, chatId?: string): Promise<Exchange> {
  return await person.as.mutation(api.chats.send, { chatId, ...mintIds(), text });
}

export async function replyOf(person: Person, { chatId, replyId }: Exchange) {
  const messages = await person.as.query(api.messages.getChatMessages, { chatId });
  const reply = messages.find((message) => message.messageId === replyId);
  if (reply === undefined) throw new Error("The reply is not there.");
  return reply;
}

export async function waitForReply(person: Person, exchange: Exchange) {
  await until(async () => (await replyOf(person, exchange)).status !== "streaming");
  return await replyOf(person, exchange);
}

export async function readStreamedText(person: Person, { replyId }: Exchange, attempt = 1): Promise<string> {
  return (await person.as.query(api.messages.streamingText, { messageId: messageIdOf(replyId), attempt, after: 0 })).text;
}

/** Asks `question` in a new chat of a new person. */
export async function ask(question: string): Promise<{ t: TestBackend; nora: Person; exchange: Exchange }> {
  const t = startBackend();
  const nora = await signUp(t);
  return { t, nora, exchange: await send(nora, question) };
}

export async function expectNothingRunning(t: TestBackend): Promise<void> {
  const { replyLeases, replyChunks } = await documents(t);
  expect([replyLeases, replyChunks]).toEqual([[], []]);
}
