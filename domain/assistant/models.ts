type ProviderName = "google" | "openai";

/** How much a model thinks before it answers, in the words of both providers. */
type Thinking = "none" | "minimal" | "low";

/**
 * Each model that we know, in one place: what it takes, how much it thinks, how long it may answer, and who says what it blocks. An operator's
 * own is named by TEXT_MODEL, SECOND_TEXT_MODEL and VOICE_MODEL; docs/models.md has all of it as a table.
 */
interface ModelTraits {
  acceptsTemperature: boolean;
  acceptsPenalties: boolean;
  /** The lowest level the model knows. Null sends nothing. */
  thinking: Thinking | null;
  /** The level for what touches on health; null where the model is told nothing of it. */
  carefulThinking: Thinking | null;
  /** Whether it takes a temperature only while it does not think. */
  thinksWithoutTemperature?: true;
  seesPhotos: boolean;
  limits: TokenLimits;
  /** Who says from where an answer is blocked: the setting SAFETY_THRESHOLD, in every request, or its provider alone. */
  blockedBy: "setting" | "provider";
}

interface TokenLimits {
  answer: number;
  /** Beside the answer, for a model that thinks: both providers count thoughts as output, and without room an answer would break off. */
  thoughts: number;
}

/** Of the specification; no model that we know needs others. */
const LIMITS: TokenLimits = { answer: 1_500, thoughts: 1_500 };

export interface TextModel extends ModelTraits {
  provider: ProviderName;
  name: string;
}

export const DEFAULT_TEXT_MODEL = "gemini-3.8-flash";
export const DEFAULT_SECOND_TEXT_MODEL = "gpt-6-luna";
export const DEFAULT_VOICE_MODEL = "gemini-3.8-live";

/** Google calls temperature deprecated from 3.6 Flash on, and says to leave it out. */
const GEMINI_WITHOUT_SAMPLING: ModelTraits = {
  acceptsTemperature: false,
  acceptsPenalties: false,
  thinking: "minimal",
  carefulThinking: "low",
  seesPhotos: true,
  limits: LIMITS,
  blockedBy: "setting",
};

const KNOWN: Readonly<Record<string, ModelTraits>> = {
  "gemini-3.8-flash": GEMINI_WITHOUT_SAMPLING,
  "gemini-3.6-flash": GEMINI_WITHOUT_SAMPLING,
  "gemini-3.5-flash-lite": {
    acceptsTemperature: true,
    acceptsPenalties: false,
    thinking: "minimal",
    carefulThinking: "low",
    seesPhotos: true,
    limits: LIMITS,
    blockedBy: "setting",
  },
  "gpt-6-luna": {
    acceptsTemperature: true,
    acceptsPenalties: false,
    thinking: "none",
    carefulThinking: "low",
    thinksWithoutTemperature: true,
    seesPhotos: true,
    limits: LIMITS,
    blockedBy: "provider",
  },
};

/** For a model that only a setting names, the specification's own parameters. */
const UNKNOWN: Readonly<Record<ProviderName, ModelTraits>> = {
  google: {
    acceptsTemperature: true,
    acceptsPenalties: false,
    thinking: null,
    carefulThinking: null,
    seesPhotos: true,
    limits: LIMITS,
    blockedBy: "setting",
  },
  openai: {
    acceptsTemperature: true,
    acceptsPenalties: true,
    thinking: null,
    carefulThinking: null,
    seesPhotos: false,
    limits: LIMITS,
    blockedBy: "provider",
  },
};

export const KNOWN_MODELS = [...Object.keys(KNOWN), DEFAULT_VOICE_MODEL];

/** The same model for a question that touches on health: it thinks a little, and is sent nothing that it would refuse then. */
export function thinkingCarefully(model: TextModel): TextModel {
  if (model.carefulThinking === null) return model;
  const acceptsTemperature = model.acceptsTemperature && model.thinksWithoutTemperature !== true;
  return { ...model, thinking: model.carefulThinking, acceptsTemperature };
}

/** Whether it thinks more than it has to; its thoughts count as output. */
export function isThinking({ thinking, carefulThinking }: TextModel): boolean {
  return thinking !== null && thinking === carefulThinking;
}

/** The model that the settings name for each provider, or null where the provider has no key. */
export type ConfiguredModels = Readonly<Record<ProviderName, string | null>>;

/**
 * The models to ask, in order: the first is the choice, the next is asked when the first keeps failing before its first word.
 * The second provider answers text as soon as it has a key; photos are Google's.
 */
export function chooseModels(configured: ConfiguredModels, withPhotos: boolean): TextModel[] {
  const order: readonly ProviderName[] = withPhotos ? ["google", "openai"] : ["openai", "google"];
  return order.flatMap((provider) => {
    const name = configured[provider];
    if (name === null) return [];
    const model = { provider, name, ...(KNOWN[name] ?? UNKNOWN[provider]) };
    return withPhotos && !model.seesPhotos ? [] : [model];
  });
}
