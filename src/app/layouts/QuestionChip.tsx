import { X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MESSAGE_FIELD_ID } from "#features/chat/composer/messageFieldId.ts";
import { SMALL_ICON } from "#ui/icons.ts";
import { useMediaQuery } from "#ui/useMediaQuery.ts";

interface QuestionChipProps {
  icon: ReactNode;
  onPress: () => void;
  onClose: () => void;
  children: string;
}

/** Something that is asked on the start of a chat: a press says yes, the cross is for good. */
export function QuestionChip({ icon, onPress, onClose, children }: QuestionChipProps) {
  const { t } = useTranslation();
  const byTouch = useMediaQuery("(pointer: coarse)");

  /** The cross is gone with the press: the next one takes the focus, and then the field, which on a phone would bring the keyboard. */
  function close({ currentTarget }: MouseEvent) {
    const next = currentTarget.closest("li")?.nextElementSibling?.querySelector<HTMLElement>("button + button");
    const field = byTouch ? null : document.getElementById(MESSAGE_FIELD_ID);
    onClose();
    (next ?? field)?.focus();
  }

  return (
    <li className="ring-around inline-flex shrink-0 items-center rounded-full inset-ring-[1.5px] inset-ring-line-strong dark:bg-surface">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPress}
        className="move-fast inline-flex min-h-11 items-center gap-1.5 rounded-l-full pr-1 pl-3 text-ui font-medium text-ink"
      >
        {icon}
        {children}
      </button>
      <button
        type="button"
        aria-label={t("notNow", { what: children })}
        onClick={close}
        className="move-fast -ml-1.5 grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <X {...SMALL_ICON} />
      </button>
    </li>
  );
}
