import type { Card, GuidanceSource, Statement } from "./card.ts";

export const sampleSource: GuidanceSource = {
  publisher: "A ministry",
  title: "Water for babies",
  url: "https://ministry.example/water",
  country: "GB",
  licence: "Open Government Licence v3.0",
  dated: "2025-03-01",
  read: "2026-11-22",
};

export function sampleStatement(changes: Partial<Statement> = {}): Statement {
  return {
    id: "from-six",
    kind: "do",
    countries: null,
    differs: null,
    ages: null,
    text: {
      en: "From 6 months you can offer small sips of water.",
      es: "Desde los 6 meses puedes ofrecer sorbitos de agua.",
      ml: "6 മാസം മുതൽ കുറച്ചു കുറച്ചായി വെള്ളം കൊടുക്കാം.",
    },
    source: "ministry-water",
    ...changes,
  };
}

export function sampleCard(changes: Partial<Card> = {}): Card {
  return {
    id: "feeding-water",
    topic: "feeding",
    question: { en: "When can my baby drink water?", es: "¿Cuándo puede beber agua mi bebé?", ml: "കുഞ്ഞിന് എപ്പോൾ വെള്ളം കൊടുക്കാം?" },
    stage: "child",
    ages: { from: 0, to: 24 },
    statements: [sampleStatement(), sampleStatement({ id: "cup" }), sampleStatement({ id: "ask", kind: "help" })],
    keywords: {
      en: ["water", "sips", "thirsty"],
      es: ["agua", "sed", "sorbos"],
      ml: ["വെള്ളം", "ദാഹം", "കുടിക്കാൻ"],
      manglish: ["vellam", "daham", "kudikkan"],
    },
    asks: null,
    related: [],
    reviewer: null,
    reviewBy: "2027-11-22",
    ...changes,
  };
}
