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
    "tel:108",
    "tel:14416",
    "tel:181",
    "tel:1098",
  ]);
  own.getByText("Tele MANAS · Day and night");
  own.getByText("Violence at home, Kerala");
  expect(own.getByRole("link", { name: "Hours read on www.newsonair.gov.in" }).getAttribute("href")).toMatch(/^https:/);
  own.getByText("Apr 5, 2024");
  screen.getByText(/Nobody has checked them/);
});

test("[K-26] a line that is not always open says when it is", async () => {
  await renderScreen(<NumbersScreen country="GB" onCountry={() => {}} />);
  expect(screen.getByText("NSPCC · Monday to Friday 08:00–22:00 · Saturday and Sunday 09:00–18:00")).toBeDefined();
});

test("[K-20] hours that nobody knows are said to be unknown, but for an emergency number", async () => {
  await renderScreen(<NumbersScreen country="CY" onCountry={() => {}} />);
  const rows = within(screen.getByRole("region", { name: "Numbers for Cyprus" })).getAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByText("Hours not known") !== null)).toEqual([false, true, true]);
});

test("[K-20] a number from a page that is not official says so, and nothing else does", async () => {
  await renderScreen(<NumbersScreen country="ZA" onCountry={() => {}} />);
  const rows = within(screen.getByRole("region", { name: "Numbers for South Africa" })).getAllByRole("listitem");
  const unofficial = rows.filter((row) => within(row).queryByText("Not an official page") !== null);
  expect(unofficial.map((row) => within(row).getByRole("link", { name: /^Call/ }).textContent)).toEqual(["10177"]);
});

test("[K-20] where a line takes messages it says to what, and when, as far as that is known", async () => {
  await renderScreen(<NumbersScreen country="CA" onCountry={() => {}} />);
  const violence = screen.getByRole("link", { name: "Text 438-601-1211" });
  expect(violence.getAttribute("href")).toBe("sms:4386011211");
  expect(violence.parentElement?.textContent).toBe("Text 438-601-1211\u00A0· Every day 14:30–22:00");
  screen.getByText("· words of Public Health Agency of Canada", { exact: false });
});

test("[K-20] a chat opens on its own page", async () => {
  await renderScreen(<NumbersScreen country="US" onCountry={() => {}} />);
  expect(screen.getByRole("link", { name: "Chat: 988lifeline.org" }).getAttribute("href")).toBe("https://988lifeline.org");
  screen.getByRole("link", { name: "Text “START” to 88788" });
});

test("[K-27] the choice of a country is told", async () => {
  const chosen = vi.fn<(country: string) => void>();
  await renderScreen(<NumbersScreen country={null} onCountry={chosen} />);
  await userEvent.setup().selectOptions(screen.getByRole("combobox", { name: "Where are you?" }), "Spain");
  expect(chosen).toHaveBeenCalledExactlyOnceWith("ES");
});
