import {
  activityMessage,
  audioEndMessage,
  audioMessage,
  historyMessage,
  setupMessage,
  toolResponseMessage,
  type VoiceHistory,
} from "#domain/voice/clientMessage.ts";
import { failureOfEnd, forgetsSession, isTokenOver, type LiveEnd } from "#domain/voice/closing.ts";
import type { VoiceFailure } from "#domain/voice/failures.ts";
import type { ServerEvent } from "#domain/voice/serverMessage.ts";
import { renewalMs } from "#domain/voice/tokenRenewal.ts";
import { TurnBuffer } from "#domain/voice/TurnBuffer.ts";
import { CONNECT_MS } from "#domain/voice/voice.ts";
import type { VoiceChoice } from "#domain/voice/voices.ts";
import type { LiveAddress, LiveConnectionEvents } from "#platform/live/LiveConnection.ts";
import type { LiveToken, TokenWish, VoiceUsage } from "./LiveToken.ts";
import type { Clock } from "./VoiceDevices.ts";

export interface Connection {
  send: (message: string) => boolean;
  close: () => void;
}

export interface VoiceTransportOptions {
  clock: Clock;
  /** Rejects with a code where there is none to be had. */
  requestToken: (choice: VoiceChoice, wish: TokenWish) => Promise<LiveToken>;
  connect: (address: LiveAddress, events: LiveConnectionEvents) => Connection;
  toVoiceFailure: (error: unknown) => VoiceFailure;
  reportUsage: (usage: VoiceUsage) => void;
}

export interface VoiceTransportEvents {
  onReady: () => void;
  onEvent: (event: ServerEvent) => void;
  onUnreadable: () => void;
  /** Before it was ready; there is no connection any more. */
  onFailed: (failure: VoiceFailure) => void;
  /** After it was ready. */
  onDropped: (failure: VoiceFailure) => void;
  /** It goes on in another connection, unseen: of what was under way in the old one nothing comes any more. */
  onSwitched: () => void;
}

/** A token has taken its time to come, so it ends before so long has passed from then on as it was good for. */
const TOKEN_SLACK_MS = 5_000;

/** So long somebody who was being answered waits for a token that knows of it. */
const PATIENCE_MS = 4_000;

/** With these an answer has begun. */
const ANSWERS: ReadonlySet<ServerEvent["type"]> = new Set(["audioArrived", "textArrived", "said"]);

/** `endsAt`: by the date, for a machine may sleep. */
type HeldToken = LiveToken & { endsAt: number };

interface AskedToken {
  choice: VoiceChoice;
  wish: { opening: number };
  token: Promise<LiveToken>;
}

/**
 * Owns the connection to the live service, at most one. Keeps the resumption handle and the sound that no handle covers, so that a
 * reconnect loses no speech.
 */
export class VoiceTransport {
  readonly #options: VoiceTransportOptions;
  readonly #events: VoiceTransportEvents;
  readonly #turn = new TurnBuffer();
  #token: HeldToken | null = null;
  #stopTokenClock: () => void = () => {};
  /** Of that token. */
  #usage = { inputTokens: 0, outputTokens: 0 };
  #handle: string | null = null;
  /** The connection that is being opened, or is open, began a voice session of the service's: no handle led to it. */
  #isAnew = false;
  /** What it is to be told first. */
  #history: VoiceHistory = [];
  #connection: Connection | null = null;
  /** The token that it was opened with; the next one may be there already. */
  #openedWith: HeldToken | null = null;
  #isReady = false;
  /** They hold the button: whether the connection leaves it to us to say when they speak. */
  #isManual = false;
  /** From one connection to another: nobody sees it, and what they say meanwhile waits. */
  #switching: { isSpeaking: boolean; hasEnded: boolean; stopClock: () => void } | null = null;
  #choice: VoiceChoice | null = null;
  /** Whoever waits for a token looks here whether it is still wanted. */
  #opening = 0;
  /** A token that is on its way, with the opening that it is for by now. */
  #asked: AskedToken | null = null;

  constructor(options: VoiceTransportOptions, events: VoiceTransportEvents) {
    this.#options = options;
    this.#events = events;
  }

  async open(from: "handle" | "start", choice: VoiceChoice): Promise<void> {
    const opening = ++this.#opening;
    this.#choice = choice;
    if (from === "start") this.#handle = null;
    try {
      // A token has one use; going on from a handle is part of it.
      if (this.#handle === null || this.#isPast(this.#token)) this.#endToken();
      const old = this.#token;
      if (old !== null && !this.#turn.hasUncovered) return this.#connect(old, { isNew: false });
      const token = await this.#requestInTime(choice, opening);
      if (token !== null) this.#connect(token, { isNew: true });
    } catch (error) {
      if (opening === this.#opening) this.#fail(this.#options.toVoiceFailure(error));
    }
  }

  close(): void {
    this.#stopSwitching();
    this.#opening++;
    this.#isReady = false;
    this.#connection?.close();
    this.#connection = null;
  }

  /** Another voice or language: the handle stays good, the token does not. */
  forgetToken(): void {
    this.#asked = null;
    this.#endToken();
  }

  /** The next connection begins a new voice session. */
  forget(): void {
    this.forgetToken();
    this.#handle = null;
  }

  sendAudio(piece: string): void {
    this.#turn.push(piece);
    this.#flush();
  }

  /** `isHeld`: they say themselves when they have finished, by letting go. */
  beginTurn(isHeld: boolean): void {
    this.#turn.begin();
    if (this.#switching !== null) this.#switching = { ...this.#switching, isSpeaking: true, hasEnded: false };
    // A connection that waits for our word hears a press as well; what was said last is worth more than the pause that it does not hear.
    if (isHeld === this.#isManual || (!isHeld && this.#turn.hasUncovered)) this.#startActivity();
    else this.#switchTo(isHeld);
    this.#flush();
  }

  /** What was said last is in no handle yet: a connection that changes now has to begin anew. */
  get hasUncovered(): boolean {
    return this.#turn.hasUncovered;
  }

  /** What was begun by a press is theirs to end now. True where the service is sent the whole turn again. */
  holdTurn(): boolean {
    if (this.#isManual) return false;
    const whole = this.#turn.rewind();
    this.#switchTo(true);
    return whole;
  }

  /** True where the service is sent the whole turn again. */
  resumeTurn(): boolean {
    const whole = this.#turn.rewind();
    this.#startActivity();
    this.#flush();
    return whole;
  }

  endTurn(): void {
    this.#turn.end();
    this.#flush();
    if (this.#switching !== null) this.#switching.hasEnded = true;
    if (this.#isReady) this.#connection?.send(this.#isManual ? activityMessage("end") : audioEndMessage());
  }

  leaveTurn(): void {
    const wasOpen = this.#turn.drop();
    if (this.#switching !== null) this.#switching.isSpeaking = false;
    if (wasOpen && this.#isReady && this.#isManual) this.#connection?.send(activityMessage("end"));
  }

  /** The voice session goes on in another connection; nobody is speaking. */
  move(): void {
    this.#switch(false);
  }

  /** The voice session goes on in a connection that listens otherwise. */
  #switchTo(isManual: boolean): void {
    // One that is being opened was told already how to listen, and refuses for good what does not fit.
    if (!this.#isReady && this.#connection !== null && this.#switching === null) return;
    this.#isManual = isManual;
    this.#switch(true);
  }

  #switch(isSpeaking: boolean): void {
    const choice = this.#choice;
    if ((!this.#isReady && this.#switching === null) || choice === null) return;
    this.close();
    const stopClock = this.#options.clock.after(CONNECT_MS, () => {
      this.close();
      this.#events.onDropped("connectFailed");
    });
    this.#switching = { isSpeaking, hasEnded: false, stopClock };
    this.#events.onSwitched();
    void this.open("handle", choice);
  }

  /** What the handle does not know the chat does, and the next token brings it along; where that does not come soon, the handle has to do. */
  async #requestInTime(choice: VoiceChoice, opening: number): Promise<HeldToken | null> {
    const stopClock = this.#token === null ? () => {} : this.#options.clock.after(PATIENCE_MS, () => this.#goOn(opening));
    try {
      return await this.#request(choice, opening);
    } catch (error) {
      if (!this.#goOn(opening)) throw error;
      return null;
    } finally {
      stopClock();
    }
  }

  /** From the handle, with the token that is there: also where the day has no other. */
  #goOn(opening: number): boolean {
    const token = this.#token;
    if (opening !== this.#opening || token === null || this.#isPast(token)) return false;
    this.#connect(token, { isNew: false });
    this.#opening++;
    return true;
  }

  /** Null where this opening was given up meanwhile. What an earlier one has asked for is taken by this one: each token costs something. */
  async #request(choice: VoiceChoice, opening: number): Promise<HeldToken | null> {
    const asked = this.#asked?.choice === choice ? this.#asked : this.#ask(choice);
    asked.wish.opening = opening;
    const token = await asked.token;
    if (opening === this.#opening) {
      this.#endToken();
      return this.#take(token);
    }
    if (asked.wish.opening === opening) this.#leaveUnused(token);
    return null;
  }

  #ask(choice: VoiceChoice): AskedToken {
    const wish = { opening: this.#opening };
    const isWanted = () => wish.opening === this.#opening;
    const token = this.#options.requestToken(choice, { renews: this.#token?.voiceSession ?? null, isWanted });
    const asked: AskedToken = { choice, wish, token };
    const forget = () => {
      if (this.#asked === asked) this.#asked = null;
    };
    token.then(forget, forget);
    this.#asked = asked;
    return asked;
  }

  /** The token opens nothing any more, by our own clock. */
  #isPast(token: HeldToken | null): boolean {
    return token !== null && this.#options.clock.date() >= token.endsAt - TOKEN_SLACK_MS;
  }

  #endToken(): void {
    this.#stopTokenClock();
    this.#tellUsage(true);
    this.#token = null;
    this.#usage = { inputTokens: 0, outputTokens: 0 };
  }

  #take(token: LiveToken): HeldToken {
    const { clock } = this.#options;
    const { leftMs } = token;
    const held = { ...token, endsAt: clock.date() + leftMs };
    this.#token = held;
    this.#stopTokenClock = clock.after(leftMs - renewalMs(leftMs), () => void this.#renew(held));
    return held;
  }

  /**
   * Before the token's end the next one is there, and the voice session moves to it when nothing is said. From here on what the service reports is
   * told of the new one. Where there is none to be had, it goes on to the end of the old one.
   */
  async #renew(old: HeldToken): Promise<void> {
    const choice = this.#choice;
    if (choice === null || this.#handle === null) return;
    const endsAt = this.#options.clock.now() + renewalMs(old.leftMs);
    const token = await this.#options
      .requestToken(choice, { renews: old.voiceSession, isWanted: () => this.#token === old })
      .catch(() => null);
    if (token === null) return;
    if (this.#token !== old) return this.#leaveUnused(token);
    this.forgetToken();
    this.#take(token);
    this.#events.onEvent({ type: "goAway", leftMs: Math.max(0, endsAt - this.#options.clock.now()) });
  }

  #leaveUnused({ voiceSession }: LiveToken): void {
    this.#options.reportUsage({ voiceSession, inputTokens: 0, outputTokens: 0, ended: true });
  }

  #stopSwitching(): boolean {
    const wasSwitching = this.#switching !== null;
    this.#switching?.stopClock();
    this.#switching = null;
    return wasSwitching;
  }

  #startActivity(): void {
    if (this.#isReady && this.#isManual) this.#connection?.send(activityMessage("start"));
  }

  /** `isNew`: nothing was opened with it, and it knows what the chat holds by now. */
  #connect(token: HeldToken, { isNew }: { isNew: boolean }): void {
    const { url, model, history } = token;
    this.#openedWith = token;
    this.#isAnew = this.#handle === null || (isNew && this.#turn.hasUncovered && history.length > 0);
    const handle = this.#isAnew ? null : this.#handle;
    this.#history = this.#isAnew ? history : [];
    const setup = setupMessage({ model, handle, withHistory: this.#history.length > 0, isManual: this.#isManual });
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
        this.#isReady = true;
        if (this.#isAnew) this.#beginAnew();
        if (this.#history.length > 0) this.#connection?.send(historyMessage(this.#history));
        this.#begin();
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
        if (ANSWERS.has(event.type)) this.#turn.answered();
        this.#events.onEvent(event);
    }
  }

  /** Until it was there, the handle was better than nothing. */
  #beginAnew(): void {
    this.#handle = null;
    this.#turn.sessionBegun();
  }

  #end(end: LiveEnd): void {
    const wasReady = this.#isReady;
    const isPast = this.#isPast(this.#openedWith);
    const failure = failureOfEnd(end, isPast);
    this.#isReady = false;
    this.#connection = null;
    if (forgetsSession(end)) this.forget();
    // What a token was refused for stays wrong with it, and one that is over opens nothing.
    const isOver = isTokenOver(end, isPast) && this.#openedWith === this.#token;
    if (!wasReady || isOver) this.forgetToken();
    if (wasReady) this.#events.onDropped(failure);
    else this.#fail(failure);
  }

  /** To everybody else a voice session that changes over was connected all the time. */
  #fail(failure: VoiceFailure): void {
    if (this.#stopSwitching()) this.#events.onDropped(failure);
    else this.#events.onFailed(failure);
  }

  #begin(): void {
    const switching = this.#switching;
    if (!this.#stopSwitching()) return this.#events.onReady();
    if (switching?.isSpeaking === true) this.#startActivity();
    if (switching?.hasEnded === true) this.endTurn();
    else this.#flush();
  }

  #tellUsage(ended: boolean): void {
    if (this.#token !== null) this.#options.reportUsage({ voiceSession: this.#token.voiceSession, ...this.#usage, ended });
  }

  #flush(): void {
    const connection = this.#connection;
    if (connection !== null && this.#isReady) this.#turn.flush((piece) => connection.send(audioMessage(piece)));
  }
}
