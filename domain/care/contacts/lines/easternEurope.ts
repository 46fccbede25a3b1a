import type { Line, LineSource } from "#domain/care/contacts/contactLine.ts";
import { EUROPEAN } from "./european.ts";

const SLOVAK_VICTIMS: LineSource = {
  publisher: "European e-Justice Portal",
  url: "https://e-justice.europa.eu/171/EN/victims__rights__by_country?SLOVAKIA&action=maximizeMS&clang=en&idSubpage=5&member=1",
  dated: null,
  readOn: "2026-11-22",
};
const HUNGARIAN_VICTIMS: LineSource = {
  publisher: "European e-Justice Portal",
  url: "https://e-justice.europa.eu/171/EN/victims__rights__by_country?HUNGARY&action=maximizeMS&clang=en&idSubpage=9&member=1",
  dated: null,
  readOn: "2026-11-22",
};
const CROATIAN_VICTIMS: LineSource = {
  publisher: "European e-Justice Portal",
  url: "https://e-justice.europa.eu/content_rights_of_victims_of_crime_in_criminal_proceedings-171-HR-maximizeMS-en.do?clang=hr&idSubpage=5&member=1",
  dated: null,
  readOn: "2026-11-22",
};

/** In each country the first to be called first. */
export const EASTERN_EUROPE: Readonly<Record<string, readonly Line[]>> = {
  PL: [
    EUROPEAN,
    {
      kind: "childProtection",
      number: "116 111",
      label: "child",
      hours: "unknown",
      source: {
        publisher: "Policja Małopolska",
        url: "https://malopolska.policja.gov.pl/pl/content/116-111-tel-zaufania-dla-dzieci-i-mlodziezy",
        dated: null,
        readOn: "2026-11-22",
      },
    },
  ],
  CZ: [
    EUROPEAN,
    {
      kind: "violence",
      number: "116 006",
      label: "violence",
      name: "Linka pomoci obětem",
      hours: "always",
      source: {
        publisher: "Bílý kruh bezpečí",
        url: "https://www.domacinasili.cz/linka-pomoci-obetem-funguje-17-let-a-prijala-80-000-volani-o-pomoc/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
  ],
  SK: [
    EUROPEAN,
    { kind: "crisis", number: "0800 800 566", label: "crisis", name: "Nezábudka", hours: "unknown", source: SLOVAK_VICTIMS },
    { kind: "violence", number: "0800 212 212", label: "violence", hours: "always", source: SLOVAK_VICTIMS },
    { kind: "childProtection", number: "116 111", label: "child", hours: "always", source: SLOVAK_VICTIMS },
  ],
  HU: [
    EUROPEAN,
    {
      kind: "poison",
      number: "06 80 201 199",
      label: "poison",
      name: "ETTSZ",
      hours: "always",
      source: {
        publisher: "Nemzeti Népegészségügyi Központ",
        url: "https://nnk.gov.hu/index.php/kemiai-biztonsagi-es-kompetens-hatosagi-fo/egeszsegugyi-toxikologiai-tajekoztato-szolgalat",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    {
      kind: "violence",
      number: "06 80 225 225",
      label: "violence",
      name: "Áldozatsegítő Vonal",
      hours: "always",
      source: HUNGARIAN_VICTIMS,
    },
    { kind: "violence", number: "06 80 205 520", label: "violence", name: "OKIT", hours: "unknown", source: HUNGARIAN_VICTIMS },
  ],
  SI: [EUROPEAN],
  HR: [
    EUROPEAN,
    { kind: "violence", number: "0800 655 222", label: "violence", hours: "always", source: CROATIAN_VICTIMS },
    {
      kind: "violence",
      number: "116 006",
      label: "violence",
      hours: [{ days: "weekdays", from: "08:00", to: "20:00" }],
      source: CROATIAN_VICTIMS,
    },
    {
      kind: "childProtection",
      number: "116 111",
      label: "child",
      name: "Hrabri telefon",
      hours: [{ days: "weekdays", from: "09:00", to: "20:00" }],
      source: CROATIAN_VICTIMS,
    },
  ],
  RO: [
    EUROPEAN,
    {
      kind: "violence",
      number: "0800 500 333",
      label: "violence",
      hours: "always",
      source: {
        publisher: "Agenția Națională pentru Egalitatea de Șanse",
        url: "http://anes.gov.ro/call-center/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
  ],
  BG: [
    EUROPEAN,
    {
      kind: "childProtection",
      number: "116 111",
      label: "child",
      hours: "always",
      source: {
        publisher: "Agency for Social Assistance",
        url: "https://asp.government.bg/bg/novini-i-akcenti-asp/telefonen-nomer-116-111-veche-she-se-obsluzhva-ot-specializiran-otdel-v-agenciyata-za-socialno-podpomagane/",
        dated: "2022-09-02",
        readOn: "2026-11-22",
      },
    },
  ],
};
