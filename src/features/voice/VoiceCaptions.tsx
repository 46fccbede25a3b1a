import { useTranslation } from "react-i18next";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { wordsOf } from "#domain/voice/voices.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import type { VoiceSnapshot } from "./session/VoiceSnapshot.ts";

interface VoiceCaptionsProps {
  snapshot: VoiceSnapshot;
  /** What is being said now, or was said last. */
  turn: SpokenTurn | null;
}

/** Three lines of words at most fit under the disc; of a longer answer the end is what is being heard. */
const CAPTION_CHARS = 150;

/** Words of Amma's are there to be read: they get the room that the disc does not need. */
export function hasCaption({ conversation, notice, alert }: VoiceSnapshot, turn: SpokenTurn | null): boolean {
  return notice === null && alert === null && conversation === "speaking" && (turn?.outputText ?? "").trim() !== "";
}

export function VoiceCaptions({ snapshot, turn }: VoiceCaptionsProps) {
  const { t } = useTranslation("voice");
  const { conversation } = snapshot;
  const hint = hintOf(snapshot);
  // Without a connection there is nothing to be pressed yet.
  const status = snapshot.connection === "reconnecting" && conversation === "idle" ? null : conversation;

  return (
    // With large letters it scrolls, and its end is what is being said.
    <section
      aria-label={t("captions")}
      tabIndex={0}
      className="z-1 flex min-h-[min(16dvh,8rem)] flex-col-reverse overflow-y-auto px-6 pt-1 pb-4 -outline-offset-2 lying:min-h-0 lying:pl-0"
    >
      <div className="mb-auto grid justify-items-center gap-1.5 text-center lying:my-auto lying:justify-items-start lying:text-left">
        <p aria-live="polite" className="max-w-[22em] font-display text-[1.3125rem] leading-[1.3] font-medium text-balance">
          {status !== null && t(`status.${status}`)}
        </p>
        {hint !== null && (
          // The line above and the round button have said it.
          <p
            className={`max-w-caption leading-normal text-balance ${hint === "idle" ? "text-ui text-ink-faint" : "text-body text-ink-soft"}`}
          >
            {t(`hint.${hint}`)}
          </p>
        )}
        {hasCaption(snapshot, turn) ? <Turn turn={turn} /> : <Caption snapshot={snapshot} turn={turn} />}
      </div>
    </section>
  );
}

/** What they said, and what Amma says to it. */
function Turn({ turn }: Pick<VoiceCaptionsProps, "turn">) {
  const language = useLanguage();
  const heard = tail(turn?.inputText ?? "");
  const now = tail(turn?.outputText ?? "");
  return (
    <div className="mt-1 grid w-full max-w-[30em] gap-2.5 text-left">
      {heard !== "" && (
        <p lang={spokenLanguage(heard, language)} className="line-clamp-2 border-l-2 border-line pl-3.5 text-ui text-ink-soft">
          {heard}
        </p>
      )}
      <p lang={spokenLanguage(now, language)} className="text-card leading-normal">
        {now}
      </p>
    </div>
  );
}

/** No voice speaks Spanish: what is said in Latin letters is English then. */
function spokenLanguage(words: string, screen: InterfaceLanguage): InterfaceLanguage | undefined {
  return textLanguage(words, screen) ?? (screen === "es" ? "en" : undefined);
}

/** What to do, or what is being waited for; while Amma speaks, the words of the reply stand there instead. */
function hintOf({ connection, conversation }: VoiceSnapshot) {
  if (connection === "reconnecting") return "connecting";
  if (connection !== "connected") return connection;
  return conversation === "speaking" ? null : conversation;
}

/** For whoever cannot hear, or has the sound off beside a sleeping child. */
function Caption({ snapshot, turn }: VoiceCaptionsProps) {
  const language = useLanguage();
  const notice = useNoticeWords(snapshot);
  const { conversation } = snapshot;
  const isTheirTurn = conversation === "listening" || conversation === "thinking";
  const spoken = isTheirTurn ? turn?.inputText : turn?.outputText;
  const words = notice ?? tail(spoken ?? "");
  const languageOf = notice === null ? spokenLanguage : textLanguage;
  return (
    <p lang={languageOf(words, language)} className="max-w-caption text-body leading-normal text-balance text-ink">
      {words}
    </p>
  );
}

/** Below a card, which has the place of the words: that something went wrong is to be read all the same. */
export function VoiceNoticeLine({ snapshot }: Pick<VoiceCaptionsProps, "snapshot">) {
  const language = useLanguage();
  const notice = useNoticeWords(snapshot);
  if (notice === null) return null;
  return (
    <p lang={textLanguage(notice, language)} className="max-w-caption px-6 pb-2 text-center text-ui text-balance text-ink">
      {notice}
    </p>
  );
}

interface VoiceAnnouncerProps extends VoiceCaptionsProps {
  /** A card has the place of the words, and says itself what is to be done. */
  isCovered: boolean;
}

/** For screen readers, which would stumble over words that grow: a notice, the state where a card has its place, and an answer once, when it is over. */
export function VoiceAnnouncer({ snapshot, turn, isCovered }: VoiceAnnouncerProps) {
  const { t } = useTranslation("voice");
  const language = useLanguage();
  const notice = useNoticeWords(snapshot);
  const { conversation } = snapshot;
  const isOver = conversation === "idle" && turn !== null && turn.ending !== null;
  const answer = isOver && !isCovered ? turn.outputText : "";
  const state = isCovered && conversation !== null ? t(`status.${conversation}`) : "";
  const words = notice ?? (answer || state);
  const languageOf = words === answer ? spokenLanguage : textLanguage;
  return (
    <output lang={languageOf(words, language)} className="sr-only">
      {words}
    </output>
  );
}

/** Null where nothing is to be said beside the voice session. */
function useNoticeWords({ notice, alert, choice }: VoiceSnapshot): string | null {
  const { t } = useTranslation("voice");
  // As if it were said: in the language of the voice, whatever the page is in.
  const { t: reply } = useTranslation("voice", { lng: wordsOf(choice.language), useSuspense: false });
  if (alert !== null) return t(`errors.${alert.failure}`);
  if (notice === null) return null;
  if (notice === "refused" || notice === "offTopic") return reply(`replies.${notice}`);
  return notice === "unreadable" ? reply("replies.failed") : t(`notice.${notice}`);
}

/** The end of what is said, from a whole word on. */
function tail(text: string): string {
  const words = text.trim();
  if (words.length <= CAPTION_CHARS) return words;
  const end = words.slice(-CAPTION_CHARS);
  return `… ${end.slice(end.indexOf(" ") + 1)}`;
}
