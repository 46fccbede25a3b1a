import { useMemo, useSyncExternalStore } from "react";
import { isCountry } from "#domain/account/country.ts";
import { Store } from "#platform/state/Store.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import type { CurrentUser } from "./currentUser.ts";

type Account = Pick<CurrentUser, "_id" | "country">;

/** A country that the account is not known to have yet. */
interface CountryChoice {
  country: string;
  /** What the account said when it was chosen; null: nothing. Once it says something else, that is newer. */
  over: string | null;
}

/** Told of whatever is kept here. The values themselves are the browser's. */
const changes = new Store(0);

/** What holds in this browser: chosen by whoever is here, or what the account said last. */
export function storedCountry(): string | null {
  return countryIn(localValues.read(localKeys.country));
}

export function useStoredCountry(): string | null {
  return useSyncExternalStore(changes.subscribe, storedCountry);
}

export function keepCountry(country: string): void {
  if (country === storedCountry()) return;
  localValues.write(localKeys.country, country);
  changes.set(0);
}

/** It counts at once, and over reloads, until the account has it. */
export function chooseCountryOf({ _id, country }: Account, chosen: string): void {
  localValues.write(localKeys.countryChoice(_id), `${chosen} ${country ?? ""}`);
  changes.set(0);
}

export function forgetChoiceOf(userId: string): void {
  localValues.remove(localKeys.countryChoice(userId));
  changes.set(0);
}

export function useCountryChoice(userId: string | undefined): CountryChoice | null {
  const kept = useSyncExternalStore(changes.subscribe, () => keptChoice(userId));
  return useMemo(() => choiceIn(kept), [kept]);
}

export function countryChoiceOf(userId: string): CountryChoice | null {
  return choiceIn(keptChoice(userId));
}

/** Where the person is, as the account says or they have chosen since; null where neither says it. */
export function countryOf(account: Pick<Account, "country">, choice: CountryChoice | null): string | null {
  const said = account.country ?? null;
  return choice !== null && choice.over === said ? choice.country : said;
}

function keptChoice(userId: string | undefined): string | null {
  return userId === undefined ? null : localValues.read(localKeys.countryChoice(userId));
}

function choiceIn(kept: string | null): CountryChoice | null {
  const [chosen = null, over = null] = kept?.split(" ") ?? [];
  const country = countryIn(chosen);
  return country === null ? null : { country, over: countryIn(over) };
}

function countryIn(kept: string | null): string | null {
  return kept !== null && isCountry(kept) ? kept : null;
}
