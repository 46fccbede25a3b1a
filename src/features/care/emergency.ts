import type { MessageId } from "#domain/ids.ts";
import { type CareAnswers, type Known, type Triage, triage, triageAnswer } from "#domain/care/triage.ts";
import type { ChatMessage, UserMessage } from "#domain/chat/chatMessages.ts";
import { triageSpoken } from "#domain/voice/spokenTriage.ts";

export interface Emergency {
  /** The message whose words told of it. */
  messageId: MessageId;
  ruleIds: readonly string[];
}

/**
 * The last emergency that a message on its way tells of. It is judged here, by the same rules as at the server, so the card is there
 * before anything has been sent; from then on the server's word stands.
 */
export function pendingEmergency(messages: readonly ChatMessage[], known: Known): Emergency | null {
  for (const message of messages.toReversed()) {
    const found = foundOnTheWay(message, known);
    if (found?.level === "emergency") return { messageId: message.messageId, ruleIds: found.ruleIds };
  }
  return null;
}

/** Of an answer that the server does not know yet, the words are there only while it is said by voice. */
function foundOnTheWay(message: ChatMessage, known: Known): Triage | null {
  if (message.triage !== undefined) return null;
  if (message.role === "user") return triageSpoken([...(message.before ?? []), message.text], asWritten(message, known));
  return message.saved || message.text === "" ? null : triageAnswer(message.text, known);
}

/** Of words that are still being said the linear model hears too little: the rules alone judge them until they are whole. */
export function asWritten({ before }: Pick<UserMessage, "before">, { family, hunch }: Known): Known {
  return before === undefined ? { family, hunch } : { family };
}

interface Candidates {
  /** The server's open episode, where it is an emergency. */
  stored: Emergency | null;
  waiting: Emergency | null;
  /** What the card was about until now. */
  held: Emergency | null;
  /** The server has spoken since `held` reached it: what it does not keep open is over. */
  isSettled: boolean;
  /** The messages that stood there when help was reached. */
  resolved: ReadonlySet<string>;
}

/** What the card is about. It neither leaves nor changes while words are on their way, and comes back only for something new. */
export function currentEmergency({ stored, waiting, held, isSettled, resolved }: Candidates): Emergency | null {
  const candidates = [stored, waiting, isSettled ? null : held];
  return candidates.find((one) => one !== null && !resolved.has(one.messageId)) ?? null;
}

/** Whether the server has this message: then its word on it is the truth. */
export function isDelivered(messages: readonly ChatMessage[], messageId: MessageId): boolean {
  return messages.some(
    (message) => message.messageId === messageId && (message.role === "assistant" ? message.saved : message.delivery === "sent"),
  );
}

const SAID_CHARS = 160;

interface Told extends Known {
  /** What was answered of what the message asked. */
  answers?: CareAnswers;
}

/** Of what they wrote, the sentences that tell of the emergency: what they can read out when their own words fail them. */
export function quotedSigns({ text }: Pick<UserMessage, "text">, told: Told): string {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)].map(({ segment }) => segment);
  const telling = sentences.filter((sentence) => triage(sentence, told).level === "emergency");
  return cut(telling.map((sentence) => sentence.trim()).join(" "));
}

function cut(words: string): string {
  if (words.length <= SAID_CHARS) return words;
  return `${words.slice(0, words.lastIndexOf(" ", SAID_CHARS)).toWellFormed()}…`;
}
