/** What the sentences before tell about the next one. All counts are of sentences since then; `NEVER` for not yet. */
export interface Context {
  /** A medicine, and food or drink, were spoken of. */
  medicine: number;
  food: number;
  /** A medicine's amount was announced and not told: "How many millilitres?", the head of a table. */
  announced: number;
  /** A sign of danger was named, and a milder trouble. */
  danger: number;
  trouble: number;
  /** Whether somebody has to be seen was asked. */
  asked: number;
  /** Help or a sign of danger were the topic. */
  topic: number;
  /** The last two sentences as they came; none from before one that says to get help. */
  said: readonly string[];
  /** What the sentence before was about. */
  marks: readonly string[];
  /** Of what kinds its words were, as the reader of doses sees them. */
  kinds: readonly string[];
}

export const NEVER = 99;
export const NO_CONTEXT: Context = {
  medicine: NEVER,
  food: NEVER,
  announced: NEVER,
  danger: NEVER,
  trouble: NEVER,
  asked: NEVER,
  topic: NEVER,
  said: [],
  marks: [],
  kinds: [],
};
