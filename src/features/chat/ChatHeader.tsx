import { Menu as MenuIcon, SquarePen } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { useMediaQuery } from "#ui/useMediaQuery.ts";

/** What stands in the header, from other features. */
export interface HeaderParts {
  /** Whom the chat is about, as a button. */
  heading: ReactNode;
  /** The heading is a child's name. */
  isAboutChild: boolean;
  /** The way to the numbers. */
  urgentHelp: ReactNode;
  onToggleSidebar: () => void;
}

interface ChatHeaderProps extends HeaderParts {
  /** The dashboard has a header of its own, but for phones. */
  frame: "full" | "dashboard";
  /** Nothing has been said: on a phone the start says the product's name and what it is. */
  isEmpty: boolean;
  onNewChat: () => void;
}

/** One bar: the list, whom the chat is about, urgent help and a new chat. */
export function ChatHeader({ frame, isEmpty, heading, isAboutChild, urgentHelp, onToggleSidebar, onNewChat }: ChatHeaderProps) {
  const { t } = useTranslation("chat");
  const wide = useMediaQuery("(width >= 48rem)");
  const large = useMediaQuery("(width >= 64rem)");
  const hasRoom = isAboutChild ? large : wide;
  // On the dashboard the page has its own first heading.
  const Heading = frame === "dashboard" ? "h2" : "h1";
  const inDashboard = wide && frame === "dashboard";
  return (
    <header
      className={`flex min-h-(--header) shrink-0 items-center gap-1 px-1.5 md:gap-3 md:px-6
        ${inDashboard ? "" : "safe-top-0"} ${isEmpty ? "" : "border-b border-line"}`}
    >
      {/* By its id it is found again in the next chat, when the drawer that it opened has closed. */}
      <IconButton id="open-sidebar" label={t("toggleSidebar")} onClick={onToggleSidebar} className="md:hidden">
        <MenuIcon {...ICON} />
      </IconButton>
      <Heading className="flex min-h-11 min-w-0 grow items-center md:-ml-2">{heading}</Heading>
      {!inDashboard && (hasRoom || !isEmpty) && (
        // Said once and quietly: the name that comes first here is the child's.
        <p
          className={`line-clamp-2 min-w-0 shrink-999 text-end text-xs text-ink-faint [&>*+*]:before:content-['_·_']
            ${isAboutChild ? "max-lg:sr-only" : "max-md:sr-only"}`}
        >
          {isAboutChild && <span>{site.siteTitle}</span>}
          <span>{t("assistantTagline")}</span>
          {large && <span>{t("poweredBy")}</span>}
        </p>
      )}
      {!inDashboard && urgentHelp}
      <IconButton label={t("newChat")} onClick={onNewChat} className="md:hidden">
        <SquarePen {...ICON} />
      </IconButton>
    </header>
  );
}
