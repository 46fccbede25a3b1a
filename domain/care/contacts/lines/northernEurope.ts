import type { Line, LineSource } from "./contactLine.ts";
import { EU_112 } from "./european.ts";

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
    EU_112,
    {
      kind: "poison",
      number: "82 12 12 12",
      label: "poison",
      name: "Giftlinjen",
      hours: "always",
      source: {
        publisher: "Sundhedsstyrelsen",
        url: "https://sst.dk/da/udgivelser/2009/Rationel-Farmakoterapi-5-2009/Giftlinjen",
        dated: "2009",
        readOn: "2026-11-22",
      },
    },
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
    EU_112,
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
    {
      kind: "violence",
      number: "020-50 50 50",
      label: "violence",
      name: "Kvinnofridslinjen",
      hours: "always",
      source: {
        publisher: "Nationellt centrum för kvinnofrid",
        url: "https://www.nck.uu.se/nyhetsarkiv/nyhetsvisningssida/?tarContentId=1080682&languageId=3&id=2713&librisId=&swepubId=",
        dated: "2024-03-13",
        readOn: "2026-11-22",
      },
    },
  ],
  FI: [
    EU_112,
    {
      kind: "poison",
      number: "0800 147 111",
      label: "poison",
      name: "Myrkytystietokeskus",
      hours: "always",
      source: {
        publisher: "Terveyskylä, the university hospitals of Finland",
        url: "https://paivystyshelppi.terveyskyla.fi/symptoms/333/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    { kind: "crisis", number: "09 2525 0111", label: "crisis", name: "Mieli", hours: "unknown", source: KANTA_HAME },
    {
      kind: "childProtection",
      number: "116 111",
      label: "child",
      name: "Lasten ja nuorten puhelin",
      hours: "unknown",
      source: {
        publisher: "Mannerheimin Lastensuojeluliitto",
        url: "https://www.sttinfo.fi/tiedote/71690974/aina-joulu-ei-ole-huoleton-mlln-lasten-ja-nuorten-116-111-paivystaa-myos-jouluna?lang=fi",
        dated: "2025-11-19",
        readOn: "2026-11-22",
        as: "release",
      },
    },
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
    EU_112,
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
      kind: "violence",
      number: "116 006",
      label: "violence",
      name: "Ohvriabi",
      hours: "always",
      languages: ["et", "ru", "en"],
      messages: [{ by: "chat", to: "www.palunabi.ee", hours: "always" }],
      source: {
        publisher: "Terviseinfo.ee, of the National Institute for Health Development",
        url: "https://terviseinfo.ee/et/uudised/5177-ohvriabinumbril-helistades",
        dated: "2019-01-21",
        readOn: "2026-11-22",
      },
    },
    {
      kind: "childProtection",
      number: "116 111",
      label: "child",
      name: "Lasteabi",
      hours: "always",
      languages: ["et", "ru", "en"],
      source: {
        publisher: "Justiitsministeerium",
        url: "https://abiksohvrile.just.ee/mis-juhtus/laps-seksuaalse-vaarkohtlemise-ohvrina/abi-vaarkoheldud-lapsele",
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
  LV: [
    EU_112,
    {
      kind: "childProtection",
      number: "116111",
      label: "child",
      name: "Bērnu un pusaudžu uzticības tālrunis",
      hours: "always",
      messages: [{ by: "chat", to: "uzticibastalrunis.lv", hours: [{ days: "weekdays", from: "12:00", to: "20:00" }] }],
      source: {
        publisher: "LV portāls, the state’s gazette",
        url: "https://lvportals.lv/dienaskartiba/368237-palidziba-zvana-attaluma-2024",
        dated: "2024",
        readOn: "2026-11-22",
      },
    },
  ],
  LT: [
    EU_112,
    {
      kind: "poison",
      // Its page still has the 8 before it, which connects nobody since 2025: `docs/contacts.md`.
      number: "0-5 236 20 52",
      label: "poison",
      name: "Apsinuodijimų informacijos biuras",
      hours: "always",
      source: {
        publisher: "Apsinuodijimų informacijos biuras",
        url: "https://www.apsinuodijau.lt/information-in-english/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
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
