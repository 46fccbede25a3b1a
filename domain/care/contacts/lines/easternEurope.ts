import type { Line, LineSource } from "./contactLine.ts";
import { EU_112 } from "./european.ts";

const CZECH_POISONS: LineSource = {
  publisher: "Toxikologické informační středisko",
  url: "http://doczz.cz/doc/58715/d%C4%9Btsk%C3%A9-otravy",
  dated: null,
  readOn: "2026-11-22",
  as: "mirror",
};
const PRAGUE_HOSPITAL: LineSource = {
  publisher: "Všeobecná fakultní nemocnice v Praze",
  url: "https://www.vfn.cz/en/aktuality/zachrana-pacientu-s-otravou/",
  dated: "2022-06-08",
  readOn: "2026-11-22",
};
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
    EU_112,
    {
      kind: "violence",
      number: "800 154 030",
      label: "violence",
      name: "Kujawsko-Pomorska Niebieska Linia",
      area: "Kujawsko-Pomorskie",
      hours: [{ days: "daily", from: "17:00", to: "21:00" }],
      source: {
        publisher: "Samorząd Województwa Kujawsko-Pomorskiego",
        url: "http://niebieskalinia.kujawsko-pomorskie.pl/szkolenie-dla-czlonkow-zespolow-interdyscyplinarnych,91,l1.html",
        dated: "2020-05-20",
        readOn: "2026-11-22",
      },
    },
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
    EU_112,
    {
      kind: "poison",
      number: "224 919 293",
      label: "poison",
      name: "Toxikologické informační středisko",
      hours: "always",
      source: CZECH_POISONS,
      hoursSource: PRAGUE_HOSPITAL,
    },
    {
      kind: "poison",
      number: "224 915 402",
      label: "poison",
      name: "Toxikologické informační středisko",
      hours: "always",
      source: CZECH_POISONS,
      hoursSource: PRAGUE_HOSPITAL,
    },
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
    {
      kind: "childProtection",
      number: "116 111",
      label: "child",
      name: "Linka bezpečí",
      hours: "always",
      source: {
        publisher: "Linka bezpečí",
        url: "https://www.metro.cz/protext/linka-bezpeci-odbavila-za-30-let-sve-existence-na-10-milionu-kontaktu.A240902_120800_metro-protext_air",
        dated: "2024-09-02",
        readOn: "2026-11-22",
        as: "release",
      },
    },
  ],
  SK: [
    EU_112,
    {
      kind: "poison",
      number: "02 5477 4166",
      label: "poison",
      name: "NTIC",
      hours: "always",
      source: {
        publisher: "Národné toxikologické informačné centrum",
        url: "http://ntic.sk/ntic.php?adr=rastliny",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    { kind: "crisis", number: "0800 800 566", label: "crisis", name: "Nezábudka", hours: "unknown", source: SLOVAK_VICTIMS },
    { kind: "violence", number: "0800 212 212", label: "violence", hours: "always", source: SLOVAK_VICTIMS },
    { kind: "childProtection", number: "116 111", label: "child", hours: "always", source: SLOVAK_VICTIMS },
  ],
  HU: [
    EU_112,
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
  SI: [EU_112],
  HR: [
    EU_112,
    {
      kind: "poison",
      number: "01 2348 342",
      label: "poison",
      name: "Centar za kontrolu otrovanja",
      hours: "always",
      source: {
        publisher: "Institut za medicinska istraživanja i medicinu rada",
        url: "https://www.imi.hr/en/poison-control-centre/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
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
    EU_112,
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
    EU_112,
    {
      kind: "violence",
      number: "02 981 76 86",
      label: "violence",
      name: "Анимус",
      hours: "unknown",
      source: {
        publisher: "Фондация „Асоциация Анимус“",
        url: "https://animusassociation.org/18-%D0%B3%D0%BE%D0%B4%D0%B8%D0%BD%D0%B8-%D0%BD%D0%B0%D1%86%D0%B8%D0%BE%D0%BD%D0%B0%D0%BB%D0%BD%D0%B0-%D0%B3%D0%BE%D1%80%D0%B5%D1%89%D0%B0-%D1%82%D0%B5%D0%BB%D0%B5%D1%84%D0%BE%D0%BD%D0%BD%D0%B0-%D0%BB/",
        dated: "2015-10-01",
        readOn: "2026-11-22",
      },
    },
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
