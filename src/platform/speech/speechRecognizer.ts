/** The browser's own way to turn speech into words, as far as we use it. */
export interface SpeechRecognizer extends EventTarget {
  /** BCP 47. */
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Newer browsers alone know it: the sound does not leave the device. */
  processLocally?: boolean;
  start(): void;
  /** What was said until now still comes. */
  stop(): void;
}

export interface RecognizerMaker {
  new (): SpeechRecognizer;
  available?(wanted: { langs: string[]; processLocally: boolean }): Promise<string>;
}

/** Null where the browser has none. */
export function browserRecognizer(): RecognizerMaker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognizerMaker;
    webkitSpeechRecognition?: RecognizerMaker;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}
