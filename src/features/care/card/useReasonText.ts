import { useTranslation } from "react-i18next";
import { emergencySigns, loudSigns } from "#domain/care/card/signs.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import type english from "#locales/en/care.json";

type Reason = keyof typeof english.why;

/** In what the sign was found: their own words, typed or said in a voice session, or those of an answer. */
export type FoundIn = "written" | "spoken" | "answer";

/** Of a message that is not on the screen any more the others tell: a voice session shows its last ones. */
export function foundIn(messageId: string, messages: readonly ChatMessage[]): FoundIn {
  const message = messages.find((one) => one.messageId === messageId);
  if (message?.role === "assistant") return "answer";
  return (message === undefined ? messages : [message]).some(isSaid) ? "spoken" : "written";
}

function isSaid(message: ChatMessage): boolean {
  return message.role === "user" && (message.isSpoken === true || message.before !== undefined);
}

/**
 * Says in one sentence why the card or a note is there: of the sign whose steps stand beside it, where there are any. A stored rule that
 * this version has no sentence for is spoken of in general words.
 */
export function useReasonText(): (ruleIds: readonly string[], by?: FoundIn, newest?: readonly string[]) => string {
  const { t, i18n } = useTranslation("care");
  return (ruleIds, by = "written", newest = []) => {
    const told = [...emergencySigns(ruleIds, newest), ...loudSigns(ruleIds)].find((id) =>
      i18n.exists(`why.${id}`, { ns: "care" }),
    );
    const reason = (told ?? "other") as Reason;
    if (by === "written") return t(`why.${reason}`);
    if (reason === "other") return t(`whyBy.other.${by}`);
    // Each sentence says "You wrote" once, which a test holds.
    return t(`why.${reason}`).replace(t("whyBy.written"), t(`whyBy.${by}`));
  };
}
