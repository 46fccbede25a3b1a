import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { behindPaint } from "#platform/react/behindPaint.ts";
import { useStableCallbacks } from "#platform/react/useStableCallbacks.ts";
import { readCookie, writeCookie } from "#platform/storage/cookie.ts";
import { localKeys, SIDEBAR_COOKIE } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useNarrow } from "#ui/useMediaQuery.ts";

const COOKIE_DAYS = 7;

export interface SidebarState {
  /** On phones it is a drawer over the chat, else a column beside it. */
  isDrawer: boolean;
  isOpen: boolean;
  toggle: () => void;
  /** Leaves a column as it is. */
  closeDrawer: () => void;
}

/** The column remembers how it was left, in a cookie for seven days and in local storage; the drawer always starts closed. */
export function useSidebar(): SidebarState {
  const isDrawer = useNarrow();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [columnOpen, setColumnOpen] = useState(
    () => (readCookie(SIDEBAR_COOKIE) ?? localValues.read(localKeys.sidebar)) !== "closed",
  );
  const opener = useRef<Element | null>(null);

  function toggleDrawer() {
    if (!isDrawerOpen) opener.current = document.activeElement;
    setDrawerOpen(!isDrawerOpen);
  }

  function toggleColumn() {
    const kept = columnOpen ? "closed" : "open";
    setColumnOpen(!columnOpen);
    writeCookie(SIDEBAR_COOKIE, kept, COOKIE_DAYS);
    localValues.write(localKeys.sidebar, kept);
  }

  const { toggle } = useStableCallbacks({ toggle: isDrawer ? toggleDrawer : toggleColumn });
  useShortcut(toggle);

  useEffect(() => {
    const from = opener.current;
    if (isDrawerOpen || !(from instanceof HTMLElement)) return undefined;
    opener.current = null;
    // Behind the chat that was chosen, which is itself drawn behind the press: what would have the focus before goes with the one before.
    return behindPaint(() => behindPaint(() => giveFocusBack(from)));
  }, [isDrawerOpen]);

  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const isOpen = isDrawer ? isDrawerOpen : columnOpen;
  return useMemo(() => ({ isDrawer, isOpen, toggle, closeDrawer }), [isDrawer, isOpen, toggle, closeDrawer]);
}

/**
 * Closed again, the drawer gives the focus back to what had it. Where another chat was chosen, its like of that chat gets it, found by its
 * id; where something else has taken the focus, it stays there.
 */
function giveFocusBack(opener: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== null && focused !== document.body && focused.closest("[inert]") === null) return;
  (opener.isConnected ? opener : document.getElementById(opener.id))?.focus();
}

/** Ctrl or Cmd and "b", wherever the focus is. */
function useShortcut(toggle: () => void): void {
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    // A keyboard without Latin letters tells its own for the key.
    const isB = key === "b" || (event.code === "KeyB" && !/^[a-z]$/.test(key));
    if (!isB || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onShortcut(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
