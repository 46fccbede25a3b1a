import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { isCountry } from "#domain/account/country.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useAuthState } from "./authState.ts";

interface KnownCountry {
  /** Null while nobody has said it: none is guessed. */
  country: string | null;
  chooseCountry: (country: string) => void;
}

/**
 * Where the person is. It stands on the user; until it does, what was chosen in this browser counts: at once, without a network, and
 * when the page is left before the choice has arrived.
 */
export function useCountry(): KnownCountry {
  const { user } = useAuthState();
  const [chosen, setChosen] = useState(() => storedCountry());
  // Said last, here or on another device, it still holds on this page when the sign-in has ended.
  if (user?.country !== undefined && user.country !== chosen) setChosen(user.country);
  const update = useMutation(api.users.updateCountry).withOptimisticUpdate((store, { country }) => {
    const known = store.getQuery(api.users.current, {});
    if (known) store.setQuery(api.users.current, {}, { ...known, country });
  });

  return {
    country: user?.country ?? chosen,
    chooseCountry: (country) => {
      setChosen(country);
      localValues.write(localKeys.country, country);
      // Without a network it waits; refused, the question comes back.
      if (user !== null) update({ country }).catch(() => {});
    },
  };
}

/** What was chosen in this browser, by whoever is here. */
export function storedCountry(): string | null {
  const stored = localValues.read(localKeys.country) ?? "";
  return isCountry(stored) ? stored : null;
}
