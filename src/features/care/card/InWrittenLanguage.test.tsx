import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { getI18n, useTranslation } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import english from "#locales/en/care.json";
import malayalam from "#locales/ml/care.json";
import commonWords from "#locales/ml/common.json";
import stepWords from "#locales/ml/firstAid.json";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { InWrittenLanguage } from "./InWrittenLanguage.tsx";

const CHOKES = "എന്റെ കുഞ്ഞിന് ശ്വാസം മുട്ടുന്നു help";

const FILES = { care: malayalam, common: commonWords, firstAid: stepWords };

function haveMalayalam(): void {
  for (const [file, words] of Object.entries(FILES)) getI18n().addResourceBundle("ml", file, words);
}

afterEach(async () => {
  for (const file of Object.keys(FILES)) getI18n().removeResourceBundle("ml", file);
  await getI18n().changeLanguage("en");
});

function Card() {
  const { t } = useTranslation("care");
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {t("title")} {useLanguage()} {presses}
    </button>
  );
}

/** What the card says, once everything that comes by itself has come. */
async function show(text: string): Promise<string | null> {
  await renderScreen(
    <InWrittenLanguage text={text}>
      <Card />
    </InWrittenLanguage>,
  );
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 20)));
  return screen.getByRole("button").textContent;
}

test("[K-161] what is written in Malayalam on an English screen has its card in Malayalam, and the rest of the screen stays", async () => {
  haveMalayalam();
  expect(await show(CHOKES)).toBe(`${malayalam.title} ml 0`);
  expect(screen.getByRole("button").closest("[lang]")?.getAttribute("lang")).toBe("ml");
  expect([getI18n().language, document.documentElement.lang]).not.toContain("ml");
});

test("[K-161] whoever has begun to follow the card goes on where they were when its words come", async () => {
  const words = Promise.withResolvers<void>();
  const clone = getI18n().cloneInstance.bind(getI18n());
  vi.spyOn(getI18n(), "cloneInstance").mockImplementation((options) => {
    const theirs = clone(options);
    theirs.loadNamespaces = async () => await words.promise;
    return theirs;
  });
  haveMalayalam();
  expect(await show(CHOKES)).toBe(`${english.title} en 0`);
  await userEvent.setup().click(screen.getByRole("button"));
  await act(async () => words.resolve());
  expect(screen.getByRole("button").textContent).toBe(`${malayalam.title} ml 1`);
});

test.each(["my baby is choking", "kunjinu shwasam muttunnu", "", "she had മുട്ട and is choking on it now, what do I do"])(
  "[K-161] words whose letters do not tell Malayalam leave it in the language of the screen: %s",
  async (text) => {
    haveMalayalam();
    expect(await show(text)).toBe(`${english.title} en 0`);
  },
);

test("[K-161] where the words of that language cannot be had the card is that of the screen, as it was", async () => {
  expect(await show(CHOKES)).toBe(`${english.title} en 0`);
});

test("[K-161] on a Malayalam screen Latin letters change nothing", async () => {
  haveMalayalam();
  await getI18n().changeLanguage("ml");
  expect(await show("my baby is choking")).toBe(`${malayalam.title} ml 0`);
});
