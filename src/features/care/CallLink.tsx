import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";

const SIZES = {
  big: { link: "min-h-16 w-full gap-3 pr-6 pl-5 text-[1.375rem]", icon: 24 },
  medium: { link: "min-h-12 gap-2.5 pr-5 pl-4 text-card", icon: 20 },
  small: { link: "min-h-11 gap-2 pr-5 pl-4 text-body leading-ui", icon: 20 },
};

interface CallLinkProps {
  number: string;
  /** Alone on the card; one of a few; in the folded bar. */
  size: keyof typeof SIZES;
  /** The id of the words that say whose number it is. */
  describedBy?: string;
  onCall?: () => void;
}

export function CallLink({ number, size, describedBy, onCall }: CallLinkProps) {
  const { t } = useTranslation("care");
  const { link, icon } = SIZES[size];
  return (
    <a
      href={`tel:${number}`}
      aria-describedby={describedBy}
      onClick={onCall}
      className={`move-fast inline-flex shrink-0 items-center rounded-full bg-emergency-action font-bold text-emergency-action-ink active:scale-[0.985]
        ${link}`}
    >
      <Phone aria-hidden size={icon} strokeWidth={1.75} />
      {t("call", { number })}
    </a>
  );
}
