import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { CountryCard } from "./CountryCard.tsx";

type Update = (args: Record<string, unknown>) => unknown;

function namesIn(group: string): string[] {
  return within(screen.getByRole("group", { name: group }))
    .getAllByRole("option")
    .map((option) => option.textContent);
}

test("[K-39] the countries with numbers come first, each group in the order of the alphabet, and each country once", async () => {
  await renderScreen(<CountryCard country={undefined} />);
  const [withNumbers, others] = [namesIn("With numbers for emergencies"), namesIn("Other countries")];
  expect(withNumbers).toContain("India");
  expect(others).toContain("Tuvalu");
  for (const names of [withNumbers, others]) expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
  expect(new Set([...withNumbers, ...others]).size).toBe(249);
  expect(screen.getByRole("option", { name: "Not set" })).toBeDefined();
});

test("[K-39] a country is saved as soon as it is chosen, then there is no way back to none, and one that is chosen elsewhere takes its place", async () => {
  const kept = new Store<string | undefined>(undefined);
  function Kept() {
    return <CountryCard country={useStore(kept)} />;
  }
  const update = vi.fn<Update>(({ country }) => kept.set(String(country)));
  await renderScreen(<Kept />, { "users:updateCountry": update });
  await userEvent.setup().selectOptions(screen.getByLabelText("Country"), "Spain");
  await screen.findByText("Saved");
  expect(update).toHaveBeenCalledExactlyOnceWith({ country: "ES" });
  expect(screen.queryByRole("option", { name: "Not set" })).toBeNull();
  act(() => kept.set("IN"));
  expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("IN");
});

test.each([
  ["was saved", () => "ES"],
  [
    "could not be saved",
    () => {
      throw new Error("no");
    },
  ],
])("[K-39] what is chosen last stays chosen until it is saved itself, though one before it %s", async (_how, answer) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const waiting: (() => void)[] = [];
  const update = vi.fn<Update>(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answer();
  });
  await renderScreen(<CountryCard country="IN" />, { "users:updateCountry": update });
  const field = screen.getByLabelText<HTMLSelectElement>("Country");
  for (const name of ["Spain", "Tuvalu"]) await userEvent.setup().selectOptions(field, name);
  await act(async () => waiting[0]?.());
  expect(field.value).toBe("TV");
  expect(screen.getByRole("status").textContent).toBe("");
  await act(async () => waiting[1]?.());
  expect(screen.getByRole("status").textContent).not.toBe("");
  logged.mockClear();
});

test("[K-39] a country that could not be saved is not shown as chosen, and why is logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("no");
  const fail = () => {
    throw error;
  };
  await renderScreen(<CountryCard country="IN" />, { "users:updateCountry": fail });
  await userEvent.setup().selectOptions(screen.getByLabelText("Country"), "Spain");
  await screen.findByText("Your country could not be saved. Please try again.");
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("IN"));
  expect(logged).toHaveBeenCalledExactlyOnceWith("Saving the country failed", error);
  logged.mockClear();
});

test("[K-27] [P-10] a country that is chosen without a connection is handed on, and that it waits is said", async () => {
  const answered = Promise.withResolvers<null>();
  const update = vi.fn<Update>(() => answered.promise);
  await renderScreen(<CountryCard country="IN" />, { "users:updateCountry": update }, "/", false);
  await userEvent.setup().selectOptions(screen.getByLabelText("Country"), "Spain");
  expect(screen.getByRole("status").textContent).toBe(
    "There is no connection. Your country counts here already, and is saved when the connection is back.",
  );
  expect(update).toHaveBeenCalledExactlyOnceWith({ country: "ES" });
  await act(async () => answered.resolve(null));
  expect(screen.getByRole("status").textContent).toBe("Saved");
});

test("[K-39] the time zone is this device's", async () => {
  await renderScreen(<CountryCard country="IN" />);
  const parts = new Intl.DateTimeFormat("en", { timeZoneName: "longGeneric" }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  expect(screen.getByText("Time zone").nextElementSibling?.textContent).toBe(name);
});
