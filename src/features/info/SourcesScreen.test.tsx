import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { getI18n } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import type { GuidanceList } from "#domain/guidance/list.ts";
import guidance from "#locales/en/guidance.json";
import { renderScreen } from "#platform/testing/testing.tsx";
import { SourcesScreen } from "./SourcesScreen.tsx";

const PAGES = 60;

afterEach(() => vi.unstubAllGlobals());

/** Sixty pages of one country, of which the last alone is about rusks. */
function manyPages(): GuidanceList {
  const pages = Array.from({ length: PAGES }, (_, index) => {
    const title = index === PAGES - 1 ? "Rusks" : `Page ${index}`;
    const publisher = `Publisher ${String(index).padStart(2, "0")}`;
    const url = `https://example.org/${index}`;
    return [`page-${index}`, { publisher, title, url, country: "IE", licence: "free", dated: null, read: "2026-11-01" }] as const;
  });
  return { sources: Object.fromEntries(pages), cards: [] };
}

test("[Q-7] of hundreds of pages a group begins with eight, goes on when asked, and a search finds the last", async () => {
  getI18n().addResourceBundle("en", "guidance", guidance);
  vi.stubGlobal("fetch", async () => await Promise.resolve(Response.json(manyPages())));
  await renderScreen(<SourcesScreen />);
  await screen.findByText("60 pages");
  const group = within(screen.getByRole("region", { name: "Other countries" }));
  expect(group.getAllByRole("listitem")).toHaveLength(8);

  await userEvent.click(group.getByRole("button", { name: "Show more" }));
  expect(group.getAllByRole("listitem")).toHaveLength(48);
  const more = group.getByRole("button", { name: "Show more" });
  expect(document.activeElement).toBe(more);
  await userEvent.click(more);
  expect(group.getAllByRole("listitem")).toHaveLength(PAGES);
  // The button is gone: the keyboard goes on at the first of those that came.
  expect(document.activeElement?.textContent).toBe("Page 48Publisher 48 · Ireland");
  expect(group.queryByRole("button", { name: "Show more" })).toBeNull();

  await userEvent.type(screen.getByRole("searchbox"), "rusks");
  expect(screen.getAllByRole("listitem").map((row) => row.querySelector("summary")?.textContent)).toEqual([
    "RusksPublisher 59 · Ireland",
  ]);

  await userEvent.type(screen.getByRole("searchbox"), " xylophone");
  await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(screen.getAllByRole("listitem")).not.toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

test("[Q-362] a screen reader is told in words how many pages a search finds", async () => {
  getI18n().addResourceBundle("en", "guidance", guidance);
  vi.stubGlobal("fetch", async () => await Promise.resolve(Response.json(manyPages())));
  await renderScreen(<SourcesScreen />);
  const found = await screen.findByRole("status");
  expect(found.textContent).toBe("60 pages found");
  await userEvent.type(screen.getByRole("searchbox"), "rusks");
  expect(found.textContent).toBe("1 page found");
});
