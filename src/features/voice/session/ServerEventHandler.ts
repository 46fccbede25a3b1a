import { base64ToBytes, pcmToSamples } from "#domain/voice/pcm.ts";
import type { ServerEvent } from "#domain/voice/serverMessage.ts";
import { isOnTopic, namesTopic } from "#domain/voice/topicFilter.ts";
import type { VoiceEvent } from "#domain/voice/voice.ts";
import type { Transcript } from "./Transcript.ts";

interface ServerEventHandlerOptions {
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
  readonly #options: ServerEventHandlerOptions;
  /** What came in text of this turn, and how much of it is shown. */
  #written = "";
  #shown = 0;

  constructor(options: ServerEventHandlerOptions) {
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
        if (event.text.trim() !== "") onEvent({ type: "heard", at: now() });
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
      case "turnCompleted": {
        const isWritten = this.#written !== "";
        if (!this.settle()) this.#options.onNotice("offTopic");
        transcript.turnCompleted({ isStale });
        onEvent(isWritten && event.ending === "plain" ? { ...event, ending: "written" } : event);
        break;
      }
      case "goAway":
        onEvent({ type: "goAway", at: now(), leftMs: event.leftMs });
        break;
      default:
    }
  }

  /** Nothing more comes in text of this turn. False where what came is not shown. */
  settle(): boolean {
    const isShown = isOnTopic(this.#written);
    if (isShown) this.#show(this.#options.isStale());
    this.#written = "";
    this.#shown = 0;
    return isShown;
  }

  /** It comes in parts; what it is about is asked of the whole. */
  #write(text: string, isStale: boolean): void {
    this.#written += text;
    if (namesTopic(this.#written)) this.#show(isStale);
  }

  #show(isStale: boolean): void {
    const rest = this.#written.slice(this.#shown);
    this.#shown = this.#written.length;
    if (rest !== "") this.#options.transcript.say(rest, { isStale });
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
