import type { Line, LineSource } from "./contactLine.ts";
import { EU_112 } from "./european.ts";

const SINTRA: LineSource = {
  publisher: "Município de Sintra",
  url: "https://protecaocivil.sintra.pt/noticias/novas-linhas-de-apoio-para-vitimas-de-violencia-domestica",
  dated: null,
  readOn: "2026-11-22",
};
const CYPRIOT_VICTIMS: LineSource = {
  publisher: "European e-Justice Portal",
  url: "https://e-justice.europa.eu/contentPresentation?init=true&member=1&idSubpage=9&CYPRUS=&idCountry=cy&idTaxonomy=171&isJSOffEnabled=1",
  dated: null,
  readOn: "2026-11-22",
};

/** In each country the first to be called first. */
export const SOUTHERN_EUROPE: Readonly<Record<string, readonly Line[]>> = {
  ES: [
    EU_112,
    {
      kind: "crisis",
      number: "024",
      label: "crisis",
      hours: "unknown",
      source: {
        publisher: "Concello de Carballo",
        url: "https://www.carballo.org/benestar/novas.php?id=8114&idioma=gl&sec=320",
        dated: "2021-12-28",
        readOn: "2026-11-27",
      },
    },
    {
      kind: "violence",
      number: "016",
      label: "violence",
      hours: "unknown",
      messages: [{ by: "whatsApp", to: "600 000 016", hours: "unknown" }],
      source: {
        publisher: "Concello de Mugardos",
        url: "https://mugardos.gal/a-delegacion-do-goberno-contra-a-violencia-de-xenero-informa/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    {
      kind: "childProtection",
      number: "116 111",
      label: "child",
      name: "ANAR",
      hours: "always",
      source: {
        publisher: "Fundación ANAR",
        url: "https://anar.org/fundacion-anar-continuara-prestando-el-servicio-de-atencion-telefonica-a-la-infancia-y-la-adolescencia-en-la-comunidad-valenciana",
        dated: null,
        readOn: "2026-11-20",
      },
    },
  ],
  PT: [
    EU_112,
    {
      kind: "violence",
      number: "800 202 148",
      label: "violence",
      hours: "always",
      messages: [{ by: "sms", to: "3060", hours: "always" }],
      source: {
        publisher: "Comissão para a Cidadania e a Igualdade de Género",
        url: "https://cig.gov.pt/?p=27436",
        dated: null,
        readOn: "2026-11-22",
      },
      hoursSource: SINTRA,
    },
    { kind: "violence", number: "116 006", label: "violence", name: "APAV", hours: "unknown", source: SINTRA },
    { kind: "childProtection", number: "116 111", label: "child", name: "SOS Criança", hours: "unknown", source: SINTRA },
  ],
  IT: [
    EU_112,
    {
      kind: "poison",
      number: "06 6859 3726",
      label: "poison",
      name: "Centro Antiveleni pediatrico",
      hours: "always",
      source: {
        publisher: "Ospedale Pediatrico Bambino Gesù",
        url: "https://www.ospedalebambinogesu.it/centro-antiveleni-le-cose-da-sapere-128569/",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    {
      kind: "poison",
      number: "06 305 4343",
      label: "poison",
      name: "Centro Antiveleni",
      hours: "always",
      source: {
        publisher: "Policlinico Gemelli",
        url: "http://www.policlinicogemelli.it/Policlinico_Gemelli.aspx?n=S_CAV_Centro_Antiveleni&p=B72DEDAC-5B52-4792-8C87-9C7EDAEA2E49",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    {
      kind: "violence",
      number: "1522",
      label: "violence",
      hours: "always",
      languages: ["it", "en", "fr", "es", "ar", "fa", "sq", "ru", "uk", "pt", "pl"],
      source: {
        publisher: "Comune di San Giorgio Bigarello",
        url: "https://www.comune.sangiorgiobigarello.mn.it/it/news/1602584",
        dated: "2023-11-03",
        readOn: "2026-11-22",
      },
    },
    {
      kind: "childProtection",
      number: "114",
      label: "child",
      name: "114 Emergenza Infanzia",
      hours: "always",
      messages: [{ by: "chat", to: "www.114.it", hours: "unknown" }],
      source: {
        publisher: "SOS Il Telefono Azzurro",
        url: "http://azzurro.it/it/cosa-facciamo/caso-di-emergenza/114-emergenza-infanzia",
        dated: null,
        readOn: "2026-11-22",
      },
    },
  ],
  MT: [
    EU_112,
    {
      kind: "violence",
      number: "179",
      label: "violence",
      name: "Supportline 179",
      hours: "unknown",
      source: {
        publisher: "European e-Justice Portal",
        url: "https://beta.e-justice.europa.eu/171/DA/victims__rights__by_country?MALTA&init=true&idSubpage=9&member=1",
        dated: "2021-05-04",
        readOn: "2026-11-22",
      },
    },
  ],
  GR: [
    EU_112,
    {
      kind: "violence",
      number: "15900",
      label: "violence",
      hours: "always",
      source: {
        publisher: "General Secretariat for Gender Equality, on the page of Thessaloniki’s bar",
        url: "https://www.dsth.gr/enarxi-leitourgias-apo-11-martiou-2011-tis-tilefonikis-grammis-sos-15900-kai-tis-ilektronikis-diefthynsis-sos15900isotita-gr-pou-apefthynetai-se-gynaikes-thymata-vias/",
        dated: "2011-03-11",
        readOn: "2026-11-22",
        as: "release",
      },
    },
  ],
  CY: [
    EU_112,
    { kind: "violence", number: "1440", label: "violence", hours: "unknown", source: CYPRIOT_VICTIMS },
    { kind: "childProtection", number: "116 111", label: "child", hours: "unknown", source: CYPRIOT_VICTIMS },
  ],
};
