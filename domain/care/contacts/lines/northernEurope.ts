import type { Line, LineSource } from "#domain/care/contacts/contactLine.ts";
import { EUROPEAN } from "./european.ts";

const KANTA_HAME: LineSource = {
  publisher: "Kanta-Häme hospital district",
  url: "https://palvelupolku.khshp.fi/riippuvuus-pikainen-avun-tarve/",
  dated: null,
  readOn: "2026-11-22",
};
const LITHUANIAN_LINES: LineSource = {
  publisher: "LTPPTA, the association of the lines",
  url: "https://sc.bns.lt/view/item/pasikeite-dvieju-pagalbos-telefonu-numeriai-108766",
  dated: null,
  readOn: "2026-11-22",
  as: "release",
};

/** In each country the first to be called first. */
export const NORTHERN_EUROPE: Readonly<Record<string, readonly Line[]>> = {
  DK: [
    EUROPEAN,
    {
      kind: "violence",
      number: "1888",
      label: "violence",
      name: "Lev Uden Vold",
      hours: "always",
      source: {
        publisher: "Lev Uden Vold",
        url: "https://levudenvold.dk/aktuelt/nyheder/lev-uden-vold-modtog-i-2022-rekordmange-opkald/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
  ],
  SE: [
    EUROPEAN,
    {
      kind: "poison",
      number: "010-456 6700",
      label: "poison",
      name: "Giftinformationscentralen",
      hours: "always",
      source: {
        publisher: "Giftinformationscentralen",
        url: "https://giftinformation.se/om-giftinformationscentralen-avd/faq/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
  ],
  FI: [
    EUROPEAN,
    { kind: "crisis", number: "09 2525 0111", label: "crisis", name: "Mieli", hours: "unknown", source: KANTA_HAME },
    {
      kind: "violence",
      number: "080 005 005",
      label: "violence",
      name: "Nollalinja",
      hours: "always",
      languages: ["fi", "sv", "en"],
      messages: [{ by: "chat", to: "nollalinja.fi", hours: "unknown" }],
      source: {
        publisher: "Finnish Institute for Health and Welfare",
        url: "https://nollalinja.fi/en",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    { kind: "healthLine", number: "116 117", label: "health", name: "Päivystysapu", hours: "unknown", source: KANTA_HAME },
  ],
  EE: [
    EUROPEAN,
    {
      kind: "poison",
      number: "16662",
      label: "poison",
      name: "Mürgistusteabekeskus",
      hours: "always",
      languages: ["et", "ru", "en", "fi"],
      source: {
        publisher: "Terviseamet",
        url: "https://www.16662.ee/est/muergistusteabekeskusest/teenusstandard/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    {
      kind: "healthLine",
      number: "1220",
      label: "health",
      hours: "unknown",
      source: { publisher: "Terviseamet", url: "http://www.16662.ee/ru.html", dated: null, readOn: "2026-11-22" },
    },
  ],
  LV: [EUROPEAN],
  LT: [
    EUROPEAN,
    { kind: "crisis", number: "116 123", label: "crisis", name: "Vilties linija", hours: "always", source: LITHUANIAN_LINES },
    {
      kind: "childProtection",
      number: "116 111",
      label: "child",
      name: "Vaikų linija",
      hours: [{ days: "daily", from: "11:00", to: "21:00" }],
      source: LITHUANIAN_LINES,
    },
  ],
};
