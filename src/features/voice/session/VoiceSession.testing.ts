import { messageIdOf } from "#domain/ids.testing.ts";
import type { VoiceHistory } from "#domain/voice/clientMessage.ts";
import type { LiveStep } from "#domain/voice/liveRecordings.testing.ts";
import { parseServerMessage } from "#domain/voice/serverMessage.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { DEFAULT_VOICE } from "#domain/voice/voices.ts";
import { MicrophoneError } from "#platform/audio/Microphone.ts";
import type { LiveAddress, LiveConnectionEvents } from "#platform/live/LiveConnection.ts";
import type { VoiceUsage } from "./LiveToken.ts";
import { toVoiceFailure } from "./toVoiceFailure.ts";
import { Transcript } from "./Transcript.ts";
import type { DeviceEvents } from "./VoiceDevices.ts";
import { VoiceSession } from "./VoiceSession.ts";

/** A clock that stands still until a test moves it. */
class TestClock {
  #now = 1_000;
  #timers = new Set<{ due: number; every: number | null; run: () => void }>();

  #slept = 0;

  now = (): number => this.#now;
  date = (): number => this.#now + this.#slept;
  every = (ms: number, run: () => void): (() => void) => this.#add({ due: this.#now + ms, every: ms, run });
  after = (ms: number, run: () => void): (() => void) => this.#add({ due: this.#now + ms, every: null, run });

  get isIdle(): boolean {
    return this.#timers.size === 0;
  }

  /** The machine sleeps: no timer runs, and the date goes on. */
  sleep(ms: number): void {
    this.#slept += ms;
  }

  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = [...this.#timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
      if (next === undefined) break;
      this.#now = next.due;
      if (next.every === null) this.#timers.delete(next);
      else next.due += next.every;
      next.run();
    }
    this.#now = end;
  }

  #add(timer: { due: number; every: number | null; run: () => void }): () => void {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
}

/** One connection to the live service, from the service's side. */
export class TestConnection {
  readonly address: LiveAddress;
  readonly events: LiveConnectionEvents;
  readonly sent: string[] = [];
  isOpen = true;

  constructor(address: LiveAddress, events: LiveConnectionEvents) {
    this.address = address;
    this.events = events;
  }

  send = (message: string): boolean => {
    if (this.isOpen) this.sent.push(message);
    return this.isOpen;
  };

  close = (): void => {
    this.isOpen = false;
  };

  /** The service breaks off. */
  break(reason = "", code = 1006): void {
    this.isOpen = false;
    this.events.onClosed({ code, reason });
  }

  /** What was sent of the microphone, piece by piece. */
  get pieces(): string[] {
    return this.sent.flatMap((message) => /"data":"([^"]*)"/.exec(message)?.[1] ?? []);
  }
}

/** A voice session with everything around it in a test's hands. */
export class TestVoiceSession {
  readonly clock = new TestClock();
  readonly connections: TestConnection[] = [];
  /** What was told of the cost, last of all what holds. */
  readonly usages: VoiceUsage[] = [];
  readonly tokens: string[] = [];
  readonly kept: SpokenTurn[] = [];
  /** What the devices were told. */
  readonly told: string[] = [];
  /** Shorter than in life: where nobody speaks, a voice session ends before the next token would be asked for. */
  tokenMs = 200_000;
  tokenFault: Error | null = null;
  /** What the next token brings along of the chat. */
  history: VoiceHistory = [];
  /** Who asked for a token and has not been given one. */
  readonly requests: { isWanted: () => boolean }[] = [];
  #tokensMayCome = Promise.resolve();
  giveTokens: () => void = () => {};
  #microphoneMayCome = Promise.resolve();
  giveMicrophone: () => void = () => {};
  #releases = 0;
  microphoneFault: MicrophoneError | null = null;
  microphoneIsLive = false;
  microphoneIsMuted = false;
  /** By the system. */
  microphoneIsSilenced = false;
  devicesOpened = 0;
  devicesClosed = 0;
  resets = 0;
  #devices: DeviceEvents | null = null;
  #ids = 0;

  readonly transcript = new Transcript({
    mintId: () => messageIdOf(`id${++this.#ids}`),
    keep: (turn) => this.kept.push(turn),
  });
  readonly session = new VoiceSession({
    clock: this.clock,
    random: () => 0,
    choice: DEFAULT_VOICE,
    transcript: this.transcript,
    toVoiceFailure,
    reportUsage: (usage) => this.usages.push(usage),
    onReset: () => this.resets++,
    requestToken: async ({ voice, language }, { renews, isWanted }) => {
      this.requests.push({ isWanted });
      await this.#tokensMayCome;
      if (this.tokenFault !== null) throw this.tokenFault;
      this.tokens.push(`${voice} ${language}${renews === null ? "" : ` after ${renews}`}`);
      return {
        url: `wss://live.test/?access_token=secret${this.tokens.length}`,
        model: "live",
        history: this.history,
        voiceSession: `session${this.tokens.length}`,
        leftMs: this.tokenMs,
      };
    },
    connect: (address, events) => {
      const connection = new TestConnection(address, events);
      this.connections.push(connection);
      return connection;
    },
    openDevices: (events) => {
      this.#devices = events;
      this.devicesOpened++;
      const isLive = (): boolean => this.microphoneIsLive;
      const isSilenced = (): boolean => this.microphoneIsSilenced;
      return {
        microphone: {
          get isLive() {
            return isLive();
          },
          get isSilenced() {
            return isSilenced();
          },
          open: async () => {
            const opening = this.#releases;
            await this.#microphoneMayCome;
            // As the microphone itself does.
            if (opening !== this.#releases) return;
            if (this.microphoneFault !== null) throw this.microphoneFault;
            this.microphoneIsLive = true;
          },
          mute: (muted) => (this.microphoneIsMuted = muted),
          release: () => {
            this.#releases++;
            this.microphoneIsLive = false;
          },
        },
        speaker: {
          play: (samples) => this.told.push(`play ${samples.length}`),
          silence: () => this.told.push("silence"),
          tellWhenPlayedOut: () => this.told.push("tell"),
          mute: (muted) => this.told.push(muted ? "mute" : "unmute"),
        },
        wake: () => this.told.push("wake"),
        close: () => {
          this.microphoneIsLive = false;
          this.devicesClosed++;
        },
      };
    },
  });

  /** From now on a token comes with `giveTokens`. */
  holdTokens(): void {
    this.requests.length = 0;
    this.#tokensMayCome = new Promise((resolve) => (this.giveTokens = resolve));
  }

  /** From now on the browser gives the microphone with `giveMicrophone`. */
  holdMicrophone(): void {
    this.#microphoneMayCome = new Promise((resolve) => (this.giveMicrophone = resolve));
  }

  get devices(): DeviceEvents {
    if (this.#devices === null) throw new Error("The devices are not open");
    return this.#devices;
  }

  get connection(): TestConnection {
    const last = this.connections.at(-1);
    if (last === undefined) throw new Error("There is no connection");
    return last;
  }

  get shown() {
    return this.session.getSnapshot();
  }

  /** Until every promise that is kept by now has been heard. */
  async settle(): Promise<void> {
    for (let round = 0; round < 10; round++) await Promise.resolve();
  }

  /** On the screen, connected, the microphone on. */
  async open(): Promise<() => void> {
    const close = this.session.open();
    await this.settle();
    await this.ready();
    return close;
  }

  async ready(): Promise<void> {
    this.connection.events.onEvent({ type: "setupCompleted" });
    await this.settle();
  }

  /** Talk, and what they say: as many pieces of 32 ms. */
  async speak(pieces: number, loudness = 0.3): Promise<void> {
    if (this.shown.conversation === "idle") this.session.tap();
    await this.settle();
    this.hear(pieces, loudness);
  }

  /** `hz`: of their voice; a cry is higher. */
  hear(pieces: number, loudness: number, hz = 156.25): void {
    const amplitude = loudness * Math.SQRT2;
    const voice = (_: unknown, at: number) => amplitude * Math.sin((2 * Math.PI * hz * at) / 16_000);
    for (let count = 0; count < pieces; count++) {
      this.devices.onPiece(Float32Array.from({ length: 512 }, voice));
      this.clock.pass(32);
    }
  }

  /** The service sends these messages; what closes a connection is left out. */
  receive(...steps: LiveStep[]): void {
    for (const step of steps) {
      if ("close" in step) this.connection.break(step.close.reason, step.close.code);
      else for (const event of parseServerMessage(JSON.stringify(step.frame)) ?? []) this.connection.events.onEvent(event);
    }
  }

  /** All of the answer has been heard. */
  playedOut(): void {
    this.devices.onStopped({ type: "playedOut", seconds: 1 });
  }

  /** What is kept in the end, in the order in which it was said. */
  get saved(): SpokenTurn[] {
    return [...new Map(this.kept.map((turn) => [turn.messageId, turn])).values()];
  }

  /** They ask, and have heard the whole answer. */
  async talk(): Promise<void> {
    await this.speak(10);
    this.session.tap();
    this.connection.events.onEvent({ type: "heard", text: "How long may she sleep?" });
    this.answer("As long as she likes.");
    this.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
    this.playedOut();
  }

  /** The service answers with so many seconds of sound, and what it says. */
  answer(said: string, seconds = 1): void {
    const pcm = Buffer.alloc(seconds * 24_000 * 2).toString("base64");
    this.connection.events.onEvent({ type: "audioArrived", pcm, hz: 24_000 });
    this.connection.events.onEvent({ type: "said", text: said });
  }
}

export { MicrophoneError };
