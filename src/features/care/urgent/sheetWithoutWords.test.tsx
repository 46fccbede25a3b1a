import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createInstance, type i18n, type ResourceKey } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { CallLink } from "#features/care/contacts/CallLink.tsx";
import care from "#locales/en/care.json";
import common from "#locales/en/common.json";
import firstAid from "#locales/en/firstAid.json";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { UrgentHelp, UrgentHelpButton } from "./UrgentHelp.tsx";

const FETCH_MS = 50;

/** As the app's words are, from a place that gives none of these files until `open` is called, and takes its time to say so. */
async function closedWords(known: Record<string, ResourceKey> = {}) {
  const files: Record<string, ResourceKey> = { care, firstAid };
  let isOpen = false;
  const words = createInstance();
  await words
    .use({
      type: "backend",
      init() {},
      read(_language: string, file: string, done: (error: Error | null, words: ResourceKey | false) => void) {
        const found = files[file];
        setTimeout(() => {
          if (isOpen && found !== undefined) done(null, found);
          else done(new Error("No words"), false);
        }, FETCH_MS);
      },
    })
    .init({
      lng: "en",
      fallbackLng: "en",
      ns: ["common"],
      defaultNS: "common",
      resources: { en: { common, ...known } },
      partialBundledLanguages: true,
      parseMissingKeyHandler: () => "",
    });
  return { words, open: () => void (isOpen = true) };
}

const user = userEvent.setup();
const press = async () => {
  await user.click(screen.getByRole("button", { name: "Urgent help" }));
  return within(await screen.findByRole("dialog", { name: "Urgent help" }));
};

async function show(words: i18n) {
  localValues.write(localKeys.country, "US");
  await renderScreen(
    <I18nextProvider i18n={words}>
      <UrgentHelpButton />
      <UrgentHelp />
    </I18nextProvider>,
  );
}

test("[K-93] where its words cannot be had the sheet is the numbers of the country, and the next press asks for the words again", async () => {
  const { words, open } = await closedWords();
  await show(words);
  const bare = await press();
  // It is asked again meanwhile, which takes nothing away.
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 4 * FETCH_MS)));
  const calls = bare.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(calls).toEqual([
    ["911", "tel:911"],
    ["1-800-222-1222", "tel:18002221222"],
  ]);
  await user.click(bare.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));

  open();
  await press();
  await screen.findByRole("link", { name: "Call 911" });
  const sheet = within(screen.getByRole("dialog"));
  await user.click(sheet.getByRole("button", { name: "Choking" }));
  await sheet.findByRole("list", { name: "Under 1 year" });
});

test("[K-93] a sign whose steps still wait for their words leaves the sheet and the call where they are", async () => {
  const { words } = await closedWords({ care });
  await show(words);
  const sheet = await press();
  await user.click(sheet.getByRole("button", { name: "Choking" }));
  expect(sheet.getByRole("button", { name: "All signs" })).toBeDefined();
  sheet.getByRole("link", { name: "Call 911" });
});

test("[I-7] a call without its words is the number", async () => {
  const { words } = await closedWords();
  await renderScreen(
    <I18nextProvider i18n={words}>
      <CallLink number="911" size="big" />
    </I18nextProvider>,
  );
  expect((await screen.findByRole("link", { name: "911" })).getAttribute("href")).toBe("tel:911");
});
