import { renderHook } from "@testing-library/react";
import { getI18n } from "react-i18next";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { useAskedLanguage } from "./useAskedLanguage.ts";

test("[V-38] a voice session that began in its chat's language goes on, though a sheet over it forgets of which chat it is", async () => {
  await renderScreen(null);
  await getI18n().changeLanguage("es");
  const initialProps: { language: string | undefined } = { language: "en" };
  const { result, rerender } = renderHook(({ language }) => useAskedLanguage(language), { initialProps });
  expect(result.current.isAsked).toBe(false);
  rerender({ language: undefined });
  expect(result.current.isAsked).toBe(false);
  await getI18n().changeLanguage("en");
});
