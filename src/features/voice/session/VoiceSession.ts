import { BARGE_IN_RMS, QUIET_MS } from "#domain/voice/conversation.ts";
import type { VoiceFailure } from "#domain/voice/failures.ts";
import { CAPTURE_HZ } from "#domain/voice/pcm.ts";
import { isSpeechLike } from "#domain/voice/pitch.ts";
import { DISCONNECTED, stepVoice, type Voice, type VoiceEffect, type VoiceEvent } from "#domain/voice/voice.ts";
import type { VoiceChoice } from "#domain/voice/voices.ts";
import { Store } from "#platform/state/Store.ts";
import { ServerEventHandler } from "./ServerEventHandler.ts";
import type { Transcript } from "./Transcript.ts";
import type { DeviceEvents, VoiceDevices } from "./VoiceDevices.ts";
import { VoiceInput } from "./VoiceInput.ts";
import type { VoiceSnapshot } from "./VoiceSnapshot.ts";
import { VoiceTransport, type VoiceTransportOptions } from "./VoiceTransport.ts";

export interface VoiceSessionOptions extends VoiceTransportOptions {
  random: () => number;
  openDevices: (events: DeviceEvents) => VoiceDevices;
  transcript: Transcript;
  choice: VoiceChoice;
  /** What is said from now on is another voice session. */
  onReset: () => void;
}

const TICK_MS = 100;

/** Owns microphone, loudspeaker, connection and clock of one voice session, and carries out what the machine decides. React only looks on. */
export class VoiceSession {
  readonly #options: VoiceSessionOptions;
  readonly #transport: VoiceTransport;
  readonly #serverEvents: ServerEventHandler;
  readonly #input: VoiceInput;
  readonly #snapshot: Store<VoiceSnapshot>;
  readonly subscribe: Store<VoiceSnapshot>["subscribe"];
  readonly getSnapshot: () => VoiceSnapshot;
  #voice: Voice = DISCONNECTED;
  #devices: VoiceDevices | null = null;
  #stopClock: () => void = () => {};
  #stopHiddenClock: () => void = () => {};
  #isHeld = false;
  /** How often the recording was troubled since they were last heard to the end of a turn. */
  #troubles = 0;
  #onLevel: (rms: number) => void = () => {};

  constructor(options: VoiceSessionOptions) {
    this.#options = options;
    const { choice } = options;
    this.#snapshot = new Store({
      connection: "disconnected",
      conversation: null,
      choice,
      isMuted: false,
      isMicrophoneMuted: false,
      notice: null,
      alert: null,
    });
    this.subscribe = this.#snapshot.subscribe;
    this.getSnapshot = this.#snapshot.getSnapshot;
    const { clock, random, transcript } = options;
    this.#serverEvents = new ServerEventHandler({
      transcript,
      now: clock.now,
      isStale: () => "conversation" in this.#voice && this.#voice.conversation.stale !== false,
      play: (samples, hz) => this.#devices?.speaker.play(samples, hz),
      onEvent: (event) => this.#dispatch(event),
      onNotice: (notice) => this.#change({ notice }),
    });
    this.#input = new VoiceInput(clock, {
      onFailed: (failure) => this.#dispatch({ type: "microphoneFailed", failure }),
      onTakenAway: () => this.#dispatch({ type: "recordingFailed" }),
    });
    this.#transport = new VoiceTransport(options, {
      onReady: () => this.#dispatch({ type: "ready", at: clock.now() }),
      onEvent: (event) => this.#serverEvents.receive(event),
      onUnreadable: () => {
        this.#change({ notice: "unreadable" });
        this.#dispatch({ type: "unreadable" });
      },
      onFailed: (failure) => this.#dispatch({ type: "connectFailed", at: clock.now(), failure, chance: random() }),
      onDropped: (failure) => this.#dispatch({ type: "dropped", at: clock.now(), failure }),
      onSwitched: () => this.#dispatch({ type: "connectionChanged" }),
    });
  }

  /** Tells of each piece's loudness, 32 times a second: too often for a snapshot. One listener, the screen's rings. */
  watchLevel(onLevel: (rms: number) => void): () => void {
    this.#onLevel = onLevel;
    return () => {
      this.#onLevel = () => {};
    };
  }

  /** Connects; the function that it returns gives everything back, at once. */
  open = (): (() => void) => {
    this.#openDevices();
    this.#begin();
    return () => this.#dispatch({ type: "closed" });
  };

  #begin(): void {
    const { clock } = this.#options;
    this.#stopClock = clock.every(TICK_MS, () => this.#tick());
    this.#dispatch({ type: "opened", at: clock.now() });
  }

  /** It was left alone, or has failed. */
  get #isOver(): boolean {
    const { notice, connection } = this.getSnapshot();
    return notice === "leftAlone" || connection === "error";
  }

  /** Then another voice session begins, in the same chat. */
  #beginAgain(): void {
    this.#reopenDevices();
    this.#devices?.wake();
    this.#change({ notice: null, alert: null });
    this.#begin();
  }

  #openDevices(): void {
    const { openDevices, transcript } = this.#options;
    this.#devices = openDevices({
      onPiece: (samples) => this.#receiveSamples(samples),
      onLost: () => this.#input.lost(),
      onForbidden: () => this.#dispatch({ type: "microphoneFailed", failure: "microphoneDenied" }),
      onStopped: ({ type, seconds }) => {
        transcript.stopped(type, seconds);
        if (type === "playedOut") this.#dispatch({ type });
      },
    });
    this.#input.attach(this.#devices);
  }

  /** After a telephone call a browser's sound may stand still for good, and with it each microphone that is opened in it. */
  #reopenDevices(): void {
    this.#devices?.close();
    this.#openDevices();
    this.setMuted(this.getSnapshot().isMuted);
    this.setMicrophoneMuted(this.getSnapshot().isMicrophoneMuted);
  }

  /** The round button: Talk, Stop, or over an answer that is being said. */
  tap = (): void => {
    if (this.#isOver) return this.#beginAgain();
    this.#devices?.wake();
    if (this.getSnapshot().conversation === "listening") this.#dispatch({ type: "stopTapped", at: this.#now() });
    else void this.#talk();
  };

  /** They speak for as long as they hold the button, whatever pauses they make. */
  hold = (): void => {
    if (this.#isOver) return this.#beginAgain();
    this.#devices?.wake();
    this.#isHeld = true;
    if (this.getSnapshot().conversation === "listening") this.#dispatch({ type: "held" });
    else void this.#talk();
  };

  release = (): void => {
    this.#isHeld = false;
    this.#dispatch({ type: "stopTapped", at: this.#now() });
  };

  setMuted(isMuted: boolean): void {
    this.#devices?.speaker.mute(isMuted);
    this.#change({ isMuted });
  }

  /** While it is on, silence is all that is measured and sent: what was being said ends as after any pause. */
  setMicrophoneMuted(isMicrophoneMuted: boolean): void {
    this.#devices?.microphone.mute(isMicrophoneMuted);
    this.#change({ isMicrophoneMuted });
  }

  choose(choice: VoiceChoice): void {
    this.#transport.forgetToken();
    this.#change({ choice });
    this.#dispatch({ type: "choiceChanged", at: this.#now() });
  }

  reset(): void {
    this.#options.transcript.startAnew();
    this.#options.onReset();
    this.#transport.forget();
    if (this.#isOver) return this.#beginAgain();
    this.#change({ notice: null, alert: null });
    this.#dispatch({ type: "resetTapped", at: this.#now() });
  }

  dismissAlert(): void {
    this.#change({ alert: null });
  }

  /** An emergency card has come: nothing is said over it until Talk is pressed again. */
  hush(): void {
    this.#options.transcript.keepNow();
    this.#dispatch({ type: "emergencyShown" });
  }

  /** What was said until the page was hidden is a turn. A system that needs its room ends a hidden page without a word. */
  pageVisible(isVisible: boolean): void {
    if (!isVisible) this.#options.transcript.keepNow();
    if (!isVisible && this.#isListening) this.release();
    this.#input.pageVisible(isVisible);
    this.#stopHiddenClock();
    // Also while an answer is being said: in a page that is hidden its sound may stand still, and never be over.
    if (!isVisible) this.#stopHiddenClock = this.#options.clock.after(QUIET_MS, () => this.#dispatch({ type: "leftAlone" }));
  }

  /** The last that can be told of this voice session: untold, it would hold the minutes of its whole token. A page that comes back begins another. */
  pageLeft(): void {
    this.#options.transcript.keepNow();
    this.#transport.forget();
  }

  async #talk(): Promise<void> {
    const isConnected = this.getSnapshot().connection === "connected";
    if (isConnected && !this.#input.isLive && !(await this.#input.open("microphoneFailed"))) return;
    this.#input.expect();
    // Who presses Talk wants to be heard; Wait begins no turn.
    if (this.getSnapshot().conversation !== "thinking") {
      this.setMicrophoneMuted(false);
      this.#change({ notice: null, alert: null });
    }
    this.#dispatch({ type: "talkTapped", at: this.#now(), held: this.#isHeld });
  }

  #dispatch(event: VoiceEvent): void {
    const { next, effects } = stepVoice(this.#voice, event);
    this.#voice = next;
    const conversation = "conversation" in next ? next.conversation.state : null;
    // Ticks and levels mostly change nothing that is seen.
    const { connection } = next;
    const shown = this.getSnapshot();
    if (connection !== shown.connection || conversation !== shown.conversation) {
      const isRefreshed = connection === "connected" && shown.notice === "recordingTroubled";
      // Of an answer that comes after all, its words are shown.
      this.#change({ connection, conversation, ...((conversation === "speaking" || isRefreshed) && { notice: null }) });
    }
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: VoiceEffect): void {
    const { transcript } = this.#options;
    switch (effect.type) {
      case "connect":
        void this.#transport.open(effect.from, this.getSnapshot().choice);
        break;
      case "disconnect":
        this.#transport.close();
        break;
      case "move":
        this.#transport.move();
        break;
      case "openMicrophone":
        void this.#input.open("microphoneMissing");
        break;
      case "closeMicrophone":
        this.#input.release();
        if (++this.#troubles > 1) this.#reopenDevices();
        break;
      case "startTurn":
        this.#startTurn();
        break;
      case "holdTurn":
        if (this.#transport.holdTurn()) transcript.hearAgain();
        break;
      case "endTurn":
        this.#troubles = 0;
        transcript.turnFinished();
        this.#transport.endTurn();
        break;
      case "leaveTurn":
        this.#leaveTurn();
        break;
      case "resumeTurn":
        if (this.#transport.resumeTurn()) transcript.hearAgain();
        break;
      case "silence":
      case "hush":
        if (effect.type === "hush") transcript.hush();
        else transcript.cut();
        this.#devices?.speaker.silence();
        break;
      case "leaveAnswer":
        transcript.leaveAnswer();
        break;
      case "awaitPlayedOut":
        this.#devices?.speaker.tellWhenPlayedOut();
        break;
      case "notice":
        // Why it is over is what is to be read, whatever went wrong before.
        this.#change({ notice: effect.notice, ...(effect.notice === "leftAlone" && { alert: null }) });
        if (effect.notice === "refused" || effect.notice === "unanswered") transcript.endTurn();
        break;
      case "alert":
        this.#alert(effect.failure);
        break;
      case "close":
        this.#close();
    }
  }

  #startTurn(): void {
    this.#serverEvents.settle();
    this.#options.transcript.beginTurn();
    this.#transport.beginTurn(this.#isHeld);
    // Their voice may have begun it, with the finger down already.
    if (this.#isHeld) this.#dispatch({ type: "held" });
  }

  #leaveTurn(): void {
    this.#options.transcript.turnLeft();
    this.#transport.leaveTurn();
  }

  #receiveSamples(samples: Float32Array): void {
    // What was on its way when the microphone was muted is not heard either.
    const heard = this.getSnapshot().isMicrophoneMuted ? new Float32Array(samples.length) : samples;
    const { level, piece } = this.#input.processSamples(heard);
    // Piece by piece: who speaks over an answer waits for its silence.
    const ms = (samples.length / CAPTURE_HZ) * 1_000;
    if (this.getSnapshot().conversation === "speaking") {
      const isNoise = level >= BARGE_IN_RMS && !isSpeechLike(heard, CAPTURE_HZ);
      this.#measure(level, { at: this.#now(), ms, isNoise });
    }
    this.#transport.sendAudio(piece);
    this.#onLevel(level);
  }

  #tick(): void {
    const at = this.#now();
    const rms = this.#input.takeLevel();
    if (this.#isHeard && this.#input.isTroubled) this.#dispatch({ type: "recordingTroubled", at });
    else if (rms !== null && this.getSnapshot().conversation !== "speaking") this.#measure(rms, { at, ms: TICK_MS });
    this.#dispatch({ type: "clockTicked", at, hasUncovered: this.#transport.hasUncovered });
  }

  #measure(rms: number, { at, ms, isNoise = false }: { at: number; ms: number; isNoise?: boolean }): void {
    this.#dispatch({ type: "levelMeasured", at, rms, ms, isNoise });
    if (this.#isListening) this.#options.transcript.measure(rms, at);
  }

  /** Also while the connection is found again: what they say meanwhile is sent afterwards. */
  get #isListening(): boolean {
    return this.getSnapshot().conversation === "listening";
  }

  get #isHeard(): boolean {
    return this.#isListening && this.getSnapshot().connection === "connected";
  }

  #alert(failure: VoiceFailure): void {
    const isFinal = this.#voice.connection === "error" || !this.#input.hasWorked;
    this.#change({ alert: { failure, isFinal } });
  }

  #close(): void {
    this.#stopClock();
    this.#stopHiddenClock();
    this.#input.detach();
    this.#transport.close();
    this.#transport.leaveTurn();
    this.#transport.forget();
    this.#devices?.close();
    this.#devices = null;
    this.#serverEvents.settle();
    this.#options.transcript.close();
  }

  #change(change: Partial<VoiceSnapshot>): void {
    this.#snapshot.set({ ...this.getSnapshot(), ...change });
  }

  #now(): number {
    return this.#options.clock.now();
  }
}
