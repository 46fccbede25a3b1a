import type { VoiceEvent } from "#domain/voice/voice.ts";
import { base64ToBytes, pcmToSamples } from "#domain/voice/pcm.ts";
import type { ServerEvent } from "#domain/voice/serverMessage.ts";
import { isOnTopic } from "#domain/voice/topicFilter.ts";
import type { SpokenTalk } from "./SpokenTalk.ts";

interface VoiceAnswerOptions {
  talk: SpokenTalk;
  now: () => number;
  /** Whether what comes belongs to an answer that was broken off. */
  isStale: () => boolean;
  play: (samples: Float32Array, hz: number) => void;
  onEvent: (event: VoiceEvent) => void;
  onNotice: (notice: "offTopic" | "unreadable") => void;
}

/** What the service says: it is heard, written down and told to the machine; the rest of a broken-off answer is neither. */
export class VoiceAnswer {
  readonly #options: VoiceAnswerOptions;

  constructor(options: VoiceAnswerOptions) {
    this.#options = options;
  }

  receive(event: ServerEvent): void {
    const { talk, onEvent, now } = this.#options;
    const isStale = this.#options.isStale();
    switch (event.type) {
      case "audioArrived":
        onEvent(event);
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
        onEvent({ type: "interrupted", at: now() });
        break;
      case "turnCompleted":
        if (!isStale) talk.turnCompleted();
        onEvent(event);
        break;
      case "goAway":
        onEvent({ type: "farewell", at: now(), leftMs: event.leftMs });
        break;
      default:
    }
  }

  #write(text: string): void {
    if (isOnTopic(text)) this.#options.talk.say(text);
    else this.#options.onNotice("offTopic");
  }

  #play(pcm: string, hz: number): void {
    const bytes = base64ToBytes(pcm);
    const samples = bytes && pcmToSamples(bytes);
    if (samples === null) {
      this.#options.onNotice("unreadable");
      return;
    }
    this.#options.talk.received(samples.length / hz);
    this.#options.play(samples, hz);
  }
}
