import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { type CurrentUser } from "#user/currentUser.ts";
import { AuthStateContext, useAuthState } from "./authState.ts";
import { storedCountry } from "./countryChoice.ts";
import { useCountry } from "./useCountry.ts";
import { useKeepCountry } from "./useKeepCountry.ts";

/** What is known of the person: before the server has answered, the copy of the last visit. */
const known = new Store<CurrentUser | null>(null);
const nora = (country?: string) => sampleUser({ _id: "nora", country });

afterEach(() => {
  localStorage.clear();
  known.set(null);
});

function Place({ name }: { name: string }) {
  const { country, chooseCountry } = useCountry();
  return (
    <>
      <p>
        {name} in {country ?? "no country"}
      </p>
      <button type="button" onClick={() => chooseCountry("ES")}>
        {name}
      </button>
    </>
  );
}

function Page() {
  const user = useStore(known);
  useKeepCountry(user);
  const state = useAuthState();
  return (
    <AuthStateContext value={{ ...state, user }}>
      <Place name="card" />
      <Place name="sheet" />
    </AuthStateContext>
  );
}

/** As without a network: what is sent is answered by nobody. */
const open = async () => await renderScreen(<Page />, { "users:updateCountry": async () => await new Promise(() => {}) });
const choose = async () => await userEvent.setup().click(screen.getByRole("button", { name: "sheet" }));
const shown = () => screen.getAllByText(/ in /).map(({ textContent }) => textContent);
const bothIn = (country: string) => [`card in ${country}`, `sheet in ${country}`];

test("[K-27] what a visitor chooses in one place counts in every other", async () => {
  await open();
  expect(shown()).toEqual(bothIn("no country"));
  await choose();
  expect(shown()).toEqual(bothIn("ES"));
});

test("[K-27] a choice wins over the copy that is kept of the account, over a reload too, and ends when the account has it", async () => {
  known.set(nora("US"));
  await open();
  expect(shown()).toEqual(bothIn("US"));
  await choose();
  expect(shown()).toEqual(bothIn("ES"));

  cleanup();
  await open();
  expect(shown()).toEqual(bothIn("ES"));
  expect(storedCountry()).toBe("ES");

  await act(async () => known.set(nora("ES")));
  await act(async () => known.set(nora("US")));
  expect(shown()).toEqual(bothIn("US"));
});

test("[K-27] a country that the account was told since wins over the choice, and holds when the sign-in has ended", async () => {
  known.set(nora("US"));
  await open();
  await choose();
  await act(async () => known.set(nora("GB")));
  expect(shown()).toEqual(bothIn("GB"));
  // It is over for good.
  await act(async () => known.set(nora("US")));
  expect(shown()).toEqual(bothIn("US"));
  await act(async () => known.set(null));
  expect(shown()).toEqual(bothIn("US"));
});

test("[K-27] what one person chose is no other's", async () => {
  known.set(nora("US"));
  await open();
  await choose();
  await act(async () => known.set(sampleUser({ _id: "maya", country: "US" })));
  expect(shown()).toEqual(bothIn("US"));
});
