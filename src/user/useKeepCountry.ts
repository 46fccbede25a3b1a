import { useEffect } from "react";
import { countryOf, forgetChoiceOf, keepCountry, useCountryChoice } from "./countryChoice.ts";
import type { CurrentUser } from "./currentUser.ts";

/**
 * A choice ends where the account has it, or says something newer. The visitor's pages go by what held last, here or on another device,
 * when the sign-in has ended.
 */
export function useKeepCountry(user: Pick<CurrentUser, "_id" | "country"> | null): void {
  const userId = user?._id;
  const choice = useCountryChoice(userId);
  const said = user?.country ?? null;
  const country = user && countryOf(user, choice);
  useEffect(() => {
    if (userId !== undefined && choice !== null && (said !== choice.over || said === choice.country)) forgetChoiceOf(userId);
    if (country !== null) keepCountry(country);
  }, [userId, choice, said, country]);
}
