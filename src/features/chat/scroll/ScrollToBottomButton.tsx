import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SMALL_ICON } from "#ui/icons.ts";

/**
 * In a row of its own below the messages: over them it would cover what can be pressed. At their end as much room is left free
 * (`RoomOfButton`), so that nothing moves when it comes or goes. A line says that the words above it go on, and are not below it. Where a card leaves a strip of the messages, they need the row.
 */
export function ScrollToBottomButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="tight:hidden flex shrink-0 justify-center shadow-[inset_0_1px_var(--line)]">
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-11 animate-arrive items-center gap-1.5 rounded-full bg-raised px-4 text-sm font-strong text-ink shadow-2"
      >
        <ArrowDown {...SMALL_ICON} />
        {t("jumpToLatest")}
      </button>
    </div>
  );
}

export function RoomOfButton() {
  return <div aria-hidden className="tight:hidden h-11" />;
}
