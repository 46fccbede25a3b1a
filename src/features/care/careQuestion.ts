import { type CareAnswers, isAgeOfChat, mergeAnswers } from "#domain/care/careAnswers.ts";
import { asksOfOwnThoughts } from "#domain/care/ownThoughts.ts";
import type { TriageFacts, Triage, TriageQuestion } from "#domain/care/triage.ts";
import { type OpenQuestion, openQuestionAfter, triageAnswered } from "#domain/care/triageAfter.ts";
import type { ChatMessage, UserMessage } from "#domain/chat/chatMessages.ts";
import type { MessageId } from "#domain/ids.ts";
import type { Emergency } from "./emergency.ts";
import { asWritten } from "./pendingEmergency.ts";

export interface CareQuestion {
  messageId: MessageId;
  about: TriageQuestion["about"];
  /** What a grave answer would find. */
  ruleIds: readonly string[];
  /** It is what a parent thinks of doing that is asked (`asksOfOwnThoughts`). */
  isOfOwnThoughts?: true;
}

export interface CareFindings {
  /** What the last message asks; null: nothing. */
  question: CareQuestion | null;
  /** Of the last message that is an emergency by what was answered here, or by what is typed after a question. */
  emergency: Emergency | null;
}

interface AskedInOptions extends TriageFacts {
  /** As it is kept with the chat. */
  answeredAge: CareAnswers["age"];
  /** What the server does not know yet. */
  given: ReadonlyMap<string, CareAnswers>;
}

/** What the messages of a chat ask. As far as the server does not know a message or an answer yet, the same rules judge it here. */
export function askedIn(messages: readonly ChatMessage[], around: AskedInOptions): CareFindings {
  const ageOfChat = messages.flatMap(({ messageId }) => around.given.get(messageId)?.age ?? []);
  const age = isAgeOfChat(around.family) ? mergeAnswers({ age: around.answeredAge }, { age: ageOfChat.at(-1) }).age : undefined;
  let open: OpenQuestion | null = null;
  let asked: CareFindings = { question: null, emergency: null };
  for (const message of messages) {
    if (message.role !== "user") continue;
    const { messageId, text } = message;
    const given = around.given.get(messageId);
    const known = given === undefined ? message.triage : undefined;
    const found: Triage = known ?? judge(message, { family: around.family, hunch: around.hunch, age, given, open });
    const isRaised = known === undefined && found.level === "emergency";
    asked = {
      question:
        found.asks === undefined
          ? null
          : { messageId, ...found.asks, ...(asksOfOwnThoughts(found) && { isOfOwnThoughts: true }) },
      emergency: isRaised ? { messageId, ruleIds: found.ruleIds } : asked.emergency,
    };
    open = openQuestionAfter(open, text, found);
  }
  return asked;
}

interface JudgeOptions extends TriageFacts {
  age: CareAnswers["age"];
  given: CareAnswers | undefined;
  open: OpenQuestion | null;
}

function judge(message: UserMessage, { age, given = {}, open, ...around }: JudgeOptions): Triage {
  const { text, triage, answers = {} } = message;
  const { family, hunch } = asWritten(message, around);
  const known = mergeAnswers(mergeAnswers({ age }, answers), given);
  return triageAnswered(text, { family, hunch, before: triage ?? null, answers: known }, open);
}
