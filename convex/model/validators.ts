import { v, type VString } from "convex/values";
import { BROWSERS, SYSTEMS } from "#domain/account/device.ts";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { SETUP_STEPS } from "#domain/account/setup.ts";
import { CARE_ANSWERS } from "#domain/care/careAnswers.ts";
import { type EveryChildField, SEXES } from "#domain/care/child/child.ts";
import { DISMISS_REASONS } from "#domain/care/dismissal.ts";
import { GUARD_REASONS, READER_REASONS } from "#domain/care/guard/notes.ts";
import { TRIAGE_LEVELS } from "#domain/care/rules/triageLevel.ts";
import { FEEDBACK_REASONS } from "#domain/chat/feedback.ts";
import { REPLY_FAILURES, REPLY_STATUSES } from "#domain/chat/reply.ts";
import type { MessageId } from "#domain/ids.ts";
import { IMAGE_TYPES } from "#domain/photo/imageTypes.ts";

/** Whoever stores one of a caller's parses it (`domain/ids`); to look for one that is malformed is to find nothing. */
export const vMessageId = v.string() as VString<MessageId>;

/** A message is made of typed parts; nothing finds out what it is by parsing text. */
export const textPart = v.object({ type: v.literal("text"), text: v.string() });
export const messagePart = v.union(textPart, v.object({ type: v.literal("photo"), fileId: v.id("files") }));

export const setupStep = v.union(...SETUP_STEPS.map((step) => v.literal(step)));

export const triageLevel = v.union(...TRIAGE_LEVELS.map((level) => v.literal(level)));

/** What was found in a text, with the question that one tap would settle (`domain/care/triage`). */
export const triageFound = v.object({
  level: triageLevel,
  ruleIds: v.array(v.string()),
  asks: v.optional(v.object({ about: v.union(v.literal("age"), v.literal("now")), ruleIds: v.array(v.string()) })),
  /** Who raised the level above what the rules had found. */
  raisedBy: v.optional(v.union(v.literal("secondReader"), v.literal("answer"))),
});

/** Why a person called a card no emergency (`domain/care/dismissal`). */
export const dismissReason = v.union(...DISMISS_REASONS.map((reason) => v.literal(reason)));

/** That a person called a card no emergency, and what it was about then. */
export const dismissal = v.object({
  messageId: vMessageId,
  ruleIds: v.array(v.string()),
  at: v.number(),
  /** Absent where they gave none. */
  reason: v.optional(dismissReason),
});

/** What the parent answered by one tap to what a message asked (`domain/care/careAnswers`). */
export const ageAnswer = v.union(...CARE_ANSWERS.age.map((answer) => v.literal(answer)));
export const careAnswers = v.object({
  age: v.optional(ageAnswer),
  now: v.optional(v.union(...CARE_ANSWERS.now.map((answer) => v.literal(answer)))),
});

export const replyStatus = v.union(...REPLY_STATUSES.map((status) => v.literal(status)));
export const replyFailure = v.union(...REPLY_FAILURES.map((code) => v.literal(code)));

/** By which prompt and which care rules a reply was written. */
export const replyVersions = v.object({ prompt: v.string(), rules: v.string() });

/** Where the title of a chat is from. */
export const chatTitleOrigin = v.union(v.literal("first"), v.literal("exchange"), v.literal("renamed"));

/** Why parts of a reply were left out (decision `answer-guard`). */
export const guardReason = v.union(...GUARD_REASONS.map((reason) => v.literal(reason)));
export const guardReasons = v.array(guardReason);
/** Of those, what the reader of answers is asked for. */
export const readReason = v.union(...READER_REASONS.map((reason) => v.literal(reason)));

/** Which statement of which card, and how the card read then. */
const citation = { card: v.string(), statement: v.optional(v.string()), version: v.string() };

/** What a reply cites, and behind which place of its text (UTF-16 units). */
export const citations = v.array(v.object({ at: v.number(), ...citation }));

/** What an answer cites in a shared copy, whose words may be others: without their places. */
export const sharedCitations = v.array(v.object(citation));

/** What a person thinks of a reply; `domain/chat/feedback` has the limit of the comment. */
export const replyFeedback = v.object({
  rating: v.union(v.literal("good"), v.literal("bad")),
  reason: v.optional(v.union(...FEEDBACK_REASONS.map((reason) => v.literal(reason)))),
  comment: v.optional(v.string()),
});

/** That a person agreed to the words of one version (`domain/account/consent`). */
export const consent = v.object({ version: v.string(), at: v.number(), revokedAt: v.optional(v.number()) });

/** What stood about storing and answering beside a press that is to agree to it; absent where nothing stood there. */
export const shownConsent = {
  consent: v.optional(v.string()),
  /** The last revocation that the screen knew of: where there is a later one, the press agrees to nothing. */
  revokedAt: v.optional(v.number()),
};

export const interfaceLanguage = v.union(...INTERFACE_LANGUAGES.map(({ value }) => v.literal(value)));

/** What the browser of a sign-in says that it is. */
export const device = v.object({
  browser: v.optional(v.union(...BROWSERS.map((browser) => v.literal(browser)))),
  system: v.optional(v.union(...SYSTEMS.map((system) => v.literal(system)))),
});

/** What is known of a file once its bytes are stored. */
export const fileFields = {
  userId: v.id("users"),
  storageId: v.id("_storage"),
  type: v.union(...IMAGE_TYPES.map((type) => v.literal(type))),
  /** In bytes. */
  size: v.number(),
  /** In pixels. */
  width: v.number(),
  height: v.number(),
};

/** A child as its parent describes it; `domain/care/child` has the limits. Dates are days of the calendar, as "2026-11-20". */
export const childFields = {
  name: v.string(),
  birthDate: v.optional(v.string()),
  dueDate: v.optional(v.string()),
  weeksEarly: v.optional(v.number()),
  sex: v.optional(v.union(...SEXES.map((sex) => v.literal(sex)))),
  allergies: v.optional(v.string()),
  conditions: v.optional(v.string()),
} satisfies EveryChildField;

/** What was asked and answered, counted as providers charge it (`domain/usage/prices`). */
export const tokens = v.object({ inputTokens: v.number(), outputTokens: v.number() });

/** What a provider says that a call cost. */
export const report = v.object({ model: v.optional(v.string()), ...tokens.fields });
