import type { Line } from "./contactLine.ts";

const FIRST_DAYS = "http://www.1000-premiers-jours.fr/fr/les-numeros-durgence-connaitre";
const AMBULANCE_SERVICE = "https://www.swast.nhs.uk/when-to-call-999";
const POISONS_IRELAND = "https://poisons.ie/public/first-aid-safety/";

/** "It can be used in all countries of the European Union, whatever the emergency." */
const EUROPEAN: Line = {
  kind: "emergency",
  number: "112",
  label: "emergency",
  hours: "always",
  source: FIRST_DAYS,
  readOn: null,
};

const OTHER_MEMBERS = "AT BE BG CY CZ DK EE FI GR HR HU IT LT LU LV MT NL PL RO SE SI SK".split(" ");

/** In each country the first to be called first. */
export const EUROPE: Readonly<Record<string, readonly Line[]>> = {
  GB: [
    { kind: "emergency", number: "999", label: "emergency", source: AMBULANCE_SERVICE, readOn: null },
    {
      kind: "crisis",
      number: "111",
      label: "nhsMentalHealth",
      name: "NHS 111",
      hours: "always",
      source: "https://www.norwoodmc.co.uk/2024/08/14/nhs-111-option-2-for-crisis-mental-health-support/",
      readOn: "2024-08-14",
    },
    {
      kind: "childProtection",
      number: "0808 800 5000",
      label: "child",
      name: "NSPCC",
      hours: [
        { days: "weekdays", from: "08:00", to: "22:00" },
        { days: "weekend", from: "09:00", to: "18:00" },
      ],
      source: "https://www.nspcc.org.uk/keeping-children-safe/reporting-abuse/report/",
      readOn: null,
    },
    {
      kind: "healthLine",
      number: "111",
      label: "health",
      name: "NHS 111",
      hours: "always",
      source: AMBULANCE_SERVICE,
      readOn: null,
    },
  ],
  ES: [
    EUROPEAN,
    {
      kind: "poison",
      number: "91 562 04 20",
      label: "poison",
      name: "Servicio de Información Toxicológica",
      hours: "always",
      source:
        "http://www.laregion.es/articulo/sociedad/toxicologia-ha-atendido-mas-millon-llamadas-ultimos-9-anos/20140423140244460157.html",
      readOn: "2014-04-23",
    },
    {
      kind: "crisis",
      number: "024",
      label: "crisis",
      name: "Línea de atención a la conducta suicida",
      hours: "always",
      source: "https://www.farodevigo.es/galicia/2025/10/11/medio-millar-gallegos-mes-024-linea-suicidio-122499662.html",
      readOn: "2025-10-11",
    },
    {
      kind: "childProtection",
      number: "116 111",
      label: "child",
      name: "ANAR",
      hours: "always",
      source:
        "https://anar.org/fundacion-anar-continuara-prestando-el-servicio-de-atencion-telefonica-a-la-infancia-y-la-adolescencia-en-la-comunidad-valenciana",
      readOn: null,
    },
  ],
  IE: [
    { kind: "emergency", number: "112", label: "emergency", source: POISONS_IRELAND, readOn: null },
    { kind: "emergency", number: "999", label: "emergency", source: POISONS_IRELAND, readOn: null },
    {
      kind: "poison",
      number: "01 809 2166",
      label: "poison",
      hours: [{ days: "daily", from: "08:00", to: "22:00" }],
      source: POISONS_IRELAND,
      readOn: null,
    },
    {
      kind: "crisis",
      number: "116 123",
      label: "crisis",
      name: "Samaritans",
      source:
        "https://www.irishexaminer.com/breakingnews/ireland/samaritans-answer-29m-calls-since-2014-charity-to-play-crucial-role-in-new-mental-help-phone-service-914684.html",
      readOn: null,
    },
  ],
  PT: [
    EUROPEAN,
    {
      kind: "poison",
      number: "800 250 250",
      label: "poison",
      name: "Centro de Informação Antivenenos",
      hours: "always",
      source: "https://radioavfm.net/inem-sensibiliza-a-contactar-o-centro-de-informacao-antivenenos-em-caso-de-intoxicacao",
      readOn: "2023-01-30",
    },
  ],
  FR: [
    {
      kind: "emergency",
      number: "15",
      label: "ambulance",
      name: "SAMU",
      hours: "always",
      source: FIRST_DAYS,
      readOn: null,
    },
    EUROPEAN,
  ],
  DE: [
    {
      kind: "emergency",
      number: "112",
      label: "emergency",
      hours: "always",
      source: "https://gesund.bund.de/notfallnummern",
      readOn: null,
    },
    {
      kind: "crisis",
      number: "0800 111 0 111",
      label: "crisis",
      name: "Telefonseelsorge",
      source: "https://apotheke-adhoc.de/nachrichten/detail/panorama/notrufnummern-112-nur-in-notfaellen-waehlen",
      readOn: null,
    },
    {
      kind: "healthLine",
      number: "116 117",
      label: "health",
      name: "Ärztlicher Bereitschaftsdienst",
      source: "https://www.ndr.de/ratgeber/verbraucher/Wichtige-Notfallnummern-im-Ueberblick,notfall122.html",
      readOn: "2020-01-01",
    },
  ],
  ...Object.fromEntries(OTHER_MEMBERS.map((code) => [code, [EUROPEAN]])),
};
