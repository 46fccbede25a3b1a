import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addDays } from "#domain/time/isoDate.ts";
import { today } from "#platform/device/timeZone.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { useAgeWords } from "./useAgeWords.ts";

test.each([
  { lived: 35, whole: "5 weeks (due today)", short: "5 weeks" },
  { lived: 38, whole: "5 weeks (3 days corrected)", short: "5 weeks" },
  { lived: 28, whole: "4 weeks (1 week before the due date)", short: "4 weeks" },
])("[K-33] [K-31] of a child born five weeks early $lived days ago it is said: $whole, in a heading $short", async (age) => {
  const child = { birthDate: addDays(today(), -age.lived), weeksEarly: 5 };
  function Ages() {
    const words = useAgeWords();
    return <p role="note">{[words(child), words(child, "short")].join(" | ")}</p>;
  }
  await renderScreen(<Ages />);
  expect(screen.getByRole("note").textContent).toBe(`${age.whole} | ${age.short}`);
});
