import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ShownConsent } from "#domain/account/consent.ts";
import { watchPresses } from "#platform/device/press.ts";
import { useVoicePress } from "./useVoicePress.ts";

const meera = "u1";
const words: ShownConsent = { consent: "1" };
const shown: { toAgree: ShownConsent | null } = { toAgree: words };

test("[S49] the press of a voice session holds while its words are being agreed to, and ends when that is taken back", () => {
  const { result, rerender } = renderHook(({ toAgree }) => useVoicePress(meera, toAgree, undefined), {
    initialProps: shown,
  });
  expect(result.current.press).toBeNull();
  act(() => result.current.start());
  expect(result.current.press).toEqual({ consent: words });
  rerender({ toAgree: null });
  expect(result.current.press).toEqual({ consent: words });
  rerender({ toAgree: { ...words, revokedAt: 2 } });
  expect(result.current.press).toBeNull();
  act(() => result.current.start());
  expect(result.current.press).toEqual({ consent: { ...words, revokedAt: 2 } });
});

test("[S47] [S49] words that one person agreed to open no voice session for the next one who comes back to that page", () => {
  watchPresses();
  window.dispatchEvent(Object.defineProperty(new Event("click"), "isTrusted", { value: true }));
  const press = (me: string) => renderHook(() => useVoicePress(me, words, { by: meera, shown: words })).result.current.press;
  expect(press(meera)).toEqual({ consent: words });
  expect(press("u2")).toBeNull();
});
