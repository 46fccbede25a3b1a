export interface EmergencyContact {
  /** ISO 3166-1 alpha-2; null for the line that stands for every country not listed. */
  country: string | null;
  number: string;
  /** Where the number is published; nobody has called or checked it for us yet. */
  source: string;
  verified: false;
}

const LISTED: readonly EmergencyContact[] = [
  { country: "IN", number: "112", source: "https://112.gov.in/", verified: false },
  { country: "US", number: "911", source: "https://www.911.gov/", verified: false },
  {
    country: "GB",
    number: "999",
    source: "https://www.gov.uk/guidance/999-and-112-the-uks-national-emergency-numbers",
    verified: false,
  },
  { country: "ES", number: "112", source: "https://www.112.es/", verified: false },
];

const ELSEWHERE: EmergencyContact = {
  country: null,
  number: "112",
  source: "https://digital-strategy.ec.europa.eu/en/policies/112",
  verified: false,
};

/** The numbers for a card, the first to be called first. No number is guessed: an unknown country is given every line, 112 last. */
export function emergencyContacts(country: string | null): readonly EmergencyContact[] {
  const own = LISTED.find((contact) => contact.country === country);
  return own === undefined ? [...LISTED, ELSEWHERE] : [own];
}
