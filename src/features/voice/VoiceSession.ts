import { rms, bytesToBase64, base64ToBytes, pcmToSamples, samplesToPcm } from "#domain/voice/pcm.ts";
import type { Conversation, VoiceNotice } from "#domain/voice/conversation.ts";
import type { VoiceFailure } from "#domain/voice/failures.ts";
import type { ServerEvent } from "#domain/voice/serverMessage.ts";
import { isOnTopic } from "#domain/voice/topicFilter.ts";
import { DISCONNECTED, stepVoice, type Voice, type VoiceEffect, type VoiceEvent } from "#domain/voice/voice.ts";
import type { VoiceChoice } from "#domain/voice/voices.ts";
import { MicrophoneError } from "#platform/audio/Microphone.ts";
import type { SpokenTalk } from "./SpokenTalk.ts";
import { VoiceLine, type VoiceLineOptions } from "./VoiceLine.ts";

/** Milliseconds. */
export interface Clock {
  now: () => number;
  every: (ms: number, run: () => void) => () => void;
  after: (ms: number, run: () => void) => () => void;
}

export interface VoiceDevices {
  microphone: { readonly isLive: boolean; open: () => Promise<void>; release: () => void };
  speaker: {
    play: (samples: Float32Array, hz: number) => void;
    silence: () => void;
    tellWhenPlayedOut: () => void;
    mute: (muted: boolean) => void;
  };
  /** In a press: browsers allow sound from then on. */
  wake: () => void;
  close: () => void;
}

export interface DeviceEvents {
  onPiece: (samples: Float32Array) => void;
  onLost: () => void;
  onStopped: (stop: { type: "playedOut" | "silenced"; seconds: number }) => void;
}

export interface VoiceSessionOptions extends VoiceLineOptions {
  clock: Clock;
  random: () => number;
  openDevices: (events: DeviceEvents) => VoiceDevices;
  talk: SpokenTalk;
  choice: VoiceChoice;
  /** What is said from now on is another talk. */
  onReset: () => void;
}

export interface VoiceAlert {
  failure: VoiceFailure;
  /** The talk cannot go on; the screen is left with it. */
  ends: boolean;
}

/** What the screen shows. A new object with each change. */
export interface VoiceSnapshot {
  connection: Voice["connection"];
  /** What is being done in the talk; null where there is none. */
  conversation: Conversation["state"] | null;
  choice: VoiceChoice;
  muted: boolean;
  notice: VoiceNotice | "unreadable" | "offTopic" | null;
  alert: VoiceAlert | null;
}

const TICK_MS = 100;
/** A microphone that gives nothing for so long has something wrong with it. */
const TROUBLED_MS = 1_000;
/** The specification's wait after the page was hidden (§9). */
const RETURN_MS = 500;

/** Owns microphone, loudspeaker, connection and clock of one talk, and carries out what the machine decides. React only looks on. */
export class VoiceSession {
  readonly #options: VoiceSessionOptions;
  readonly #line: VoiceLine;
  readonly #listeners = new Set<() => void>();
  #voice: Voice = DISCONNECTED;
  #snapshot: VoiceSnapshot;
  #devices: VoiceDevices | null = null;
  #stopClock: () => void = () => {};
  #stopReturn: () => void = () => {};
  /** Since the last tick. */
  #levels: number[] = [];
  #heardAt = 0;
  #isHidden = false;
  #microphoneWorked = false;
  #onLevel: (rms: number) => void = () => {};

  constructor(options: VoiceSessionOptions) {
    this.#options = options;
    const { choice } = options;
    this.#snapshot = { connection: "disconnected", conversation: null, choice, muted: false, notice: null, alert: null };
    const { clock, random } = options;
    this.#line = new VoiceLine(options, {
      onReady: () => this.#dispatch({ type: "ready", at: clock.now() }),
      onEvent: (event) => this.#receive(event),
      onUnreadable: () => this.#change({ notice: "unreadable" }),
      onFailed: (failure) => this.#dispatch({ type: "connectFailed", at: clock.now(), failure, chance: random() }),
      onDropped: (failure) => this.#dispatch({ type: "dropped", at: clock.now(), failure }),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  current = (): VoiceSnapshot => this.#snapshot;

  /** Tells of each piece's loudness, 32 times a second: too often for a snapshot. One listener, the screen's rings. */
  watchLevel(onLevel: (rms: number) => void): () => void {
    this.#onLevel = onLevel;
    return () => {
      this.#onLevel = () => {};
    };
  }

  /** Connects; the function that it returns gives everything back, at once. */
  open = (): (() => void) => {
    const { clock, openDevices } = this.#options;
    this.#devices = openDevices({
      onPiece: (samples) => this.#hear(samples),
      onLost: () => this.#lost(),
      onStopped: ({ type, seconds }) => this.#stopped(type, seconds),
    });
    this.#stopClock = clock.every(TICK_MS, () => this.#tick());
    this.#dispatch({ type: "opened", at: clock.now() });
    return () => this.#dispatch({ type: "closed" });
  };

  /** The round button: Talk, Stop, or over an answer that is being said. */
  press = (): void => {
    this.#devices?.wake();
    if (this.#snapshot.conversation === "listening") this.#dispatch({ type: "stopTapped", at: this.#now() });
    else void this.#talk();
  };

  setMuted(muted: boolean): void {
    this.#devices?.speaker.mute(muted);
    this.#change({ muted });
  }

  choose(choice: VoiceChoice): void {
    this.#line.forgetTicket();
    this.#change({ choice });
    this.#dispatch({ type: "choiceChanged", at: this.#now() });
  }

  reset(): void {
    this.#options.talk.startAnew();
    this.#options.onReset();
    this.#change({ notice: null });
    this.#dispatch({ type: "resetTapped", at: this.#now() });
  }

  dismissAlert(): void {
    this.#change({ alert: null });
  }

  /** Another app or tab may take the microphone away; back from there, it is asked for again. */
  pageVisible(isVisible: boolean): void {
    this.#isHidden = !isVisible;
    this.#stopReturn();
    if (!isVisible) return;
    this.#stopReturn = this.#options.clock.after(RETURN_MS, () => {
      this.#devices?.wake();
      if (this.#microphoneWorked && this.#devices?.microphone.isLive === false) void this.#openMicrophone("restartFailed");
    });
  }

  #lost(): void {
    if (this.#isHidden) this.#dispatch({ type: "recordingFailed" });
    else void this.#openMicrophone("microphoneFailed");
  }

  async #talk(): Promise<void> {
    const isThere = this.#devices?.microphone.isLive ?? false;
    const isConnected = this.#snapshot.connection === "connected";
    if (!isThere && isConnected && !(await this.#openMicrophone("microphoneFailed"))) return;
    this.#heardAt = this.#now();
    this.#change({ notice: null });
    this.#dispatch({ type: "talkTapped", at: this.#now() });
  }

  #dispatch(event: VoiceEvent): void {
    const { next, effects } = stepVoice(this.#voice, event);
    this.#voice = next;
    const conversation = "conversation" in next ? next.conversation.state : null;
    // Ticks and levels mostly change nothing that is seen.
    const { connection } = next;
    if (connection !== this.#snapshot.connection || conversation !== this.#snapshot.conversation) {
      this.#change({ connection, conversation });
    }
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: VoiceEffect): void {
    const { talk } = this.#options;
    switch (effect.type) {
      case "connect":
        void this.#line.open(effect.from, this.#snapshot.choice);
        break;
      case "disconnect":
        this.#line.close();
        break;
      case "openMicrophone":
        void this.#openMicrophone("microphoneMissing");
        break;
      case "closeMicrophone":
        this.#devices?.microphone.release();
        break;
      case "startTurn":
        talk.beginTurn();
        this.#line.beginTurn();
        break;
      case "endTurn":
        this.#line.endTurn();
        break;
      case "leaveTurn":
        this.#line.leaveTurn();
        break;
      case "resumeTurn":
        if (this.#line.resumeTurn()) talk.hearAgain();
        break;
      case "silence":
        talk.cut();
        this.#devices?.speaker.silence();
        break;
      case "awaitPlayedOut":
        this.#devices?.speaker.tellWhenPlayedOut();
        break;
      case "notice":
        this.#change({ notice: effect.notice });
        if (effect.notice !== "recordingTroubled") talk.endTurn();
        break;
      case "alert":
        this.#alert(effect.failure);
        break;
      case "release":
        this.#release();
    }
  }

  #receive(event: ServerEvent): void {
    const { talk } = this.#options;
    const at = this.#now();
    const isStale = "conversation" in this.#voice && this.#voice.conversation.stale;
    switch (event.type) {
      case "audioArrived":
        this.#dispatch(event);
        if (!isStale) this.#play(event.pcm, event.hz);
        break;
      case "heard":
        talk.hear(event.text);
        break;
      case "said":
        if (!isStale) talk.say(event.text);
        break;
      case "textArrived":
        if (!isStale) this.#write(event.text);
        break;
      case "interrupted":
        this.#dispatch({ type: "interrupted", at });
        break;
      case "turnCompleted":
        if (!isStale) talk.turnCompleted();
        this.#dispatch(event);
        break;
      case "goAway":
        this.#dispatch({ type: "farewell", at, leftMs: event.leftMs });
        break;
      default:
    }
  }

  #write(text: string): void {
    if (isOnTopic(text)) this.#options.talk.say(text);
    else this.#change({ notice: "offTopic" });
  }

  #play(pcm: string, hz: number): void {
    const bytes = base64ToBytes(pcm);
    const samples = bytes && pcmToSamples(bytes);
    if (samples === null) {
      this.#change({ notice: "unreadable" });
      return;
    }
    this.#options.talk.received(samples.length / hz);
    this.#devices?.speaker.play(samples, hz);
  }

  #stopped(type: "playedOut" | "silenced", seconds: number): void {
    this.#options.talk.stopped(type, seconds);
    if (type === "playedOut") this.#dispatch({ type: "playedOut" });
  }

  #hear(samples: Float32Array): void {
    const level = rms(samples);
    this.#levels.push(level);
    this.#heardAt = this.#now();
    this.#line.hear(bytesToBase64(samplesToPcm(samples)));
    this.#onLevel(level);
  }

  #tick(): void {
    const at = this.#now();
    const levels = this.#levels;
    this.#levels = [];
    if (levels.length > 0) this.#dispatch({ type: "levelMeasured", at, rms: Math.max(...levels) });
    else if (this.#isTroubled(at)) this.#dispatch({ type: "recordingTroubled", at });
    this.#dispatch({ type: "clockTicked", at });
  }

  #isTroubled(at: number): boolean {
    const { connection, conversation } = this.#snapshot;
    return connection === "connected" && conversation === "listening" && at - this.#heardAt >= TROUBLED_MS;
  }

  async #openMicrophone(failure: VoiceFailure): Promise<boolean> {
    const devices = this.#devices;
    if (devices === null) return false;
    try {
      await devices.microphone.open();
      this.#microphoneWorked = true;
      this.#heardAt = this.#now();
      return this.#devices === devices;
    } catch (error) {
      if (this.#devices === devices) this.#dispatch({ type: "microphoneFailed", failure: microphoneFailure(error, failure) });
      return false;
    }
  }

  #alert(failure: VoiceFailure): void {
    const ends = this.#voice.connection === "error" || !this.#microphoneWorked;
    this.#change({ alert: { failure, ends } });
  }

  #release(): void {
    this.#stopClock();
    this.#stopReturn();
    this.#line.close();
    this.#line.leaveTurn();
    this.#line.forget();
    this.#devices?.close();
    this.#devices = null;
    this.#options.talk.close();
  }

  #change(change: Partial<VoiceSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #now(): number {
    return this.#options.clock.now();
  }
}

function microphoneFailure(error: unknown, otherwise: VoiceFailure): VoiceFailure {
  if (!(error instanceof MicrophoneError)) return otherwise;
  if (error.fault === "denied") return "microphoneDenied";
  return error.fault === "unusable" ? "recordingFailed" : otherwise;
}
