import { Camera, ImagePlus, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SMALL_ICON } from "#ui/icons.ts";

const CHIPS = ["sleep", "development", "emotional"] as const;

interface SuggestionChipsProps {
  /** A first sentence for the field, to be sent as it is or written on. */
  onPick: (starter: string) => void;
  onAttach: () => void;
  /** Null where there is no camera at hand. */
  onTakePhoto: (() => void) | null;
  /** What is asked of a new person, as items of the list. */
  children: ReactNode;
}

/** Stand while the field is empty, and leave with the first letter: on a phone in one row. */
export function SuggestionChips({ onPick, onAttach, onTakePhoto, children }: SuggestionChipsProps) {
  const { t } = useTranslation("chat");
  return (
    <ul
      aria-label={t("chips.label")}
      className="-mx-4 -my-0.5 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {children}
      {CHIPS.map((topic) => (
        <Chip key={topic} label={t(`chips.${topic}`)} onPress={() => onPick(t(`topics.${topic}.starter`))} />
      ))}
      <Chip Icon={ImagePlus} label={t("chips.photo")} onPress={onAttach} />
      {onTakePhoto !== null && <Chip Icon={Camera} label={t("photos.take")} onPress={onTakePhoto} />}
    </ul>
  );
}

interface ChipProps {
  /** Of what opens something else; what writes into the field has none, and is told from the topics above by that. */
  Icon?: LucideIcon;
  label: string;
  onPress: () => void;
}

function Chip({ Icon, label, onPress }: ChipProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        onClick={onPress}
        // The field keeps the focus, or the keyboard of a phone would go and move this away from under the finger.
        onMouseDown={(event) => event.preventDefault()}
        className="move-fast inline-flex min-h-11 items-center gap-2 rounded-full px-4 has-[svg]:pl-3.5 text-ui font-medium text-ink-soft inset-ring
          inset-ring-line hover:text-ink hover:inset-ring-line-strong dark:bg-surface"
      >
        {Icon && <Icon {...SMALL_ICON} />}
        {label}
      </button>
    </li>
  );
}
