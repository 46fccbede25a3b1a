import { expect } from "@playwright/test";
import type { LiveStep } from "#domain/voice/liveRecordings.testing.ts";

/** How the next reply goes: pieces, pauses in milliseconds, its end, and where it waits for `release`. */
interface ScriptedReply {
  chunks: string[];
  delayMs?: number;
  firstDelayMs?: number;
  finish?: "stop" | "length" | "safety" | "empty";
  holdAfter?: number;
}

/** What the live service makes of the next turn, and what it answers, in speech or as a tone. */
interface SpokenReply {
  heard?: string;
  said?: string;
  tone?: { frequency: number; ms: number };
  text?: string;
  firstDelayMs?: number;
  /** 1: as fast as it is heard; 0: all at once. */
  pace?: number;
  silent?: boolean;
  interruptedAfter?: number;
  reason?: string;
  holdAfter?: number;
  /** In place of all the rest: messages as they stand. */
  steps?: (LiveStep | { hold: true })[];
}

type VoiceFault =
  | { kind: "hang" }
  | { kind: "cut" | "malformed"; afterChunks?: number }
  | { kind: "close"; code: number; reason: string; afterChunks?: number }
  | { kind: "goAway"; afterMs: number; timeLeftMs: number };

interface RecordedRequest {
  path: string;
  body: unknown;
  at: number;
  endedAt: number | null;
  ended: "complete" | "aborted" | null;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The stand-ins of the outside services, as a test speaks with them. */
export class Provider {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async forget(): Promise<void> {
    await this.#call("/state", "DELETE");
  }

  /** What the model answers to the request that holds `match`. */
  async answers(match: string, ...replies: ScriptedReply[]): Promise<void> {
    await this.#call("/script", "POST", { service: "gemini", replies, match });
  }

  /** What the second reader finds in the question that holds `match`: an object, or what it says in its place. */
  async reads(match: string, reading: object | string, reply: Omit<ScriptedReply, "chunks"> = {}): Promise<void> {
    const text = typeof reading === "string" ? reading : JSON.stringify(reading);
    await this.#call("/script", "POST", { service: "gemini-structured", replies: [{ ...reply, chunks: [text] }], match });
  }

  /** The second reader gives no answer to the question that holds `match`. */
  async hangsReading(match: string): Promise<void> {
    await this.#call("/faults", "POST", { service: "gemini-structured", fault: { kind: "hang" }, match });
  }

  /** What the live service answers to the next turns. */
  async speaks(...replies: SpokenReply[]): Promise<void> {
    await this.#call("/script", "POST", { service: "gemini-live", replies });
  }

  /** What goes wrong with the next connection to the live service. */
  async breaksVoice(fault: VoiceFault): Promise<void> {
    await this.#call("/faults", "POST", { service: "gemini-live", fault });
  }

  /** The setup of each connection to the live service, the newest last. */
  async voiceSetups(): Promise<unknown[]> {
    const response = await fetch(`${this.#url}/requests.json?service=gemini-live`);
    const all = (await response.json()) as { body: { frames?: { setup?: unknown }[] } }[];
    return all.flatMap(({ body }) => body.frames?.flatMap(({ setup }) => setup ?? []) ?? []);
  }

  /** The sound that the live service was sent, over all connections, as a WAV file. */
  async heardSound(): Promise<Buffer> {
    return Buffer.from(await (await fetch(`${this.#url}/heard.wav`)).arrayBuffer());
  }

  /** Lets go on what waits; what is on its way to where it waits is waited for. */
  async release(): Promise<void> {
    const release = async () => ((await (await this.#call("/release", "POST", {})).json()) as { released: number }).released;
    await expect.poll(release).toBeGreaterThan(0);
  }

  /** The model answers the next requests that hold `match` with this HTTP status. */
  async fails(match: string, status: number, times: number): Promise<void> {
    await this.#call("/faults", "POST", { service: "gemini", times, fault: { kind: "status", status }, match });
  }

  /** Google answers the next request with this HTTP status. */
  async breaksGoogle(status: number): Promise<void> {
    await this.#call("/faults", "POST", { service: "google", fault: { kind: "status", status } });
  }

  /** What the model was asked whose body holds `match`, for words or for an object. */
  async requests(match: string, service: "gemini" | "gemini-structured" = "gemini"): Promise<RecordedRequest[]> {
    const response = await fetch(`${this.#url}/requests.json?service=${service}`);
    const all = (await response.json()) as RecordedRequest[];
    return all.filter((request) => JSON.stringify(request.body).includes(match));
  }

  /** Waits for the sign-in mail to this address and gives the link in it. */
  async mailedLink(address: string): Promise<string> {
    return await this.#inMail(address, /https?:\/\/\S+/);
  }

  /** The six digits of the newest sign-in mail, as they stand there. */
  async mailedCode(address: string): Promise<string> {
    return await this.#inMail(address, /\b\d{3} \d{3}\b/);
  }

  /** The mails to this address, the newest first. */
  async mails(address: string): Promise<Mail[]> {
    const response = await fetch(`${this.#url}/outbox.json?to=${encodeURIComponent(address)}`);
    return (await response.json()) as Mail[];
  }

  async #inMail(address: string, what: RegExp): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(async () => {
        const [mail] = await this.mails(address);
        found = mail?.text.match(what)?.[0];
        return found;
      })
      .toBeTruthy();
    return found ?? "";
  }

  async #call(path: string, method: string, body?: unknown): Promise<Response> {
    const response = await fetch(this.#url + path, {
      method,
      ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
