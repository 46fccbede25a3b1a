import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { Mark } from "#ui/brand/Mark.tsx";
import { ICON } from "#ui/icons.ts";
import { useMediaQuery } from "#ui/useMediaQuery.ts";
import { useGreeting } from "#user/useGreeting.ts";
import { SuggestionChips } from "./SuggestionChips.tsx";
import { type Topic, TOPIC_ICONS } from "./topicIcons.ts";

const CARDS = ["sleep", "feeding", "development", "emotional"] as const;

/** What stands on the start beside the topics, from other features. */
export interface StartParts {
  /** The chat that they left a while ago. */
  lastChat?: ReactNode;
  /** The way for whoever has no words. */
  check?: ReactNode;
  /** What is asked of a new person, as items of a list. */
  questions?: ReactNode;
  /** What is to be agreed to stands below: at first all that is seen here is who this is, uncut. */
  isBeforeConsent?: boolean;
}

interface WelcomeScreenProps {
  /** Whoever has a child on file is greeted, and their own things come first. */
  isKnown: boolean;
  start: StartParts;
  /** Something stands in the field: the ways to begin fade, and nothing moves. */
  isBegun: boolean;
  /** The keyboard of a phone leaves room for the greeting and the chips. */
  isKeyboardOpen: boolean;
  /** The day's words are used up: less of what would begin a chat, and room for what says so. */
  isOver?: boolean;
  /** A first sentence for the field, to be sent as it is or written on. */
  onPick: (starter: string) => void;
  onAttach: () => void;
  /** Null where there is no camera at hand. */
  onTakePhoto: (() => void) | null;
}

/** Nothing has been said yet: one column, from the field upwards, that scrolls where the screen is low. */
export function WelcomeScreen({ isKnown, start, isBegun, isKeyboardOpen, isOver = false, ...ways }: WelcomeScreenProps) {
  const faded = `move-fast ${isBegun ? "invisible opacity-0" : ""}`;
  const topics = !isKeyboardOpen && <Topics isLow={isKnown || isOver} onPick={ways.onPick} />;
  return (
    // What can be pressed in it may have faded: a keyboard scrolls it all the same.
    <section
      tabIndex={isBegun ? 0 : undefined}
      className="[container-type:size] min-h-0 flex-1 overflow-y-auto overscroll-contain mask-b-from-[calc(100%-16px)] -outline-offset-2"
    >
      <div className="start-column mx-auto flex min-h-full max-w-chat flex-col">
        <div
          className={`mb-1 flex flex-col justify-end gap-5 max-md:[&:lang(ml)]:mb-0 max-md:[&:lang(ml)]:gap-2.5 ${start.isBeforeConsent === true ? "min-h-[calc(100cqh-32px)] tight:min-h-[calc(100cqh-20px)]" : ""}`}
        >
          {!isKeyboardOpen && <Signature isKnown={isKnown} />}
          {isKnown ? <Greeting /> : <Headline />}
        </div>
        <div className={`start-rows grid grid-cols-1 gap-3 ${faded}`}>
          {!isKeyboardOpen && start.lastChat}
          {!isKnown && topics}
          {!isKeyboardOpen && start.check}
          {isKnown && topics}
        </div>
        {!isOver && (
          // A keyboard makes every page low, and then they are what stays.
          <div className={`${faded} ${isKeyboardOpen ? "" : "short:max-md:hidden"}`}>
            <SuggestionChips {...ways}>{start.questions}</SuggestionChips>
          </div>
        )}
      </div>
    </section>
  );
}

/** The mark, and who this is. Where the screen is wide, its header says what Amma is. */
function Signature({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation("chat");
  const wide = useMediaQuery(isKnown ? "(width >= 64rem)" : "(width >= 48rem)");
  return (
    <div className={`flex items-center md:gap-2.5 ${isKnown ? "large:sr-only" : "scant:hidden"}`}>
      <div className={`-ml-2 short:hidden ${isKnown ? "" : "close:hidden"}`}>
        <Mark size={56} />
      </div>
      <div className="min-w-0">
        {isKnown ? (
          <h2 className="font-display text-[1.0625rem] leading-[1.3] font-medium">{t("welcome.headline")}</h2>
        ) : (
          !wide && (
            <p className="font-display text-[1.0625rem] leading-[1.3] font-medium short:hidden close:hidden">{site.siteTitle}</p>
          )
        )}
        {!wide && <p className="text-sm text-ink-soft">{t("assistantTagline")}</p>}
      </div>
    </div>
  );
}

function Headline() {
  const { t } = useTranslation("chat");
  return (
    <div>
      <h2 className="font-display text-display text-balance tight:text-title">{t("welcome.headline")}</h2>
      <p className="mt-1 max-w-[34em] text-body leading-ui text-ink-soft tight:hidden">{t("welcome.line")}</p>
    </div>
  );
}

function Greeting() {
  const { t } = useTranslation("chat");
  return (
    <div>
      <p className="font-display text-display text-balance wrap-anywhere">{useGreeting()}</p>
      <p className="mt-1 text-body leading-ui text-ink-soft short:hidden">{t("welcome.ask")}</p>
    </div>
  );
}

interface TopicsProps {
  /** Without their second lines. */
  isLow: boolean;
  onPick: (starter: string) => void;
}

function Topics({ isLow, onPick }: TopicsProps) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:gap-3 large:grid-cols-1">
      {CARDS.map((topic) => (
        <li key={topic} className="grid grid-cols-1">
          <TopicCard topic={topic} isLow={isLow} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

function TopicCard({ topic, isLow, onPick }: TopicsProps & { topic: Topic }) {
  const { t } = useTranslation("chat");
  const Icon = TOPIC_ICONS[topic];
  return (
    <button
      type="button"
      onClick={() => onPick(t(`topics.${topic}.starter`))}
      className={`move-fast rounded-card bg-raised text-left inset-ring inset-ring-line hover:inset-ring-line-strong ${isLow ? "topic-low" : "topic-high"}`}
    >
      <Icon {...ICON} className="mt-px shrink-0 text-leaf" />
      <span className="min-w-0 text-button leading-tight font-strong hyphens-auto wrap-break-word slim:text-sm">
        {t(`topics.${topic}.title`)}
      </span>
      {!isLow && (
        <span className="text-sm text-ink-soft md:col-start-2 md:text-ui low-desk:hidden low-topics:hidden">
          {t(`topics.${topic}.line`)}
        </span>
      )}
    </button>
  );
}
