import { act, waitFor } from "@testing-library/react";
import { getI18n } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import malayalam from "#locales/ml/account.json";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen, signIn } from "#platform/testing/testing.tsx";
import { chooseCountryOf } from "#user/countryChoice.ts";
import type { CurrentUser } from "#user/currentUser.ts";
import { useReportBrowser } from "./useReportBrowser.ts";

const NORA = "nora" as CurrentUser["_id"];

type Update = (args: Record<string, unknown>) => unknown;

function Teller({ timeZone }: { timeZone: string | undefined }) {
  useReportBrowser(timeZone === undefined ? { _id: NORA } : { _id: NORA, timeZone });
  return null;
}

let signOut = () => {};
beforeEach(() => void (signOut = signIn()));
afterEach(() => signOut());

const ELSEWHERE = deviceTimeZone() === "Asia/Kolkata" ? "Europe/Madrid" : "Asia/Kolkata";

test.each([undefined, ELSEWHERE])("[K-39] the device tells its time zone where the server knows %s", async (known) => {
  const update = vi.fn<Update>(() => null);
  await renderScreen(<Teller timeZone={known} />, { "users:updateTimeZone": update });
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith({ timeZone: deviceTimeZone() }));
});

test("[K-39] it tells nothing that is known already, and its failure is nobody's business", async () => {
  const update = vi.fn<Update>();
  await renderScreen(<Teller timeZone={deviceTimeZone()} />, { "users:updateTimeZone": update });
  // This client knows no such function, and refuses it.
  await renderScreen(<Teller timeZone={undefined} />);
  expect(update).not.toHaveBeenCalled();
});

/** The row of the person, which each of their devices may change. */
const row = new Store<{ language?: string }>({});

function Speaker() {
  useReportBrowser({ _id: NORA, timeZone: deviceTimeZone(), ...useStore(row) });
  return null;
}

async function choose(language: string): Promise<void> {
  await act(async () => void (await getI18n().changeLanguage(language)));
}

test("[G-7] the language of the screens is told when the app opens and when another is chosen, and no device corrects another", async () => {
  getI18n().addResourceBundle("ml", "account", malayalam);
  const update = vi.fn<Update>(({ language }) => {
    row.set({ language: String(language) });
    return null;
  });
  await renderScreen(<Speaker />, { "users:updateLanguage": update });
  await waitFor(() => expect(update.mock.calls).toEqual([[{ language: "en" }]]));
  await act(async () => row.set({ language: "es" }));
  await choose("ml");
  await waitFor(() => expect(update.mock.calls.slice(1)).toEqual([[{ language: "ml" }]]));
  // What the row says already is not told.
  await act(async () => row.set({ language: "en" }));
  await choose("en");
  expect(update).toHaveBeenCalledTimes(2);
});

test("[S-10] the browser tells once what it is, when the sign-in stands and not before", async () => {
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
  vi.spyOn(window.navigator, "userAgent", "get").mockReturnValue(agent);
  const tell = vi.fn<Update>(() => null);
  signOut();
  await renderScreen(<Teller timeZone={deviceTimeZone()} />, { "sessions:reportDevice": tell });
  expect(tell).not.toHaveBeenCalled();
  signOut = signIn();
  await renderScreen(<Teller timeZone={deviceTimeZone()} />, { "sessions:reportDevice": tell });
  await waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith({ device: { browser: "Firefox", system: "Linux" } }));
});

test("[K-27] a country that was chosen before the sign-in, or did not arrive, is told where the person has none", async () => {
  localValues.write(localKeys.country, "US");
  const update = vi.fn<Update>(() => null);
  await renderScreen(<Teller timeZone={deviceTimeZone()} />, { "users:current": () => ({}), "users:updateCountry": update });
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith({ country: "US" }));
});

test("[K-27] a country that the person has chosen elsewhere since stays", async () => {
  localValues.write(localKeys.country, "US");
  const update = vi.fn<Update>(() => null);
  const current = vi.fn<Update>(() => ({ country: "GB" }));
  await renderScreen(<Teller timeZone={deviceTimeZone()} />, { "users:current": current, "users:updateCountry": update });
  await waitFor(() => expect(current).toHaveBeenCalled());
  await act(async () => {});
  expect(update).not.toHaveBeenCalled();
});

test.each([
  { said: "US", told: [[{ country: "ES" }]] },
  { said: "GB", told: [] },
  { said: "ES", told: [] },
])(
  "[K-27] a country that was chosen over US and did not arrive is told where the account says $said: $told",
  async ({ said, told }) => {
    localValues.write(localKeys.country, "ES");
    chooseCountryOf({ _id: NORA, country: "US" }, "ES");
    const update = vi.fn<Update>(() => null);
    const current = vi.fn<Update>(() => ({ country: said }));
    await renderScreen(<Teller timeZone={deviceTimeZone()} />, { "users:current": current, "users:updateCountry": update });
    await waitFor(() => expect(current).toHaveBeenCalled());
    await act(async () => {});
    expect(update.mock.calls).toEqual(told);
  },
);
