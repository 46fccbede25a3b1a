import { Camera, Coffee, ImagePlus, type LucideIcon, Milk, Moon, Sprout } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Mark } from "#ui/brand/Mark.tsx";
import { ICON, SMALL_ICON } from "#ui/icons.ts";

type Topic = "sleep" | "feeding" | "development" | "emotional";

const ICONS: Record<Topic, LucideIcon> = { sleep: Moon, feeding: Milk, development: Sprout, emotional: Coffee };
const CARDS = ["sleep", "feeding", "development", "emotional"] as const;
const CHIPS = ["sleep", "development", "emotional"] as const;

interface SuggestionsProps {
  /** A first sentence for the field, to be sent as it is or written on. */
  onPick: (starter: string) => void;
}

interface WelcomeProps extends SuggestionsProps {
  /** Below the topics: the way for whoever has no words. */
  children?: ReactNode;
}

/** Nothing has been said yet: who is here, and four ways to begin. */
export function WelcomeScreen({ onPick, children }: WelcomeProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex min-h-full max-w-chat flex-col justify-end gap-5 p-4 md:justify-center md:gap-6 md:p-6">
        <div>
          <div className="-ml-2">
            <Mark size={60} />
          </div>
          <h2 className="mt-4 font-display text-display text-balance">{t("welcome.headline")}</h2>
          <p className="mt-1 max-w-[34em] text-body leading-ui text-ink-soft">{t("welcome.line")}</p>
        </div>
        <ul className="grid grid-cols-2 gap-2.5 md:gap-3">
          {CARDS.map((topic) => (
            <li key={topic} className="grid">
              <TopicCard topic={topic} onPick={onPick} />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}

function TopicCard({ topic, onPick }: SuggestionsProps & { topic: Topic }) {
  const { t } = useTranslation("chat");
  const Icon = ICONS[topic];
  return (
    <button
      type="button"
      onClick={() => onPick(t(`topics.${topic}.starter`))}
      className="move-fast grid content-end gap-1.5 rounded-card bg-raised p-3.5 text-left inset-ring inset-ring-line hover:inset-ring-line-strong
        max-md:min-h-33 md:grid-cols-[auto_1fr] md:content-start md:gap-x-3 md:gap-y-0.5 md:p-5"
    >
      <Icon {...ICON} className="mt-px text-leaf" />
      <span className="text-button font-strong">{t(`topics.${topic}.title`)}</span>
      <span className="text-sm text-ink-soft md:col-start-2 md:text-ui">{t(`topics.${topic}.line`)}</span>
    </button>
  );
}

interface SuggestionChipsProps extends SuggestionsProps {
  onAttach: () => void;
  /** Null where there is no camera at hand. */
  onTakePhoto: (() => void) | null;
}

/** Stands while the field is empty, and leaves with the first letter. */
export function SuggestionChips({ onPick, onAttach, onTakePhoto }: SuggestionChipsProps) {
  const { t } = useTranslation("chat");
  return (
    <ul
      aria-label={t("chips.label")}
      className="-mx-2.5 flex gap-2 overflow-x-auto px-2.5 pb-3 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {CHIPS.map((topic) => (
        <Chip key={topic} Icon={ICONS[topic]} label={t(`chips.${topic}`)} onPress={() => onPick(t(`topics.${topic}.starter`))} />
      ))}
      <Chip Icon={ImagePlus} label={t("chips.photo")} onPress={onAttach} />
      {onTakePhoto !== null && <Chip Icon={Camera} label={t("photos.take")} onPress={onTakePhoto} />}
    </ul>
  );
}

interface ChipProps {
  Icon: LucideIcon;
  label: string;
  onPress: () => void;
}

function Chip({ Icon, label, onPress }: ChipProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        onClick={onPress}
        className="move-fast inline-flex min-h-11 items-center gap-2 rounded-full pr-4 pl-3.5 text-ui font-medium text-ink-soft inset-ring
          inset-ring-line hover:text-ink hover:inset-ring-line-strong dark:bg-surface"
      >
        <Icon {...SMALL_ICON} />
        {label}
      </button>
    </li>
  );
}
