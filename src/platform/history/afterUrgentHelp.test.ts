import { createBrowserHistory } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterUrgentHelp } from "./afterUrgentHelp.ts";
import { OverlayHistory } from "./OverlayHistory.ts";

type History = ReturnType<typeof createBrowserHistory>;

let history: History;

/** As the router has it. */
function withOverlays(browser: History): { browser: History; overlays: OverlayHistory } {
  return { browser, overlays: new OverlayHistory(browser) };
}

/** The browser's own history, with the sheet of urgent help over a page. */
beforeEach(() => {
  ({ browser: history } = withOverlays(createBrowserHistory()));
  history.push("/chat");
  history.push("/chat", { urgentHelp: true });
  history.flush();
});
afterEach(() => history.destroy());

test("[K-93] what waits for the sheet of urgent help is done when it is closed, by its own button too", async () => {
  const replace = vi.fn<() => void>();
  afterUrgentHelp({ history }, replace);
  expect(replace).not.toHaveBeenCalled();
  history.back();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(history.location.pathname).toBe("/chat");
});

test("[K-93] who leaves the page from the sheet has left what was to change", async () => {
  const replace = vi.fn<() => void>();
  afterUrgentHelp({ history }, replace);
  history.push("/check");
  await vi.waitFor(() => expect(history.location.pathname).toBe("/check"));
  expect(replace).not.toHaveBeenCalled();
});
