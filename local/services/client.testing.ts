import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { streamText, type LanguageModel } from "ai";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Email } from "./mail/outbox.ts";
import { startServices, type Services } from "./server.ts";
import type { RecordedRequest } from "./standIn/requests.ts";
import type { ServiceName } from "./standIn/services.ts";

/** Running services for a test file, asked over HTTP alone. Each test begins without scripts, faults and requests. */
export interface TestClient {
  url(path?: string): string;
  post(path: string, body: unknown): Promise<Response>;
  /** Fails the test where the body is refused. */
  script(body: { service: ServiceName; replies: object[]; match?: string }): Promise<void>;
  fault(body: { service: ServiceName; times?: number; fault: object; match?: string }): Promise<void>;
  release(): Promise<number>;
  requests(service: ServiceName): Promise<RecordedRequest[]>;
  outbox(query?: string): Promise<Email[]>;
}

export function useServices(): TestClient {
  let services: Services;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "amma-services-"));
    services = await startServices({ port: 0, dataDir });
  });
  afterEach(async () => {
    await fetch(`${services.url}/state`, { method: "DELETE" });
  });
  afterAll(async () => {
    await services.close();
    await rm(dataDir, { recursive: true });
  });

  const url = (path = "") => services.url + path;
  const headers = { "x-goog-api-key": "a-key", authorization: "Bearer a-key" };
  const post = (path: string, body: unknown) => fetch(url(path), { method: "POST", headers, body: JSON.stringify(body) });
  const accepted = async (response: Promise<Response>) => {
    const { ok, status } = await response;
    if (!ok) throw new Error(`Refused with ${status}`);
  };
  return {
    url,
    post,
    script: (body) => accepted(post("/script", body)),
    fault: (body) => accepted(post("/faults", body)),
    release: async () => ((await (await post("/release", {})).json()) as { released: number }).released,
    requests: async (service) => (await fetch(url(`/requests.json?service=${service}`))).json() as Promise<RecordedRequest[]>,
    outbox: async (query = "") => (await fetch(url(`/outbox.json${query}`))).json() as Promise<Email[]>,
  };
}

export interface HeardAnswer {
  text: string;
  finishReason: string | null;
  errors: unknown[];
}

/** All that the AI SDK hears of a stream: its text, how it ended, and what went wrong. */
export async function listen(model: LanguageModel, prompt: string): Promise<HeardAnswer> {
  const heard: HeardAnswer = { text: "", finishReason: null, errors: [] };
  const { stream } = streamText({ model, prompt, maxRetries: 0, onError: ({ error }) => void heard.errors.push(error) });
  try {
    for await (const part of stream) {
      if (part.type === "text-delta") heard.text += part.text;
      if (part.type === "finish") heard.finishReason = part.finishReason;
    }
  } catch (error) {
    heard.errors.push(error);
  }
  return heard;
}
