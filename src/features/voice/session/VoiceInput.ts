import type { VoiceFailure } from "#domain/voice/failures.ts";
import { bytesToBase64, rms, samplesToPcm } from "#domain/voice/pcm.ts";
import { MicrophoneError } from "#platform/audio/Microphone.ts";
import type { Clock, VoiceDevices } from "./VoiceDevices.ts";

interface VoiceInputEvents {
  onFailed: (failure: VoiceFailure) => void;
  /** Another app took the microphone away while the page was hidden. */
  onTakenAway: () => void;
}

/** A microphone that gives nothing for so long has something wrong with it. */
const TROUBLED_MS = 1_000;
/** The system silences one for a moment now and then; a longer one is no pause of theirs. */
const SILENCED_MS = 2_000;
/** The specification's wait after the page was hidden (§9). */
const RETURN_MS = 500;

/** The microphone of a voice session: how loud it is, whether it still hears, and how it comes back where it was taken away. */
export class VoiceInput {
  readonly #clock: Clock;
  readonly #events: VoiceInputEvents;
  #devices: VoiceDevices | null = null;
  #stopReturn: () => void = () => {};
  /** Since they were last asked for. */
  #levels: number[] = [];
  #heardAt = 0;
  /** When it last gave what the system did not silence. */
  #soundAt = 0;
  #isHidden = false;
  #hasWorked = false;

  constructor(clock: Clock, events: VoiceInputEvents) {
    this.#clock = clock;
    this.#events = events;
  }

  /** Before it has ever worked, a voice session cannot begin. */
  get hasWorked(): boolean {
    return this.#hasWorked;
  }

  get isLive(): boolean {
    return this.#devices?.microphone.isLive ?? false;
  }

  /** It gives nothing, or silence alone, though it is open. */
  get isTroubled(): boolean {
    const now = this.#clock.now();
    return now - this.#heardAt >= TROUBLED_MS || now - this.#soundAt >= SILENCED_MS;
  }

  attach(devices: VoiceDevices): void {
    this.#devices = devices;
  }

  detach(): void {
    this.#stopReturn();
    this.#devices = null;
  }

  /** False where there is none to be had, or nobody wants it any more. `failure`: what it then means, unless the browser says. */
  async open(failure: VoiceFailure): Promise<boolean> {
    const devices = this.#devices;
    // A reconnect goes on unseen, the microphone does not.
    if (devices === null || this.#isHidden) return false;
    try {
      await devices.microphone.open();
      this.#hasWorked = true;
      // Hidden and back while the browser asked: what it gave was turned off.
      if (this.#devices === devices && !this.#isHidden && !this.isLive) await devices.microphone.open();
      this.expect();
      return this.#devices === devices && !this.#isHidden;
    } catch (error) {
      if (this.#devices === devices) this.#events.onFailed(microphoneFailure(error, failure));
      return false;
    }
  }

  release(): void {
    this.#devices?.microphone.release();
  }

  /** From now on it is to be heard. */
  expect(): void {
    this.#heardAt = this.#clock.now();
    this.#soundAt = this.#heardAt;
  }

  /** How loud it was, and it as the service is sent it. */
  processSamples(samples: Float32Array): { level: number; piece: string } {
    const level = rms(samples);
    this.#levels.push(level);
    this.#heardAt = this.#clock.now();
    if (this.#devices?.microphone.isSilenced !== true) this.#soundAt = this.#heardAt;
    return { level, piece: bytesToBase64(samplesToPcm(samples)) };
  }

  /** The loudest since the last time; null where nothing was heard. */
  takeLevel(): number | null {
    const levels = this.#levels;
    this.#levels = [];
    return levels.length === 0 ? null : Math.max(...levels);
  }

  lost(): void {
    if (this.#isHidden) this.#events.onTakenAway();
    else void this.open("microphoneFailed");
  }

  /** Nobody is heard by a page that they do not see. Back from there, or from an app that took the microphone, it is asked for again. */
  pageVisible(isVisible: boolean): void {
    this.#isHidden = !isVisible;
    this.#stopReturn();
    if (!isVisible) return this.release();
    this.#stopReturn = this.#clock.after(RETURN_MS, () => {
      this.#devices?.wake();
      if (this.#hasWorked && this.#devices !== null && !this.isLive) void this.open("restartFailed");
    });
  }
}

function microphoneFailure(error: unknown, otherwise: VoiceFailure): VoiceFailure {
  if (!(error instanceof MicrophoneError)) return otherwise;
  if (error.fault === "denied") return "microphoneDenied";
  return error.fault === "unusable" ? "recordingFailed" : otherwise;
}
