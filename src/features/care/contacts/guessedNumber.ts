import { countryOfTimeZone } from "#domain/account/timeZoneCountry.ts";
import { urgentContacts } from "#domain/care/contacts/contacts.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";

/** The first number of the country that the device's clock speaks of: to be named as a question, for nobody has said where they are. */
export function guessedNumber(): { country: string; number: string } | null {
  const country = countryOfTimeZone(deviceTimeZone());
  const [first] = country === null ? [] : urgentContacts(country);
  return country === null || first === undefined ? null : { country, number: first.number };
}
