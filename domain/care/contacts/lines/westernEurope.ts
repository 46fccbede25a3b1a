import type { Line, LineSource } from "#domain/care/contacts/contactLine.ts";
import { EUROPEAN, FIRST_DAYS } from "./european.ts";

const CHURCH: LineSource = {
  publisher: "Evangelische Kirche von Kurhessen-Waldeck, of the churches that run the line",
  url: "http://www.ekkw.de./telefonseelsorge-seit-60-jahren-fuer-menschen-in-schwierigen-situationen-da",
  dated: "2016-07-20",
  readOn: "2026-11-22",
};
const ANTIPOISON: LineSource = {
  publisher: "Belgian police",
  url: "https://www.politie.be/5371/contact/noodnummers/antigif-centrum",
  dated: null,
  readOn: "2026-11-22",
};
const DUTCH_GOVERNMENT: LineSource = {
  publisher: "Rijksoverheid",
  url: "https://www.rijksoverheid.nl/onderwerpen/huiselijk-geweld/vraag-en-antwoord/wat-moet-ik-doen-bij-huiselijk-geweld",
  dated: null,
  readOn: "2026-11-22",
};

/** In each country the first to be called first. */
export const WESTERN_EUROPE: Readonly<Record<string, readonly Line[]>> = {
  FR: [
    { kind: "emergency", number: "15", label: "ambulance", name: "SAMU", hours: "always", source: FIRST_DAYS },
    EUROPEAN,
    {
      kind: "poison",
      number: "01 40 05 48 48",
      label: "poison",
      name: "Centre antipoison",
      area: "Paris",
      hours: "unknown",
      source: FIRST_DAYS,
    },
    {
      kind: "poison",
      number: "02 41 48 21 21",
      label: "poison",
      name: "Centre antipoison",
      area: "Angers",
      hours: "unknown",
      source: FIRST_DAYS,
    },
    {
      kind: "poison",
      number: "05 56 96 40 80",
      label: "poison",
      name: "Centre antipoison",
      area: "Bordeaux",
      hours: "unknown",
      source: FIRST_DAYS,
    },
    {
      kind: "poison",
      number: "0800 59 59 59",
      label: "poison",
      name: "Centre antipoison",
      area: "Lille",
      hours: "unknown",
      source: FIRST_DAYS,
    },
    {
      kind: "poison",
      number: "04 72 11 69 11",
      label: "poison",
      name: "Centre antipoison",
      area: "Lyon",
      hours: "unknown",
      source: FIRST_DAYS,
    },
    {
      kind: "poison",
      number: "04 91 75 25 25",
      label: "poison",
      name: "Centre antipoison",
      area: "Marseille",
      hours: "unknown",
      source: FIRST_DAYS,
    },
    {
      kind: "poison",
      number: "03 83 22 50 50",
      label: "poison",
      name: "Centre antipoison",
      area: "Nancy",
      hours: "unknown",
      source: FIRST_DAYS,
    },
    {
      kind: "crisis",
      number: "3114",
      label: "crisis",
      hours: "always",
      source: {
        publisher: "Service-Public.fr",
        url: "https://www.service-public.fr/particuliers/actualites/A15206",
        dated: "2021-09-29",
        readOn: "2026-11-22",
      },
    },
  ],
  DE: [
    {
      kind: "emergency",
      number: "112",
      label: "emergency",
      hours: "always",
      source: {
        publisher: "Bundesministerium für Gesundheit",
        url: "https://gesund.bund.de/notfallnummern",
        dated: null,
        readOn: "2026-11-20",
      },
    },
    { kind: "crisis", number: "0800 111 0 111", label: "crisis", name: "TelefonSeelsorge", hours: "always", source: CHURCH },
    { kind: "crisis", number: "0800 111 0 222", label: "crisis", name: "TelefonSeelsorge", hours: "always", source: CHURCH },
    {
      kind: "violence",
      number: "116 016",
      label: "violence",
      name: "Hilfetelefon „Gewalt gegen Frauen“",
      hours: "always",
      messages: [{ by: "chat", to: "www.hilfetelefon.de", hours: "unknown" }],
      source: {
        publisher: "Bundesamt für Familie und zivilgesellschaftliche Aufgaben",
        url: "https://www.hilfetelefon.de/das-hilfetelefon/angebot-im-ueberblick.html",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    {
      kind: "healthLine",
      number: "116117",
      label: "health",
      name: "Ärztlicher Bereitschaftsdienst",
      hours: "outOfHours",
      source: {
        publisher: "Stadt Zwickau",
        url: "https://zwickau.de/de/aktuelles/pressemitteilungen/2014/02/046.php?print=1&s=b2e39147e4189d27c764b2aa5ad1a0e2",
        dated: "2014-02",
        readOn: "2026-11-22",
      },
    },
  ],
  AT: [
    EUROPEAN,
    {
      kind: "poison",
      number: "01 406 43 43",
      label: "poison",
      name: "Vergiftungsinformationszentrale",
      hours: "always",
      source: {
        publisher: "Gesundheitsportal Österreich",
        url: "https://gesundheit.gv.at/service/notruf/vergiftungsinformationszentrale",
        dated: "2021-10-20",
        readOn: "2026-11-22",
      },
    },
  ],
  BE: [
    EUROPEAN,
    { kind: "poison", number: "070 245 245", label: "poison", name: "Antigifcentrum", hours: "always", source: ANTIPOISON },
    {
      kind: "violence",
      number: "0800 30 030",
      label: "violence",
      name: "Ecoute Violences Conjugales",
      hours: [{ days: "weekdays", from: "09:00", to: "19:00" }],
      languages: ["fr"],
      source: {
        publisher: "Ecoute Violences Conjugales",
        url: "https://www.ecouteviolencesconjugales.be/qui-sommes-nous/presentation/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
  ],
  LU: [
    EUROPEAN,
    { kind: "poison", number: "8002-5500", label: "poison", name: "Centre antipoisons", hours: "always", source: ANTIPOISON },
  ],
  NL: [
    EUROPEAN,
    { kind: "violence", number: "0800-2000", label: "violence", name: "Veilig Thuis", hours: "always", source: DUTCH_GOVERNMENT },
    {
      kind: "childProtection",
      number: "0800-2000",
      label: "child",
      name: "Veilig Thuis",
      hours: "always",
      source: DUTCH_GOVERNMENT,
    },
  ],
};
