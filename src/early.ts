import { EARLY_FIELD } from "#domain/pages/prebuiltPage.ts";
import { heldUserId } from "./platform/convex/tokenSubject.ts";
import { keepEarlyWords } from "./platform/firstFrame/earlyField.ts";
import { EARLY_VIEW, keepEarlyPresses } from "./platform/firstFrame/earlyPress.ts";
import { FRAMES_ARE_THERE, LAST_SEEN } from "./platform/firstFrame/firstFrame.ts";
import { drawLastSeen, HOME } from "./platform/firstFrame/lastSeen.ts";
import { behindPaint } from "./platform/react/behindPaint.ts";
import { localKeys } from "./platform/storage/keys.ts";

/*
 * Behind `/theme.js` in the same file, so before the first paint and long before the app: shows the frame that the build has drawn once it has come
 * whole, puts what a person saw last of this chat, or of their home, into it, and keeps what they type there. It reads this browser's own store alone, of the
 * person whose sign-in it holds.
 */
const userId = heldUserId();
whenFramesAreThere(() => {
  document.documentElement.setAttribute(FRAMES_ARE_THERE, "");
  if (userId !== null) {
    begin(userId);
    // The first question about a date or a language has the browser read its tables: 60 ms on a slow phone, now or before their first screen.
    behindPaint(() => void new Intl.DateTimeFormat().resolvedOptions());
  } else
    for (const frame of document.querySelectorAll<HTMLElement>(`#first > .frame:has([${EARLY_VIEW}])`)) keepEarlyPresses(frame);
});

function begin(person: string): void {
  const path = location.pathname.replace(/\/+$/, "");
  const chatId = /^\/chat\/([^/]+)$/.exec(path)?.[1] ?? null;
  for (const field of document.querySelectorAll<HTMLTextAreaElement>(`#first [${EARLY_FIELD}]`))
    if (isSeen(field)) keepEarlyWords(field, localKeys.draft(person, chatId));
  for (const page of document.querySelectorAll("#first .frame main")) {
    const seen = path === HOME && isSeen(page) ? drawLastSeen(person, path) : null;
    if (seen !== null) page.replaceChildren(seen);
  }
  for (const log of document.querySelectorAll("#first [role=log]")) {
    const seen = isSeen(log) ? drawLastSeen(person, path) : null;
    if (seen === null) continue;
    log.setAttribute(LAST_SEEN, "");
    log.firstElementChild?.prepend(seen);
    log.scrollTop = log.scrollHeight;
  }
}

/** Of the frames one is shown. */
function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** The parser has come behind them: to wait for the whole page would be to wait for the app. */
function whenFramesAreThere(act: () => void): void {
  const watch = new MutationObserver(() => {
    if (document.getElementById("root") === null) return;
    watch.disconnect();
    act();
  });
  watch.observe(document, { subtree: true, childList: true });
}
