import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SMALL_ICON } from "#ui/icons.ts";

export function ScrollToBottomButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      onClick={onPress}
      // Where a card leaves a strip of the messages, it would cover what is seen of them.
      className="tight:hidden animate-arrive absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-1.5 rounded-full bg-raised
        px-4 text-sm font-strong text-ink shadow-2"
    >
      <ArrowDown {...SMALL_ICON} />
      {t("jumpToLatest")}
    </button>
  );
}
