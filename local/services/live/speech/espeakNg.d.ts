declare module "@echogarden/espeak-ng-emscripten" {
  /** The synthesizer itself. Its voice, rate and pitch hold until they are set again. */
  interface EspeakWorker {
    set_voice(name: string): void;
    /** Words a minute. */
    set_rate(rate: number): void;
    /** 0 to 100. */
    set_pitch(pitch: number): void;
    /** Gives the sound in pieces of one channel, before it returns. */
    synthesize(text: string, onPiece: (samples: Int16Array) => void): void;
    get_samplerate(): number;
  }

  export default function load(): Promise<{ eSpeakNGWorker: new () => EspeakWorker }>;
}
