import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { getI18n } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { UNCITED } from "#domain/guidance/cited.ts";
import { listOf } from "#domain/guidance/listOf.ts";
import { sampleCard, sampleSource } from "#domain/guidance/sample.testing.ts";
import { versionOf } from "#domain/guidance/version.ts";
import guidance from "#locales/en/guidance.json";
import spanish from "#locales/es/guidance.json";
import { renderScreen } from "#platform/testing/testing.tsx";
import { CitedAnswer, SharedSources } from "./CitedAnswer.tsx";

afterEach(() => vi.unstubAllGlobals());

const card = sampleCard();
const TEXT = "Water is fine. A rash may come.";
const bare = { at: TEXT.length, card: UNCITED, version: "" };
const cited = { at: 14, card: card.id, statement: card.statements[0]?.id, version: versionOf(card) };

test("[Q-7] [Q-11] sources that cannot be loaded are said to be so, with a way to try again, and until then nothing is without source", async () => {
  getI18n().addResourceBundle("en", "guidance", guidance);
  let isServed = false;
  vi.stubGlobal("fetch", async () =>
    isServed ? Response.json(listOf([card], { "ministry-water": sampleSource })) : new Response(null, { status: 503 }),
  );
  await renderScreen(<CitedAnswer text={TEXT} lang={undefined} citations={[cited, bare]} />);
  await screen.findByText("The sources of this answer cannot be loaded now.");
  expect(screen.queryByText("no source")).toBeNull();

  isServed = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Source 1" });
  await screen.findByText("no source");
  expect(screen.queryByText("The sources of this answer cannot be loaded now.")).toBeNull();
});

test("[Q-11] an answer that cites nothing at all waits for no list", async () => {
  getI18n().addResourceBundle("en", "guidance", guidance);
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 503 }));
  vi.stubGlobal("fetch", fetch);
  await renderScreen(<CitedAnswer text={TEXT} lang={undefined} citations={[bare]} />);
  await screen.findByText("no source");
  expect(fetch).not.toHaveBeenCalled();
});

test("[I-36] a screen reader is told the language of a page's title and publisher, and of which page a link is", async () => {
  getI18n().addResourceBundle("en", "guidance", guidance);
  getI18n().addResourceBundle("es", "guidance", spanish);
  await getI18n().changeLanguage("es");
  vi.stubGlobal("fetch", async () => Response.json(listOf([card], { "ministry-water": sampleSource })));
  const { at: _at, ...shared } = cited;
  await renderScreen(<SharedSources citations={[shared]} />);
  const publisher = () => screen.getAllByText(sampleSource.publisher).map(({ lang }) => lang);
  await screen.findByText(sampleSource.publisher);
  expect(publisher()).toEqual(["en"]);
  await userEvent.click(screen.getByRole("button", { name: new RegExp(sampleSource.publisher) }));
  const title = screen.getByRole("heading", { name: sampleSource.title });
  expect([publisher(), title.lang]).toEqual([["en", "en"], "en"]);
  expect(screen.getByRole("link", { description: sampleSource.title }).getAttribute("href")).toBe(sampleSource.url);
  await getI18n().changeLanguage("en");
});

test("[J-15] below a shared answer stand the pages that it cites, with publisher, title and link", async () => {
  getI18n().addResourceBundle("en", "guidance", guidance);
  vi.stubGlobal("fetch", async () => Response.json(listOf([card], { "ministry-water": sampleSource })));
  const { at: _at, ...shared } = cited;
  await renderScreen(<SharedSources citations={[shared]} />);
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(sampleSource.publisher) }));
  screen.getByRole("heading", { name: sampleSource.title });
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain(sampleSource.url);
});

test("[Q-7] while the backend is out of reach a source says that its page needs a connection, and leads there again with it", async () => {
  getI18n().addResourceBundle("en", "guidance", guidance);
  vi.stubGlobal("fetch", async () => Response.json(listOf([card], { "ministry-water": sampleSource })));
  const { at: _at, ...shared } = cited;
  const { reconnect } = await renderScreen(<SharedSources citations={[shared]} />, {}, "/", false);
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(sampleSource.publisher) }));
  await screen.findByText("The page needs a connection");
  expect(screen.queryByRole("link", { description: sampleSource.title })).toBeNull();
  reconnect();
  await screen.findByRole("link", { description: sampleSource.title });
});
