import type { Line, LineSource } from "./contactLine.ts";

export const FIRST_DAYS: LineSource = {
  publisher: "Santé publique France",
  url: "http://www.1000-premiers-jours.fr/fr/les-numeros-durgence-connaitre",
  dated: null,
  readOn: "2026-11-20",
};

/** "It can be used in all countries of the European Union, whatever the emergency." */
export const EU_112: Line = { kind: "emergency", number: "112", label: "emergency", hours: "always", source: FIRST_DAYS };
