import english from "./exceptions/english.json" with { type: "json" };
import malayalam from "./exceptions/malayalam.json" with { type: "json" };
import spanish from "./exceptions/spanish.json" with { type: "json" };

/** An emergency that is happening now, in words that hold those of an exception: it must not be lowered to nothing. */
export interface CounterExample {
  exception: string;
  /** Malayalam is in both scripts. */
  language: "english" | "spanish" | "malayalam";
  text: string;
}

/** Written by others than the rules, who had not seen them (docs/care-evaluation.md). */
export const COUNTER_EXAMPLES: readonly CounterExample[] = Object.entries({ english, spanish, malayalam }).flatMap(
  ([language, byException]) =>
    Object.entries(byException).flatMap(([exception, texts]) =>
      texts.map((text) => ({ exception, language: language as CounterExample["language"], text })),
    ),
);
