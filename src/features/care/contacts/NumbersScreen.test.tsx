import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LISTED_COUNTRIES } from "#domain/care/contacts/contacts.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { NumbersScreen } from "./NumbersScreen.tsx";

test("[K-26] it names the number of every country, and 112 as the last line", async () => {
  await renderScreen(<NumbersScreen country={null} onCountry={() => {}} />);
  const rows = within(screen.getByRole("region", { name: "By country" })).getAllByRole("link");
  expect(rows).toHaveLength(LISTED_COUNTRIES.length + 1);
  expect(screen.getByRole("link", { name: "United Kingdom: call 999" }).getAttribute("href")).toBe("tel:999");
  expect(rows.at(-1)?.getAttribute("href")).toBe("tel:112");
});

test("[K-26] of a chosen country it shows every line, with where and when each was read", async () => {
  await renderScreen(<NumbersScreen country="IN" onCountry={() => {}} />);
  const own = within(screen.getByRole("region", { name: "Numbers for India" }));
  expect(own.getAllByRole("link", { name: /^Call/ }).map((link) => link.getAttribute("href"))).toEqual([
    "tel:112",
    "tel:112",
    "tel:108",
    "tel:14416",
    "tel:1098",
    "tel:1056",
  ]);
  own.getByText("Tele MANAS · Day and night · 20 languages");
  own.getByText("Health advice, Kerala");
  expect(own.getByRole("link", { name: "Read on theshillongtimes.com" }).getAttribute("href")).toMatch(/^https:/);
  own.getByText("· Feb 7, 2025");
  screen.getByText(/Nobody has checked them/);
});

test("[K-26] a line that is not always open says when it is", async () => {
  await renderScreen(<NumbersScreen country="GB" onCountry={() => {}} />);
  expect(screen.getByText("NSPCC · Monday to Friday 08:00–22:00 · Saturday and Sunday 09:00–18:00")).toBeDefined();
});

test("[K-27] the choice of a country is told", async () => {
  const chosen = vi.fn<(country: string) => void>();
  await renderScreen(<NumbersScreen country={null} onCountry={chosen} />);
  await userEvent.setup().selectOptions(screen.getByRole("combobox", { name: "Where are you?" }), "Spain");
  expect(chosen).toHaveBeenCalledExactlyOnceWith("ES");
});
