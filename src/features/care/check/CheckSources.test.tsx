import { render, screen } from "@testing-library/react";
import { getI18n } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import { startCheck } from "#domain/care/check/check.ts";
import { LEVEL_SOURCES } from "#domain/care/check/questions.ts";
import { CHECK_SOURCES } from "#domain/care/check/sources.ts";
import spanish from "#locales/es/check.json";
import { CheckSources } from "./CheckSources.tsx";

afterEach(async () => void (await getI18n().changeLanguage("en")));

const [id] = LEVEL_SOURCES.watch;
const { title, publisher } = CHECK_SOURCES[id ?? "healthierTogether"];

test.each([
  ["en", ""],
  ["es", "en"],
])("[I-357] on a screen in %s the English pages behind a result are told to be %j", async (language, told) => {
  getI18n().addResourceBundle("es", "check", spanish);
  await getI18n().changeLanguage(language);
  render(<CheckSources check={startCheck({ age: "months3To11", days: null })} level="watch" />);
  expect(screen.getByText(title).lang).toBe(told);
  expect(screen.getAllByText(publisher).map(({ lang }) => lang)).toContain(told);
});
