/** In nanodollars a token, which is dollars a million tokens times a thousand. */
export interface Price {
  input: number;
  output: number;
}

interface Listed extends Price {
  /** From this day on, as "2026-11-20"; what is listed last and has begun holds. */
  from?: string;
  source: string;
  /** When the source was read. */
  readOn: string;
}

const GOOGLE = "ai.google.dev/gemini-api/docs/pricing";

const DEAREST_TEXT: Listed = { input: 1_500, output: 9_000, source: GOOGLE, readOn: "2026-11-20" };
const DEAREST_VOICE: Listed = {
  input: 3_000,
  output: 12_000,
  source: "ai.google.dev/gemini-api/docs/live-api",
  readOn: "2026-11-20",
};

/** Audio for live models, text for the others. Thoughts are billed as output, and reported so. */
const PRICES: Readonly<Record<string, readonly Listed[]>> = {
  "gemini-3.8-flash": [
    { input: 750, output: 3_750, source: GOOGLE, readOn: "2026-11-20" },
    { input: 1_500, output: 7_500, from: "2027-01-01", source: GOOGLE, readOn: "2026-11-20" },
  ],
  "gemini-3.5-flash": [DEAREST_TEXT],
  "gemini-3.5-flash-lite": [{ input: 300, output: 2_500, source: GOOGLE, readOn: "2026-11-20" }],
  // No price of GPT-6 was found; that of the same tier before it.
  "gpt-6-luna": [
    {
      input: 1_000,
      output: 6_000,
      source: "help.openai.com, GPT-5.6 Luna, by lushbinary.com of 2026-06-27",
      readOn: "2026-11-22",
    },
  ],
  "gemini-3.8-live": [DEAREST_VOICE],
};

/** What answers where no provider is set up costs nothing; it is counted like the model whose place it takes. */
const STAND_IN = /^amma-/;

/** A model that nobody has listed is taken for the dearest of its kind, so that a limit never fails for want of a line here. */
export function priceOf(model: string, kind: "text" | "voice", at: number): Price {
  const standard = kind === "text" ? "gemini-3.8-flash" : "gemini-3.8-live";
  const listed = PRICES[STAND_IN.test(model) ? standard : model];
  return current(listed ?? [kind === "text" ? DEAREST_TEXT : DEAREST_VOICE], at);
}

function current(listed: readonly Listed[], at: number): Price {
  const today = new Date(at).toISOString().slice(0, 10);
  const { input, output } = listed.findLast(({ from = "" }) => from <= today) ?? DEAREST_VOICE;
  return { input, output };
}

export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

/** What two calls came to together. One of which nobody has said how many it had adds nothing. */
export function addTokens(one: Tokens | undefined, other: Tokens | undefined): Tokens | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { inputTokens: one.inputTokens + other.inputTokens, outputTokens: one.outputTokens + other.outputTokens };
}

export function costOf({ input, output }: Price, { inputTokens, outputTokens }: Tokens): number {
  return Math.ceil(inputTokens * input + outputTokens * output);
}

/** Of the live service (ai.google.dev, live-api, read 2026-11-20). */
export const AUDIO_TOKENS_A_SECOND = 25;

const encoder = new TextEncoder();

/** About how many tokens a text is, rather more: four bytes of English are one, and three of Malayalam. */
export function tokensOf(text: string): number {
  return Math.ceil(encoder.encode(text).length / 3);
}
