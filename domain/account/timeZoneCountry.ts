/** Time zones of one country each, as the IANA database names them; several names of one place are all in use. */
const ZONES: Record<string, string> = {
  AE: "Asia/Dubai",
  AU: "Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide",
  BH: "Asia/Bahrain",
  CA: "America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax",
  CO: "America/Bogota",
  DE: "Europe/Berlin",
  ES: "Europe/Madrid Atlantic/Canary Africa/Ceuta",
  GB: "Europe/London",
  IE: "Europe/Dublin",
  IN: "Asia/Kolkata Asia/Calcutta",
  KW: "Asia/Kuwait",
  LK: "Asia/Colombo",
  MX: "America/Mexico_City America/Monterrey America/Tijuana America/Cancun",
  NZ: "Pacific/Auckland",
  OM: "Asia/Muscat",
  PE: "America/Lima",
  QA: "Asia/Qatar",
  SA: "Asia/Riyadh",
  SG: "Asia/Singapore",
  US: "America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage Pacific/Honolulu",
};

const COUNTRY_OF = new Map(Object.entries(ZONES).flatMap(([country, zones]) => zones.split(" ").map((zone) => [zone, country])));

/** The country that a device's time zone speaks of: a guess to ask by; a number by it is named as a question. Null where it tells none. */
export function countryOfTimeZone(timeZone: string): string | null {
  return COUNTRY_OF.get(timeZone) ?? null;
}
