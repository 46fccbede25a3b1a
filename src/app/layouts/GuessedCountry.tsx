import type { ComponentProps } from "react";
import { countryName } from "#domain/account/country.ts";
import { countryOfTimeZone } from "#domain/account/timeZoneCountry.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Button } from "#ui/Button.tsx";

interface GuessedCountryProps extends Pick<ComponentProps<typeof Button>, "variant"> {
  onCountry: (country: string) => void;
}

/** The country that the device's clock speaks of, one press away: the list has two hundred and fifty. */
export function GuessedCountry({ onCountry, variant }: GuessedCountryProps) {
  const language = useLanguage();
  const guess = countryOfTimeZone(deviceTimeZone());
  if (guess === null) return null;
  return (
    <Button variant={variant} isWide onClick={() => onCountry(guess)}>
      {countryName(guess, language)}
    </Button>
  );
}
