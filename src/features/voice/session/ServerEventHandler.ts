import type { VoiceEvent } from "#domain/voice/voice.ts";
import { base64ToBytes, pcmToSamples } from "#domain/voice/pcm.ts";
import type { ServerEvent } from "#domain/voice/serverMessage.ts";
import { isOnTopic } from "#domain/voice/topicFilter.ts";
import type { Transcript } from "./Transcript.ts";

interface VoiceAnswerOptions {
  transcript: Transcript;
  now: () => number;
  /** Whether what comes belongs to an answer that was broken off. */
  isStale: () => boolean;
  play: (samples: Float32Array, hz: number) => void;
  onEvent: (event: VoiceEvent) => void;
  onNotice: (notice: "offTopic" | "unreadable") => void;
}

/** What the service says: it is heard, written down and told to the machine. The rest of a broken-off answer is not heard. */
export class ServerEventHandler {
  readonly #options: VoiceAnswerOptions;
  /** In this turn. */
  #hasWritten = false;

  constructor(options: VoiceAnswerOptions) {
    this.#options = options;
  }

  receive(event: ServerEvent): void {
    const { transcript, onEvent, now } = this.#options;
    const isStale = this.#options.isStale();
    switch (event.type) {
      case "audioArrived":
        this.#sound(event);
        break;
      case "heard":
        transcript.appendInput(event.text, event.finished);
        break;
      case "said":
        transcript.say(event.text, { isFinished: event.finished, isStale });
        break;
      case "textArrived":
        // A card silences an answer: what of it is there to be read is shown.
        if (!isStale || transcript.isHushed) this.#write(event.text, isStale);
        break;
      case "interrupted":
        onEvent({ type: "interrupted", at: now() });
        break;
      case "turnCompleted":
        transcript.turnCompleted({ isStale });
        onEvent(this.#hasWritten && event.ending === "plain" ? { ...event, ending: "written" } : event);
        this.#hasWritten = false;
        break;
      case "goAway":
        onEvent({ type: "goAway", at: now(), leftMs: event.leftMs });
        break;
      default:
    }
  }

  #write(text: string, isStale: boolean): void {
    this.#hasWritten = true;
    if (isOnTopic(text)) this.#options.transcript.say(text, { isStale });
    else this.#options.onNotice("offTopic");
  }

  #sound({ pcm, hz }: { pcm: string; hz: number }): void {
    const { transcript, play, onEvent, onNotice, now } = this.#options;
    const bytes = base64ToBytes(pcm);
    const samples = bytes && pcmToSamples(bytes);
    const seconds = (samples?.length ?? 0) / hz;
    onEvent({ type: "audioArrived", at: now(), ms: seconds * 1_000 });
    if (samples === null) {
      onNotice("unreadable");
      return;
    }
    // The machine may have taken it for the next answer.
    if (this.#options.isStale()) {
      transcript.leftOut(seconds);
      return;
    }
    transcript.received(seconds);
    play(samples, hz);
  }
}
