import { Phone } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { telHref } from "./telHref.ts";

const SIZES = {
  big: { link: "min-h-16 low:min-h-13 w-full gap-x-3 py-2 pr-6 pl-5 text-[1.375rem] large:text-card", icon: 24 },
  /** On the card, above others: in Malayalam "Call" and the number need two lines else. */
  card: {
    link: `min-h-16 low:min-h-13 w-full gap-x-3 py-2 low:py-1.5 pr-6 pl-5 text-[1.375rem] [&:lang(ml)]:gap-x-2 [&:lang(ml)]:pr-3
      [&:lang(ml)]:pl-4 [&:lang(ml)]:text-[1.125rem]`,
    icon: 24,
  },
  small: { link: "min-h-11 shrink-0 gap-2 pr-5 pl-4 text-body leading-ui", icon: 20 },
};

interface CallLinkProps {
  number: string;
  /** The biggest thing on the screen; in the folded bar. */
  size: keyof typeof SIZES;
  /** Whose number it is, at the end of the line. */
  label?: string;
  onCall?: () => void;
}

/** A number to be called by one tap. Its name is "Call" and the number, whatever else stands on it. */
export function CallLink({ number, size, label, onCall }: CallLinkProps) {
  const { t } = useTranslation("care");
  const { link, icon } = SIZES[size];
  const labelId = useId();
  return (
    <a
      href={telHref(number)}
      aria-describedby={label === undefined ? undefined : labelId}
      onClick={onCall}
      className={`move-fast inline-flex items-center rounded-full bg-emergency-action font-bold text-emergency-action-ink active:scale-[0.985]
        ${link}`}
    >
      <Phone aria-hidden size={icon} strokeWidth={1.75} className="shrink-0" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        {/* Where the words could not be had, the number is enough. */}
        <span className="not-large:whitespace-nowrap">{t("call", { number }) || number}</span>
        {label !== undefined && (
          <span aria-hidden id={labelId} className="text-ui font-regular low:text-sm low:leading-tight large:sr-only">
            {label}
          </span>
        )}
      </span>
    </a>
  );
}

interface OtherCallLinkProps {
  number: string;
  label: string;
  onCall?: () => void;
  /** Its shape, and the room that it takes beside others. */
  className: string;
}

/** A number that may help as well, below the one to call: its label is what tells them apart. */
export function OtherCallLink({ number, label, onCall, className }: OtherCallLinkProps) {
  const { t } = useTranslation("care");
  const labelId = useId();
  return (
    <a
      href={telHref(number)}
      aria-describedby={labelId}
      onClick={onCall}
      className={`move-fast grid min-h-13.5 content-center py-1.5 leading-tight inset-ring-[1.5px] inset-ring-emergency-line active:scale-[0.985]
        large:flex large:flex-wrap large:items-baseline large:gap-x-2 ${className}`}
    >
      <span className="sr-only">{t("call", { number })}</span>
      <span aria-hidden className="text-body leading-tight font-bold">
        {number}
      </span>
      <span aria-hidden id={labelId} className="text-xs leading-tight">
        {label}
      </span>
    </a>
  );
}
