import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { TURNS_BEFORE } from "#domain/care/spokenTriage.ts";

/** Words may still come of what was said last, and late ones of what was said before it. What is older is at the server, or on the card. */
const STILL_GROWING = 2;

/** The words of a voice session that are still growing, as messages that the server has not judged yet: the card does not wait for it. */
export function growingMessages(exchanges: readonly SpokenTurn[]): ChatMessage[] {
  const first = Math.max(0, exchanges.length - STILL_GROWING);
  return exchanges.slice(first).flatMap(({ messageId, replyId, inputText, ...answer }, index) => {
    const place = first + index;
    const before = exchanges
      .slice(0, place)
      .flatMap((exchange) => (exchange.inputText.trim() === "" ? [] : [exchange.inputText]));
    return [
      { role: "user", messageId, text: inputText, before: before.slice(-TURNS_BEFORE), delivery: "sending" },
      { role: "assistant", messageId: replyId, text: readable(answer), saved: false, status: "streaming", attempt: 1 },
    ];
  });
}

/** An answer speaks in sentences, and the end of one can turn it round: "he is not breathing well if". What a person says is judged at any word. */
function readable({ outputText, ending }: Pick<SpokenTurn, "outputText" | "ending">): string {
  return ending === null ? (/^[\s\S]*[.!?:;।]/.exec(outputText)?.[0] ?? "") : outputText;
}
