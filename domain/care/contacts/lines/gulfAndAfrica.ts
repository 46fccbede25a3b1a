import type { Line } from "./contactLine.ts";

/** In each country the first to be called first. */
export const GULF_AND_AFRICA: Readonly<Record<string, readonly Line[]>> = {
  AE: [
    {
      kind: "emergency",
      number: "998",
      label: "ambulance",
      hours: "unknown",
      source: {
        publisher: "Khaleej Times",
        url: "https://www.khaleejtimes.com/hi/life-and-living/uae-what-to-do-during-a-medical-emergency-sos-channels-cost-process",
        dated: "2024-10-28",
        readOn: "2026-11-20",
        isUnofficial: true,
      },
    },
    {
      kind: "emergency",
      number: "999",
      label: "police",
      hours: "unknown",
      source: {
        publisher: "Gulf News",
        url: "https://gulfnews.com/uae/government/dubai-police-receive-24-million-calls-on-999-1.82112498",
        dated: "2021-09-12",
        readOn: "2026-11-20",
        isUnofficial: true,
      },
    },
    {
      kind: "childProtection",
      number: "116111",
      label: "child",
      name: "Ministry of Interior Child Protection Centre",
      hours: "unknown",
      source: {
        publisher: "Abu Dhabi Police",
        url: "https://www.adpolice.gov.ae/en/Media-Center/News/2021/06/17/The-Hotline--a-Safety-Net-to-Protect-Children",
        dated: "2021-06-17",
        readOn: "2026-11-22",
      },
    },
  ],
  SA: [
    {
      kind: "emergency",
      number: "997",
      label: "ambulance",
      name: "Saudi Red Crescent Authority",
      hours: "unknown",
      source: {
        publisher: "Arab News",
        url: "https://www.arabnews.pk/node/2478846",
        dated: "2024-03-18",
        readOn: "2026-11-20",
        isUnofficial: true,
      },
    },
    {
      kind: "emergency",
      number: "999",
      label: "police",
      hours: "unknown",
      source: {
        publisher: "Expat.com",
        url: "https://expat.com/en/guide/middle-east/saudi-arabia/34695-emergencies-in-saudi-arabia.html",
        dated: "2024-10-16",
        readOn: "2026-11-29",
        isUnofficial: true,
      },
    },
    {
      kind: "healthLine",
      number: "937",
      label: "health",
      name: "937",
      hours: "always",
      source: {
        publisher: "Ministry of Health",
        url: "https://www.moh.gov.sa/en/Ministry/MediaCenter/News/Pages/News-2013-05-13-001.aspx",
        dated: "2013-05-13",
        readOn: "2026-11-22",
      },
    },
  ],
  QA: [
    {
      kind: "emergency",
      number: "999",
      label: "emergency",
      hours: "unknown",
      source: {
        publisher: "WGO Qatar",
        url: "https://wgoqatar.com/180195",
        dated: null,
        readOn: "2026-11-20",
        isUnofficial: true,
      },
    },
  ],
  KW: [
    {
      kind: "emergency",
      number: "112",
      label: "emergency",
      hours: "unknown",
      source: {
        publisher: "Kuwait Times",
        url: "https://news.kuwaittimes.net/website/moh-ready-for-dust-related-emergency-cases/",
        dated: null,
        readOn: "2026-11-20",
        isUnofficial: true,
      },
    },
  ],
  OM: [
    {
      kind: "emergency",
      number: "9999",
      label: "emergency",
      name: "Royal Oman Police",
      hours: "unknown",
      source: {
        publisher: "Oman Observer",
        url: "https://www.omanobserver.om/dial-9999-only-for-emergencies-and-1099-for-covid-enquiries/",
        dated: "2021-03-31",
        readOn: "2026-11-20",
        isUnofficial: true,
      },
    },
  ],
  BH: [
    {
      kind: "emergency",
      number: "999",
      label: "emergency",
      hours: "unknown",
      source: {
        publisher: "International Journal of Emergency Medicine",
        url: "https://intjem.biomedcentral.com/articles/10.1186/s12245-020-00315-8/tables/1",
        dated: "2020-11-23",
        readOn: "2026-11-22",
        isUnofficial: true,
      },
    },
    {
      kind: "childProtection",
      number: "998",
      label: "child",
      hours: "unknown",
      source: {
        publisher: "Ministry of Social Development",
        url: "https://www.bahrain.bh/wps/portal/en/BNP/ServicesCatalogue/GSX-UI-PServiceDetails?psID=3512",
        dated: null,
        readOn: "2026-11-22",
      },
    },
  ],
  ZA: [
    {
      kind: "emergency",
      number: "112",
      label: "emergency",
      hours: "unknown",
      source: {
        publisher: "City of Cape Town",
        url: "https://www.capetown.gov.za/City-Connect/Report/Report-a-crime/Emergency-contact-numbers",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    {
      kind: "emergency",
      number: "10177",
      label: "ambulance",
      hours: "unknown",
      source: {
        publisher: "The Herald",
        url: "https://www.heraldlive.co.za/news/2023-04-14-health-department-lists-alternative-emergency-numbers/",
        dated: "2023-04-14",
        readOn: "2026-11-22",
        isUnofficial: true,
      },
    },
    {
      kind: "violence",
      number: "0800 428 428",
      label: "violence",
      name: "GBV Command Centre",
      hours: "always",
      messages: [{ by: "sms", to: "31531", word: "help", hours: "unknown" }],
      source: {
        publisher: "Department of Social Development",
        url: "http://gbv.org.za/about-us",
        dated: null,
        readOn: "2026-11-22",
      },
    },
  ],
};
