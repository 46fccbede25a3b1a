import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { useAuthState } from "./authState.ts";
import { chooseCountryOf, countryOf, keepCountry, useCountryChoice, useStoredCountry } from "./countryChoice.ts";

interface KnownCountry {
  /** Null while nobody has said it: none is guessed. */
  country: string | null;
  chooseCountry: (country: string) => void;
}

/**
 * Where the person is. What was chosen in this browser counts on every screen of it, at once and without a network, until the account has
 * it or has been told another one since; where the account says nothing, what was chosen here by whoever it was.
 */
export function useCountry(): KnownCountry {
  const { user } = useAuthState();
  const stored = useStoredCountry();
  const choice = useCountryChoice(user?._id);
  const update = useMutation(api.users.updateCountry);

  return {
    country: (user && countryOf(user, choice)) ?? stored,
    chooseCountry: (country) => {
      if (user === null) {
        keepCountry(country);
        return;
      }
      chooseCountryOf(user, country);
      // Without a network it waits. What does not arrive before the page is left is told again at the next start.
      update({ country }).catch(() => {});
    },
  };
}
