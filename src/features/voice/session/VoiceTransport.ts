import {
  audioEndMessage,
  audioMessage,
  historyMessage,
  setupMessage,
  toolResponseMessage,
  type VoiceHistory,
} from "#domain/voice/clientMessage.ts";
import { failureOfEnd, forgetsTalk, type LiveEnd } from "#domain/voice/closing.ts";
import type { VoiceFailure } from "#domain/voice/failures.ts";
import type { ServerEvent } from "#domain/voice/serverMessage.ts";
import { TurnBuffer } from "#domain/voice/TurnBuffer.ts";
import type { VoiceChoice } from "#domain/voice/voices.ts";
import type { LiveAddress, LiveConnectionEvents } from "#platform/live/LiveConnection.ts";

/** What lets one browser into the live service, for a short time. It is kept in memory alone. */
export interface LiveToken {
  /** Of the websocket, with the token in it. */
  url: string;
  model: string;
  /** For a new talk alone; a handle knows it. */
  history: VoiceHistory;
  /** By which its cost is told. */
  talk: string;
}

/** What a talk has cost by now, all its turns together. */
export interface TalkUsage {
  talk: string;
  inputTokens: number;
  outputTokens: number;
  ended: boolean;
}

export interface Connection {
  send: (message: string) => boolean;
  close: () => void;
}

export interface VoiceTransportOptions {
  /** Rejects with a code where there is none to be had. */
  requestTicket: (choice: VoiceChoice) => Promise<LiveToken>;
  connect: (address: LiveAddress, events: LiveConnectionEvents) => Connection;
  toVoiceFailure: (error: unknown) => VoiceFailure;
  reportUsage: (usage: TalkUsage) => void;
}

export interface VoiceTransportEvents {
  onReady: () => void;
  onEvent: (event: ServerEvent) => void;
  onUnreadable: () => void;
  /** Before it was ready; there is no connection any more. */
  onFailed: (failure: VoiceFailure) => void;
  /** After it was ready. */
  onDropped: (failure: VoiceFailure) => void;
}

/** The way to the live service: one connection at a time, the handle that the next one goes on from, and what has yet to be sent. */
export class VoiceTransport {
  readonly #options: VoiceTransportOptions;
  readonly #events: VoiceTransportEvents;
  readonly #turn = new TurnBuffer();
  #ticket: LiveToken | null = null;
  /** Of that ticket. */
  #usage = { inputTokens: 0, outputTokens: 0 };
  #handle: string | null = null;
  /** What the connection that is being opened is to be told first. */
  #history: VoiceHistory = [];
  #connection: Connection | null = null;
  #ready = false;
  /** Whoever waits for a ticket looks here whether it is still wanted. */
  #opening = 0;

  constructor(options: VoiceTransportOptions, events: VoiceTransportEvents) {
    this.#options = options;
    this.#events = events;
  }

  async open(from: "handle" | "start", choice: VoiceChoice): Promise<void> {
    const opening = ++this.#opening;
    if (from === "start") this.forget();
    try {
      // A ticket has one use; going on from a handle is part of it.
      if (this.#handle === null) this.forgetTicket();
      if (this.#ticket === null) {
        const ticket = await this.#options.requestTicket(choice);
        if (opening !== this.#opening) {
          this.#options.reportUsage({ talk: ticket.talk, inputTokens: 0, outputTokens: 0, ended: true });
          return;
        }
        this.#ticket = ticket;
      }
      this.#connect(this.#ticket);
    } catch (error) {
      if (opening === this.#opening) this.#events.onFailed(this.#options.toVoiceFailure(error));
    }
  }

  close(): void {
    this.#opening++;
    this.#ready = false;
    this.#connection?.close();
    this.#connection = null;
  }

  /** Another voice or language: the handle stays good, the ticket does not. */
  forgetTicket(): void {
    this.#tellUsage(true);
    this.#ticket = null;
    this.#usage = { inputTokens: 0, outputTokens: 0 };
  }

  /** The next connection begins a new talk. */
  forget(): void {
    this.forgetTicket();
    this.#handle = null;
  }

  sendAudio(piece: string): void {
    this.#turn.push(piece);
    this.#flush();
  }

  beginTurn(): void {
    this.#turn.begin();
    this.#flush();
  }

  /** True where the service is sent the whole turn again. */
  resumeTurn(): boolean {
    const whole = this.#turn.rewind();
    this.#flush();
    return whole;
  }

  endTurn(): void {
    this.#turn.end();
    this.#flush();
    if (this.#ready) this.#connection?.send(audioEndMessage());
  }

  leaveTurn(): void {
    this.#turn.end();
  }

  #connect({ url, model, history }: LiveToken): void {
    this.#history = this.#handle === null ? history : [];
    const setup = setupMessage({ model, handle: this.#handle, withHistory: this.#history.length > 0 });
    this.#connection = this.#options.connect(
      { url, setup },
      {
        onEvent: (event) => this.#receive(event),
        onUnreadable: this.#events.onUnreadable,
        onClosed: (end) => this.#end(end),
      },
    );
  }

  #receive(event: ServerEvent): void {
    switch (event.type) {
      case "setupCompleted":
        this.#ready = true;
        if (this.#history.length > 0) this.#connection?.send(historyMessage(this.#history));
        this.#events.onReady();
        break;
      case "handleRenewed":
        this.#handle = event.handle;
        this.#turn.handleRenewed();
        break;
      case "usageReported":
        this.#usage.inputTokens += event.inputTokens;
        this.#usage.outputTokens += event.outputTokens;
        this.#tellUsage(false);
        break;
      case "toolCalled":
        this.#connection?.send(toolResponseMessage(event.calls));
        break;
      default:
        this.#events.onEvent(event);
    }
  }

  #end(end: LiveEnd): void {
    const wasReady = this.#ready;
    const failure = failureOfEnd(end);
    this.#ready = false;
    this.#connection = null;
    if (forgetsTalk(end)) this.forget();
    // What a ticket was refused for stays wrong with it.
    if (!wasReady) this.forgetTicket();
    if (wasReady) this.#events.onDropped(failure);
    else this.#events.onFailed(failure);
  }

  #tellUsage(ended: boolean): void {
    if (this.#ticket !== null) this.#options.reportUsage({ talk: this.#ticket.talk, ...this.#usage, ended });
  }

  #flush(): void {
    const connection = this.#connection;
    if (connection !== null && this.#ready) this.#turn.flush((piece) => connection.send(audioMessage(piece)));
  }
}
