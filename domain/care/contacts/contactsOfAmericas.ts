import type { Line } from "./contactLine.ts";

const POISON_HELP = "https://www.poisonhelp.hrsa.gov/the-poison-help-line/index.html";
const QUEBEC_HEALTH = "https://www.inspq.qc.ca/es/node/8063";

/** In each country the first to be called first. */
export const AMERICAS: Readonly<Record<string, readonly Line[]>> = {
  US: [
    { kind: "emergency", number: "911", label: "emergency", source: POISON_HELP, readOn: null },
    {
      kind: "poison",
      number: "1-800-222-1222",
      label: "poison",
      name: "Poison Help",
      languageCount: 161,
      source: POISON_HELP,
      readOn: null,
    },
    {
      kind: "crisis",
      number: "988",
      label: "crisis",
      name: "Suicide & Crisis Lifeline",
      hours: "always",
      source: "https://health.wyo.gov/publichealth/prevention/wivpp/suicide-prevention/988-suicide-crisis-lifeline",
      readOn: null,
    },
    {
      kind: "healthLine",
      number: "1-833-852-6262",
      label: "mothers",
      name: "National Maternal Mental Health Hotline",
      source:
        "https://www.einpresswire.com/article/633398802/hhs-celebrates-first-anniversary-of-national-maternal-mental-health-hotline-introduces-new-easy-to-remember-number-1-833-tlc-mama",
      readOn: "2023-05-12",
    },
    {
      kind: "childProtection",
      number: "1-800-422-4453",
      label: "child",
      name: "Childhelp",
      hours: "always",
      languageCount: 170,
      source: "https://www.childwelfare.gov/topics/responding/reporting/how/",
      readOn: null,
    },
  ],
  CA: [
    { kind: "emergency", number: "911", label: "emergency", source: QUEBEC_HEALTH, readOn: null },
    {
      kind: "poison",
      number: "1-844-764-7669",
      label: "poison",
      source: "https://cmascanada.ca/2023/04/11/canadas-new-toll-free-1-844-poison-x-number-for-poison-centres/",
      readOn: "2023-04-11",
    },
    {
      kind: "poison",
      number: "1-800-463-5060",
      label: "poison",
      area: "Québec",
      hours: "always",
      source: QUEBEC_HEALTH,
      readOn: null,
    },
    {
      kind: "crisis",
      number: "988",
      label: "crisis",
      name: "9-8-8: Suicide Crisis Helpline",
      hours: "always",
      languages: ["en", "fr"],
      source:
        "https://www.newswire.ca/news-releases/government-of-canada-announces-kids-help-phone-as-9-8-8-network-partner-898887020.html",
      readOn: "2023-11-17",
    },
  ],
  MX: [
    {
      kind: "emergency",
      number: "911",
      label: "emergency",
      hours: "always",
      source:
        "https://www.noventagrados.com.mx/politica/sistema-de-emergencias-911-aliado-de-las-y-los-michoacanos-ante-cualquier-eventualidad-ssp.htm",
      readOn: "2026-01-13",
    },
  ],
  AR: [
    {
      kind: "emergency",
      number: "107",
      label: "ambulance",
      name: "SAME",
      hours: "always",
      source: "https://enplenitud.com/?p=525",
      readOn: null,
    },
    {
      kind: "poison",
      number: "0800-333-0160",
      label: "poison",
      name: "Centro Nacional de Intoxicaciones",
      source:
        "http://www.laautenticadefensa.net/170172?utm_source=feedburner&utm_medium=feed&utm_campaign=Feed%3A+LADD-todo+%28La+Autentica+Defensa+-+Todos+los+temas%29",
      readOn: "2020-05-08",
    },
  ],
  CO: [
    {
      kind: "emergency",
      number: "123",
      label: "emergency",
      hours: "always",
      source: "https://wradio.com.co/2023/08/25/numero-para-llamar-a-emergencias-es-el-mismo-en-toda-colombia/?outputType=amp",
      readOn: "2023-08-25",
    },
    {
      kind: "childProtection",
      number: "141",
      label: "child",
      hours: "always",
      source: "https://www.policia.gov.co/noticia/telefono-que-escucha-voces-ninos",
      readOn: "2020-05-22",
    },
  ],
};
