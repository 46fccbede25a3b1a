import { Link, useNavigate } from "@tanstack/react-router";
import { PanelLeft, Settings, SquarePen } from "lucide-react";
import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { useBehindPress } from "#platform/react/useBehindPress.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Wordmark } from "#ui/brand/Wordmark.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { useBackToClose } from "#ui/overlay.ts";
import { useEscape } from "#ui/useEscape.ts";
import { useAvatarUrl, useCurrentUser } from "#user/currentUser.ts";
import { givenName } from "#user/userNames.ts";
import { ChatList, type ShareChat } from "./ChatList.tsx";
import { RenamingsProvider } from "./ChatSections.tsx";
import { SearchField } from "./SearchField.tsx";
import type { SidebarState } from "./useSidebar.ts";

interface SidebarProps {
  sidebar: SidebarState;
  /** The chat on the screen, or null. */
  chosenId: string | null;
  onNewChat: () => void;
  onShare: ShareChat;
  onError: (error: unknown) => void;
  /** Where the page around it does not show the wordmark already. */
  hasBrand: boolean;
}

/**
 * A column beside the chat, a rail of icons when collapsed, a drawer over it on phones. What is typed stands above them: a phone that is
 * turned puts one in the place of another. Memoised: a chat is drawn in steps, and the list once.
 */
export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const { isDrawer, isOpen } = props.sidebar;
  const searched = useSearch();
  const Shape = isDrawer ? Drawer : isOpen ? Column : Rail;
  return (
    <RenamingsProvider>
      <Shape {...props} {...searched} />
    </RenamingsProvider>
  );
});

type ListProps = SidebarProps & ReturnType<typeof useSearch>;

function Column({ sidebar, chosenId, onNewChat, onShare, onError, hasBrand, typed, search, setTyped }: ListProps) {
  const { t } = useTranslation("chat");
  return (
    <aside aria-label={t("history.label")} className="flex w-(--sidebar) shrink-0 flex-col border-r border-line bg-sunk">
      <Brand hasBrand={hasBrand} onToggle={sidebar.toggle} />
      <div className="grid gap-3 px-3 pt-2 pb-1">
        <NewChatButton onNewChat={onNewChat} />
        <SearchField search={typed} onSearch={setTyped} />
      </div>
      <div data-scroller className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        <ChatList chosenId={chosenId} search={search} onChoose={stay} onShare={onShare} onError={onError} />
      </div>
      <Footer />
    </aside>
  );
}

/** What stands in the field, and what the list is searched for: a letter never waits for the rows that it finds. */
function useSearch() {
  const [typed, setTyped] = useState("");
  return { typed, search: useDeferredValue(typed), setTyped };
}

/** A column stays when a chat is chosen. */
function stay(): void {}

/** Leaving takes 60 % of the time that coming takes; only after it the drawer is invisible. */
const DRAWN = "shadow-3 transition-transform duration-(--slow) ease-out";
const PUSHED_BACK =
  "invisible -translate-x-full [transition:translate_calc(var(--slow)*0.6),visibility_0s_calc(var(--slow)*0.6)]";

/** New Chat, what is wanted most, stands at the foot, by the thumb. */
function Drawer({ sidebar, chosenId, onNewChat, onShare, onError, typed, search, setTyped }: ListProps) {
  const { t } = useTranslation("chat");
  const box = useRef<HTMLElement>(null);
  const { isOpen, closeDrawer } = sidebar;
  // Behind the press that closes it: the browser styles everything in it anew for that.
  const isGone = useBehindPress(!isOpen) && !isOpen;
  // A failure is said above the chat, which nobody can read behind the drawer.
  const fail = useCallback(
    (error: unknown) => {
      closeDrawer();
      onError(error);
    },
    [closeDrawer, onError],
  );

  useEffect(() => {
    // A title that is being typed, and came with the turn of the phone, keeps the focus.
    if (isOpen && !box.current?.contains(document.activeElement)) box.current?.querySelector("button")?.focus();
  }, [isOpen]);
  useEscape(isOpen, closeDrawer);
  useBackToClose(isOpen, closeDrawer);

  return (
    <>
      {isOpen && <div aria-hidden onClick={closeDrawer} className="fixed inset-0 z-(--z-drawer) animate-arrive bg-scrim" />}
      <aside
        ref={box}
        aria-label={t("history.label")}
        // Not every tool that reads the page knows `inert`.
        aria-hidden={isGone}
        inert={isGone}
        className={`fixed inset-y-0 left-0 z-(--z-drawer) flex w-[min(20rem,86vw)] flex-col bg-sunk pl-[env(safe-area-inset-left)] safe-top-0 ${isOpen ? DRAWN : PUSHED_BACK}`}
      >
        <Brand hasBrand onToggle={sidebar.toggle} />
        <div className="px-3 pt-3 pb-1">
          <SearchField search={typed} onSearch={setTyped} />
        </div>
        <div data-scroller className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
          <ChatList chosenId={chosenId} search={search} onChoose={closeDrawer} onShare={onShare} onError={fail} />
        </div>
        <div className="px-3 pt-2 pb-1">
          <NewChatButton onNewChat={onNewChat} />
        </div>
        <Pages />
        <Footer />
      </aside>
    </>
  );
}

function Rail({ sidebar, onNewChat }: SidebarProps) {
  const { t } = useTranslation("chat");
  return (
    <aside
      data-rail
      aria-label={t("history.label")}
      className="flex w-(--sidebar-icon) shrink-0 flex-col items-center gap-1 border-r border-line bg-sunk pt-3 safe-bottom-2"
    >
      <ToggleButton onToggle={sidebar.toggle} />
      <IconButton label={t("newChat")} onClick={onNewChat} className="mb-auto">
        <SquarePen {...ICON} />
      </IconButton>
      <SettingsButton />
    </aside>
  );
}

function Brand({ hasBrand, onToggle }: { hasBrand: boolean; onToggle: () => void }) {
  return (
    <div className="flex min-h-11 items-center pt-3 pr-3 pl-5">
      {hasBrand && <Wordmark name={site.siteTitle} height={24} />}
      <span className="flex-1" />
      <ToggleButton onToggle={onToggle} />
    </div>
  );
}

function ToggleButton({ onToggle }: { onToggle: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <IconButton label={t("toggleSidebar")} onClick={onToggle}>
      <PanelLeft {...ICON} />
    </IconButton>
  );
}

function NewChatButton({ onNewChat }: { onNewChat: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      onClick={onNewChat}
      className="move-fast flex min-h-11 w-full items-center gap-2.5 rounded-full bg-raised px-4 font-strong shadow-1 inset-ring inset-ring-line
        hover:inset-ring-line-strong active:scale-[0.985]"
    >
      <SquarePen {...ICON} />
      {t("newChat")}
    </button>
  );
}

const PAGES = [
  { to: "/dashboard", name: "dashboard" },
  { to: "/dashboard/settings", name: "settings" },
  { to: "/dashboard/settings/billing", name: "billing" },
] as const;

/** On a phone the chat has no tabs above it. */
const Pages = memo(function Pages() {
  const { t } = useTranslation("chat");
  return (
    <nav aria-label={t("history.pages")} className="flex flex-wrap justify-between px-3">
      {PAGES.map(({ to, name }) => (
        <Link
          key={name}
          to={to}
          className="move-fast inline-flex min-h-11 items-center rounded-full px-2 text-ui font-medium text-ink-soft hover:text-ink [&:lang(ml)]:px-1 [&:lang(ml)]:text-sm"
        >
          {t(`history.${name}`)}
        </Link>
      ))}
    </nav>
  );
});

const Footer = memo(function Footer() {
  const { t } = useTranslation("chat");
  const user = useCurrentUser();
  const avatarUrl = useAvatarUrl();
  const name = givenName(user) ?? user.username ?? user.email ?? t("history.user");
  return (
    <div className="flex min-h-16 items-center gap-3 border-t border-line pt-2 pr-2 pl-4 safe-bottom-2">
      <Avatar name={name} imageUrl={avatarUrl} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-strong">
          {name === user.email ? <MailName email={name} /> : name}
          {name === user.username && <span className="sr-only"> {user.email}</span>}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {t(user.subscriptionId === undefined ? "history.planFree" : "history.planPremium")}
        </span>
      </span>
      <SettingsButton />
    </div>
  );
});

/** Shows of a mail address the part that tells people apart; a screen reader says all of it, and the settings show it. */
function MailName({ email }: { email: string }) {
  const at = email.indexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <span className="sr-only">{email.slice(at)}</span>
    </>
  );
}

function SettingsButton() {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  return (
    <IconButton label={t("history.settings")} onClick={() => void navigate({ to: "/dashboard/settings" })}>
      <Settings {...ICON} />
    </IconButton>
  );
}
