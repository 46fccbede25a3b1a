import type { Line } from "./contactLine.ts";

/** In each country the first to be called first. */
export const ASIA_PACIFIC: Readonly<Record<string, readonly Line[]>> = {
  IN: [
    {
      kind: "emergency",
      number: "112",
      label: "emergency",
      source: "https://en.vikaspedia.in/social-welfare/women-and-child-development/emergency-response-support-system",
      readOn: null,
    },
    {
      kind: "emergency",
      number: "108",
      label: "ambulance",
      source:
        "https://www.dnaindia.com/india/report-delhi-to-launch-single-emergency-helpline-112-for-faster-response-cm-rekha-gupta-3197661",
      readOn: "2026-01-20",
    },
    {
      kind: "crisis",
      number: "14416",
      label: "crisis",
      name: "Tele MANAS",
      hours: "always",
      languageCount: 20,
      source: "https://theshillongtimes.com/2025/02/07/tele-manas-mental-health-helpline-handles-over-18-1-lakh-calls-centre/",
      readOn: "2025-02-07",
    },
    {
      kind: "childProtection",
      number: "1098",
      label: "child",
      name: "Child Helpline",
      source: "https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/",
      readOn: "2025-12-13",
    },
    {
      kind: "healthLine",
      number: "1056",
      label: "health",
      name: "DISHA",
      area: "Kerala",
      hours: "always",
      source: "https://www.thehindu.com/news/national/kerala/health-dept-opens-state-control-room/article67046330.ece/amp/",
      readOn: "2023-07-05",
    },
  ],
  AE: [
    {
      kind: "emergency",
      number: "998",
      label: "ambulance",
      source:
        "https://www.khaleejtimes.com/hi/life-and-living/uae-what-to-do-during-a-medical-emergency-sos-channels-cost-process",
      readOn: "2024-10-28",
    },
    {
      kind: "emergency",
      number: "999",
      label: "police",
      source: "https://gulfnews.com/uae/government/dubai-police-receive-24-million-calls-on-999-1.82112498",
      readOn: "2021-09-12",
    },
  ],
  SA: [
    {
      kind: "emergency",
      number: "997",
      label: "ambulance",
      name: "Saudi Red Crescent Authority",
      source: "https://www.arabnews.pk/node/2478846",
      readOn: "2024-03-18",
    },
  ],
  QA: [{ kind: "emergency", number: "999", label: "emergency", source: "https://wgoqatar.com/180195", readOn: null }],
  KW: [
    {
      kind: "emergency",
      number: "112",
      label: "emergency",
      source: "https://news.kuwaittimes.net/website/moh-ready-for-dust-related-emergency-cases/",
      readOn: null,
    },
  ],
  OM: [
    {
      kind: "emergency",
      number: "9999",
      label: "emergency",
      name: "Royal Oman Police",
      source: "https://www.omanobserver.om/dial-9999-only-for-emergencies-and-1099-for-covid-enquiries/",
      readOn: "2021-03-31",
    },
  ],
  SG: [
    {
      kind: "emergency",
      number: "995",
      label: "ambulance",
      hours: "always",
      source: "https://www.scdf.gov.sg/home/about-us/information/scdf-emergency-medical-services",
      readOn: null,
    },
  ],
  AU: [
    {
      kind: "emergency",
      number: "000",
      label: "emergency",
      source: "https://ambulance.qld.gov.au/calling-an-ambulance",
      readOn: null,
    },
    {
      kind: "poison",
      number: "13 11 26",
      label: "poison",
      hours: "always",
      source: "https://www.poisonsinfo.health.qld.gov.au",
      readOn: "2023-08",
    },
    {
      kind: "crisis",
      number: "13 11 14",
      label: "crisis",
      name: "Lifeline",
      hours: "always",
      source: "https://www.suicidepreventionaust.org/october-member-of-the-month-lifeline/",
      readOn: null,
    },
    {
      kind: "healthLine",
      number: "1800 882 436",
      label: "health",
      name: "Pregnancy, Birth and Baby",
      source: "https://nowtolove.com.au/lifestyle/parenting/helpline-for-new-parents-proving-popular-18672",
      readOn: null,
    },
  ],
  NZ: [
    {
      kind: "emergency",
      number: "111",
      label: "emergency",
      hours: "always",
      source: "https://www.plunket.org.nz/your-child/emergency/",
      readOn: null,
    },
    {
      kind: "poison",
      number: "0800 764 766",
      label: "poison",
      name: "National Poisons Centre",
      hours: "always",
      source: "https://otago.custhelp.com/app/answers/detail/a_id/2481/~/national-poisons-centre",
      readOn: "2021-11-03",
    },
    {
      kind: "crisis",
      number: "1737",
      label: "crisis",
      hours: "always",
      source: "https://m.scoop.co.nz/stories/PA1706/S00527/single-phone-number-to-access-support-services.htm",
      readOn: "2017-06-29",
    },
    {
      kind: "healthLine",
      number: "0800 611 116",
      label: "health",
      name: "Healthline",
      hours: "always",
      source:
        "https://www.health.govt.nz/your-health/services-and-support/health-care-services/healthline/common-questions-about-healthline",
      readOn: null,
    },
  ],
};
