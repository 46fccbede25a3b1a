import { shapeOf, shapeOfAll } from "#domain/wire/shape.ts";
import { liveSession, mint } from "./live.ts";
import { NO_PHOTO, PHOTO } from "./photo.ts";
import type { ProbedService, Target } from "./target.ts";

/** One thing that is asked, and how the answer is built. */
export interface Case {
  name: string;
  service: ProbedService;
  ask(target: Target): Promise<string[]>;
}

const WRONG_KEY = "wrong-key";
const QUESTION = "In one short sentence: why do babies cry?";

export const CASES: readonly Case[] = [
  { name: "a text answer", service: "gemini", ask: (target) => gemini(target, { parts: [{ text: QUESTION }] }) },
  {
    name: "a photo",
    service: "gemini",
    ask: (target) => gemini(target, { parts: [{ text: "Which colour? One word." }, PHOTO] }),
  },
  {
    name: "a photo that cannot be read",
    service: "gemini",
    ask: (target) => gemini(target, { parts: [{ text: QUESTION }, NO_PHOTO] }),
  },
  {
    name: "a stop in the middle",
    service: "gemini",
    ask: (target) => gemini(target, { parts: [{ text: QUESTION }], stops: true }),
  },
  { name: "a wrong key", service: "gemini", ask: (target) => gemini(target, { parts: [{ text: QUESTION }], key: WRONG_KEY }) },
  {
    name: "an unknown model",
    service: "gemini",
    ask: (target) => gemini(target, { parts: [{ text: QUESTION }], model: "gemini-none" }),
  },
  { name: "a token for a voice session", service: "gemini", ask: mint },
  { name: "a spoken sentence", service: "gemini", ask: liveSession },
  { name: "a text answer", service: "openai", ask: (target) => openai(target, {}) },
  { name: "a wrong key", service: "openai", ask: (target) => openai(target, { key: WRONG_KEY }) },
  { name: "an unknown model", service: "openai", ask: (target) => openai(target, { model: "gpt-none" }) },
  { name: "the description of its sign-in", service: "google", ask: discovery },
  { name: "a mail in test mode", service: "resend", ask: mail },
];

interface GeminiQuestion {
  parts: object[];
  key?: string;
  model?: string;
  /** After the first event. */
  stops?: boolean;
}

async function gemini(target: Target, question: GeminiQuestion): Promise<string[]> {
  const { url, key = "", model } = target.gemini;
  const { parts, stops = false } = question;
  const body = {
    contents: [{ role: "user", parts }],
    generationConfig: { maxOutputTokens: 400, thinkingConfig: { thinkingLevel: "minimal" } },
    store: false,
  };
  return await streamed(`${url}/v1beta/models/${question.model ?? model}:streamGenerateContent?alt=sse`, {
    headers: { "x-goog-api-key": question.key ?? key },
    body,
    stops,
  });
}

async function openai(target: Target, question: { key?: string; model?: string }): Promise<string[]> {
  const { url, key = "", model } = target.openai;
  return await streamed(`${url}/chat/completions`, {
    headers: { authorization: `Bearer ${question.key ?? key}` },
    body: {
      model: question.model ?? model,
      messages: [{ role: "user", content: QUESTION }],
      max_completion_tokens: 400,
      stream: true,
      stream_options: { include_usage: true },
      store: false,
    },
    stops: false,
  });
}

async function discovery(target: Target): Promise<string[]> {
  const response = await fetch(`${target.google.issuer}/.well-known/openid-configuration`);
  return [`status ${response.status}`, ...shapeOf(await response.json())];
}

/** The service takes mails to this address, and sends them to nobody. */
const NOBODY = "delivered@resend.dev";

async function mail({ resend: { url, key, from } }: Target): Promise<string[]> {
  const response = await fetch(`${url}/emails`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ from, to: NOBODY, subject: "Probe", text: "This mail is to nobody." }),
  });
  const limits = [...response.headers.keys()].filter((name) => name.startsWith("ratelimit-"));
  return [`status ${response.status}`, ...limits.map((name) => `header ${name}`), ...shapeOf(await response.json())];
}

interface Streamed {
  headers: Record<string, string>;
  body: object;
  stops: boolean;
}

/** The shape of all events of a stream, or of the error in its place. */
async function streamed(address: string, { headers, body, stops }: Streamed): Promise<string[]> {
  const stop = new AbortController();
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: stop.signal,
  });
  const status = `status ${response.status}`;
  if (!response.ok) return [status, ...shapeOf(await response.json())];
  if (stops) {
    await response.body?.getReader().read();
    stop.abort();
    return [status, "stopped after the first event"];
  }
  const events = (await response.text()).split(/\r?\n\r?\n/).filter((event) => event.startsWith("data: {"));
  return [status, ...shapeOfAll(events.map((event) => JSON.parse(event.slice("data: ".length)) as unknown))];
}
