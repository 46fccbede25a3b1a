import type { WebSocket } from "ws";
import { z } from "zod";
import type { LiveBreakage, LiveFault } from "#local/services/live/state/liveFaults.ts";
import { boundSetup } from "#local/services/live/state/liveTokens.ts";
import type { ResumableSession } from "#local/services/live/state/ResumableSessions.ts";
import { isNeverReady, refusalOf, setupSchema, type Fields, type LiveSetup } from "#local/services/live/state/setup.ts";
import type { State } from "#local/services/serving/state.ts";
import { jsonOrUndefined } from "#local/services/standIn/exchange.ts";
import type { RecordedRequest } from "#local/services/standIn/requests.ts";
import { clientMessageSchema } from "./clientMessage.ts";
import { frameOf } from "./frameRecord.ts";
import { LiveSession, Unacceptable } from "./LiveSession.ts";
import { loadSpeech } from "./speech/speech.ts";

/** The real service closes with these, and cuts its reasons to 123 bytes. */
const NOT_VALID = 1007;
const NOT_ALLOWED = 1008;
const FAILED = 1011;

/** What one is closed with after half a message, of which the rest never comes. */
const LOST = { code: FAILED, reason: "Internal error encountered." };

/** What a connection that has said good-bye is closed with. */
const DEADLINE = { code: FAILED, reason: "Deadline expired before operation could complete." };

const CONNECTION_LIFE_MS = 10 * 60_000;
const GO_AWAY_LEFT_MS = 60_000;
const MOST_FRAMES = 1_000;

/** What opened the connection: a key, or a token made for it. */
export type Credential = { key: string } | { token: string } | null;

export type SocketRecord = RecordedRequest & { body: { frames: unknown[] } };

interface ConnectionOptions {
  credential: Credential;
  state: State;
  record: SocketRecord;
}

type SocketRefusal = { code: number; reason: string };

/** One websocket: checks who opens it and its setup, then leaves the talking to a session. */
export class LiveServerConnection {
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #timers: NodeJS.Timeout[] = [];
  #session: LiveSession | null = null;
  #resumable: ResumableSession | null = null;
  #breakage: LiveBreakage | null = null;
  #soundPieces = 0;
  #hangs = false;

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on("message", (data: Buffer) => this.#receive(data.toString("utf8")));
    socket.on("close", (code) => this.#closed(code));
    socket.on("error", () => socket.terminate());
  }

  #receive(frame: string): void {
    // Clients send text, though the service itself answers in binary frames.
    const message = jsonOrUndefined(frame);
    this.#record(message);
    if (this.#hangs) return;
    try {
      if (this.#session === null) this.#open(frame, message);
      else this.#session.receive(parsed(clientMessageSchema, message));
    } catch (error) {
      if (error instanceof Unacceptable) this.#close({ code: NOT_VALID, reason: error.message });
      else this.#fail(error);
    }
  }

  #open(frame: string, message: unknown): void {
    const first = z.strictObject({ setup: z.record(z.string(), z.unknown()) }).safeParse(message);
    if (!first.success) throw new Unacceptable("setup must be the first message and only the first");
    const { setup: asked } = first.data;
    const { state } = this.#options;
    const now = Date.now();
    const allowed = this.#admit(asked, now);
    if ("reason" in allowed) return this.#close(allowed);
    const setup = parsed(setupSchema, allowed.setup);
    const handle = setup.sessionResumption?.handle;
    const resumable = handle === undefined ? { turns: [], isOpen: false } : state.live.sessions.resume(handle, now);
    if (resumable === null) return this.#close({ code: NOT_ALLOWED, reason: "BidiGenerateContent session not found" });
    if (resumable.isOpen) return this.#close({ code: FAILED, reason: "The session is still open in another connection." });

    const refusal = refusalOf(setup);
    if (refusal !== null) return this.#close({ code: NOT_VALID, reason: refusal });
    const fault = state.live.faults.next("gemini-live", frame);
    if (fault?.kind === "hang" || isNeverReady(setup)) return void (this.#hangs = true);
    this.#breakage = fault !== undefined && "afterChunks" in fault ? fault : null;
    this.#resumable = resumable;
    resumable.isOpen = true;
    if (this.#breakage?.afterChunks === 0) return this.#breakOff(this.#breakage);
    this.#send({ setupComplete: {} });
    this.#start(setup, resumable);
    this.#limitLife(fault);
  }

  #start(setup: LiveSetup, resumable: ResumableSession): void {
    const { live, holds } = this.#options.state;
    // While they speak there is time for it.
    loadSpeech().catch((error: unknown) => this.#fail(error));
    const description = JSON.stringify(setup);
    this.#session = new LiveSession({
      setup,
      resumable,
      sessions: live.sessions,
      holds,
      sound: live.sound,
      nextScript: () => live.scripts.next("gemini-live", description),
      send: (sent) => this.#send(sent),
      close: (end) => this.#close(end),
      fail: (error) => this.#fail(error),
    });
  }

  #admit(asked: Fields, now: number): { setup: Fields } | SocketRefusal {
    const { credential, state } = this.#options;
    if (credential === null) {
      return { code: NOT_ALLOWED, reason: "Method doesn't allow unregistered callers (callers without established identity)." };
    }
    if ("key" in credential) return { setup: asked };
    const { handle } = parsed(z.looseObject({ handle: z.string().optional() }).optional(), asked.sessionResumption) ?? {};
    const token = state.live.tokens.use(credential.token, { isResumption: handle !== undefined }, now);
    if ("problem" in token) return { code: NOT_ALLOWED, reason: token.problem };
    this.#after(token.expiresAt - now, () => this.#close({ code: NOT_ALLOWED, reason: "Token has expired" }));
    return { setup: boundSetup(token, asked) };
  }

  #limitLife(fault: LiveFault | undefined): void {
    const isEarly = fault?.kind === "goAway";
    const leftMs = isEarly ? fault.timeLeftMs : GO_AWAY_LEFT_MS;
    const toldMs = isEarly ? fault.afterMs : CONNECTION_LIFE_MS - GO_AWAY_LEFT_MS;
    this.#after(toldMs, () => this.#send({ goAway: { timeLeft: `${leftMs / 1_000}s` } }));
    this.#after(toldMs + leftMs, () => this.#close(DEADLINE));
  }

  #after(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, ms));
  }

  /** The service answers in binary frames. */
  #send(message: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const isSound = "serverContent" in message && "modelTurn" in (message.serverContent as object);
    if (isSound && this.#breakage !== null && this.#soundPieces === this.#breakage.afterChunks)
      return this.#breakOff(this.#breakage);
    if (isSound) this.#soundPieces += 1;
    this.#socket.send(Buffer.from(JSON.stringify(message)));
  }

  #breakOff(breakage: LiveBreakage): void {
    this.#session?.close();
    this.#breakage = null;
    switch (breakage.kind) {
      case "cut":
        return this.#socket.terminate();
      case "malformed":
        this.#socket.send(Buffer.from('{"serverContent":{"modelTurn":{"par'));
        return this.#close(LOST);
      case "close":
        return this.#close(breakage);
    }
  }

  #close({ code, reason }: SocketRefusal): void {
    this.#session?.close();
    this.#socket.close(code, Buffer.from(reason).subarray(0, 123).toString("utf8"));
  }

  #fail(error: unknown): void {
    console.error(error);
    this.#close({ code: FAILED, reason: "The stand-in failed." });
  }

  #closed(code: number): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#session?.close();
    if (this.#resumable !== null) this.#resumable.isOpen = false;
    const { record } = this.#options;
    record.endedAt = Date.now();
    record.ended = code === 1006 ? "aborted" : "complete";
  }

  #record(message: unknown): void {
    const { frames } = this.#options.record.body;
    const kept = frameOf(message, frames.at(-1));
    if (kept !== null && frames.length < MOST_FRAMES) frames.push(kept);
  }
}

function parsed<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Unacceptable(`Invalid value at '${issue?.path.join(".") ?? ""}': ${issue?.message ?? ""}`);
}
