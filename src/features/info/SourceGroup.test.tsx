import { screen } from "@testing-library/react";
import { getI18n } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import spanish from "#locales/es/guidance.json";
import { renderScreen } from "#platform/testing/testing.tsx";
import { SourceGroup } from "./SourceGroup.tsx";

afterEach(async () => void (await getI18n().changeLanguage("en")));

const source = {
  publisher: "Ministerio de Sanidad",
  title: "El sueño",
  url: "https://example.org",
  country: "ES",
  licence: "reuse with attribution",
  dated: null,
  read: "2026-11-01",
};

test("[I-357] the English name of a licence is told to be English on a Spanish screen, and a Spanish page nothing", async () => {
  getI18n().addResourceBundle("es", "guidance", spanish);
  await getI18n().changeLanguage("es");
  await renderScreen(<SourceGroup name="Donde estás" rows={[{ key: "a", source, questions: [], isOverdue: false }]} />);
  const licence = screen.getByText(source.licence);
  expect([licence.lang, licence.parentElement?.textContent]).toEqual(["en", "Licencia: reuse with attribution"]);
  expect(screen.getByText(source.title).lang).toBe("");
});

test("[I-357] what a licence says in plain words is said in the language of the screen", async () => {
  getI18n().addResourceBundle("es", "guidance", spanish);
  await getI18n().changeLanguage("es");
  const reserved = { ...source, licence: "all rights reserved" };
  await renderScreen(<SourceGroup name="Donde estás" rows={[{ key: "a", source: reserved, questions: [], isOverdue: false }]} />);
  const licence = screen.getByText("todos los derechos reservados");
  expect([licence.lang, licence.parentElement?.textContent]).toEqual(["", "Licencia: todos los derechos reservados"]);
});
