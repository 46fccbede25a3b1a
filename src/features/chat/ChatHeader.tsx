import { Menu as MenuIcon, SquarePen } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

interface ChatHeaderProps {
  /** The dashboard has a heading of its own: there only the two buttons stand, and only on phones. */
  frame: "full" | "dashboard";
  onToggleSidebar: () => void;
  onNewChat: () => void;
  urgentHelp: ReactNode;
}

export function ChatHeader({ frame, onToggleSidebar, onNewChat, urgentHelp }: ChatHeaderProps) {
  const { t } = useTranslation("chat");
  const full = frame === "full";
  return (
    <header
      className={`flex min-h-(--header) shrink-0 items-center justify-between gap-0.5 px-1.5 md:gap-3 md:px-6
        ${full ? "safe-top-0 border-b border-line" : "md:hidden"}`}
    >
      <IconButton label={t("toggleSidebar")} onClick={onToggleSidebar} className="md:hidden">
        <MenuIcon {...ICON} />
      </IconButton>
      {full && (
        <div className="flex min-w-0 flex-1 flex-col items-center py-1.5 md:flex-row md:items-baseline md:gap-2.5">
          <h1 className="font-display text-[1.125rem] leading-[1.1] font-medium md:text-card">{site.siteTitle}</h1>
          <p className="text-center text-xs leading-tight text-ink-soft md:text-sm">{t("assistantTagline")}</p>
        </div>
      )}
      {full && <p className="hidden text-xs text-ink-faint md:block">{t("poweredBy")}</p>}
      {full && urgentHelp}
      <IconButton label={t("newChat")} onClick={onNewChat} className="md:hidden">
        <SquarePen {...ICON} />
      </IconButton>
    </header>
  );
}
