import { useEffect } from "react";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";

/** The visitor's pages go by what the account said last, here or from another device, when its sign-in has ended. */
export function useKeepCountry(country: string | undefined): void {
  useEffect(() => {
    if (country !== undefined && country !== localValues.read(localKeys.country)) localValues.write(localKeys.country, country);
  }, [country]);
}
