import { useTranslation } from "react-i18next";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import type { VoiceSnapshot } from "./session/VoiceSnapshot.ts";

interface VoiceWordsProps {
  snapshot: VoiceSnapshot;
  /** What is being said now, or was said last. */
  exchange: SpokenTurn | null;
}

/** Three lines of words at most fit under the disc; of a longer answer the end is what is being heard. */
const CAPTION_CHARS = 150;

export function VoiceCaptions({ snapshot, exchange }: VoiceWordsProps) {
  const { t } = useTranslation("voice");
  const { conversation } = snapshot;
  const hint = hintOf(snapshot);
  // Without a connection there is nothing to be pressed yet.
  const status = snapshot.connection === "reconnecting" && conversation === "idle" ? null : conversation;

  return (
    <div
      className="absolute inset-x-0 top-[calc(49%+160px)] bottom-24 grid content-start justify-items-center gap-1.5 overflow-y-auto px-6
        text-center md:top-[calc(52%+160px)]"
    >
      <p aria-live="polite" className="max-w-[22em] font-display text-[1.3125rem] leading-[1.3] font-medium text-balance">
        {status !== null && t(`status.${status}`)}
      </p>
      {hint !== null && <p className="max-w-[27em] text-body leading-normal text-balance text-ink-soft">{t(`hint.${hint}`)}</p>}
      <Caption snapshot={snapshot} exchange={exchange} />
    </div>
  );
}

/** What to do, or what is being waited for; while Amma speaks, the words of the reply stand there instead. */
function hintOf({ connection, conversation }: VoiceSnapshot) {
  if (connection === "reconnecting") return "connecting";
  if (connection !== "connected") return connection;
  return conversation === "speaking" ? null : conversation;
}

/** For whoever cannot hear, or has the sound off beside a sleeping child. */
function Caption({ snapshot: { conversation, notice }, exchange }: VoiceWordsProps) {
  const { t } = useTranslation("voice");
  const language = useLanguage();
  const isHers = conversation === "listening" || conversation === "thinking";
  const spoken = isHers ? exchange?.inputText : exchange?.outputText;
  const words = notice === null ? tail(spoken ?? "") : noticeWords();
  return (
    <p lang={textLanguage(words, language)} className="max-w-[27em] text-body leading-normal text-balance text-ink">
      {words}
    </p>
  );

  function noticeWords(): string {
    if (notice === "refused" || notice === "offTopic") return t(`replies.${notice}`);
    if (notice === "unreadable" || notice === null) return t("replies.failed");
    return t(`notice.${notice}`);
  }
}

/** The end of what is said, from a whole word on. */
function tail(text: string): string {
  const words = text.trim();
  if (words.length <= CAPTION_CHARS) return words;
  const end = words.slice(-CAPTION_CHARS);
  return `… ${end.slice(end.indexOf(" ") + 1)}`;
}
