/** What stands where no country's number is known: answered in the European Union and, on mobile networks, in most of the world. */
export const LAST_RESORT = {
  number: "112",
  source: "https://en.vikaspedia.in/social-welfare/women-and-child-development/emergency-response-support-system",
} as const;
