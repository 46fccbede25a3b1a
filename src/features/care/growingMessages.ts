import { TURNS_BEFORE } from "#domain/care/spokenTriage.ts";
import type { Triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";

/** Words may still come of what was said last, and late ones of what was said before it. What is older is at the server, or on the card. */
const STILL_GROWING = 2;

/** What is older is not judged again: it tells who is meant. */
const JUDGED: Triage = { level: "none", ruleIds: [] };

/** The words of a voice session, the last ones still growing, as messages that the server has not judged yet: the card does not wait for it. */
export function growingMessages(turns: readonly SpokenTurn[]): ChatMessage[] {
  const first = Math.max(0, turns.length - STILL_GROWING);
  return turns.flatMap(({ messageId, replyId, inputText, ...answer }, place) => {
    const judged = place < first && { triage: JUDGED };
    const earlier = turns.slice(judged ? place : 0, place).flatMap((one) => (one.inputText.trim() === "" ? [] : [one.inputText]));
    return [
      { role: "user", messageId, text: inputText, before: earlier.slice(-TURNS_BEFORE), delivery: "sending", ...judged },
      { role: "assistant", messageId: replyId, text: readable(answer), status: "streaming", attempt: 1, ...judged },
    ];
  });
}

/** An answer speaks in sentences, and the end of one can turn it round: "he is not breathing well if". What a person says is judged at any word. */
function readable({ outputText, ending }: Pick<SpokenTurn, "outputText" | "ending">): string {
  return ending === null ? (/^[\s\S]*[.!?:;।]/.exec(outputText)?.[0] ?? "") : outputText;
}
