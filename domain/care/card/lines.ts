import { type Contact, contactsOf } from "#domain/care/contacts/contacts.ts";
import type { ContactKind } from "#domain/care/contacts/lines/contactLine.ts";
import type { RuleId } from "#domain/care/rules/rules.ts";
import { emergencySigns } from "./signs.ts";

/** More than these would hide the first. */
const CARD_LINES = 3;

/** Which lines help besides the emergency number. */
interface Fit {
  rules: readonly RuleId[];
  kind: ContactKind;
  /** What stands in where a country has no line of that kind, and before those of which nobody knows whether they sleep. */
  otherwise?: ContactKind;
  /** Only those of which it is known that they never sleep; of others one is shown whose hours nobody knows, behind and saying so. */
  isUrgent?: true;
  /**
   * It may stand before the emergency number, if it is open day and night: where nothing says that a life is in danger at this moment.
   * What stands in for it never may.
   */
  mayBeFirst?: true;
}

const FITS: readonly Fit[] = [
  { rules: ["poison", "battery", "magnet", "venom", "gas"], kind: "poison", isUrgent: true },
  { rules: ["selfHarm"], kind: "crisis", mayBeFirst: true },
  { rules: ["selfHarmNow"], kind: "crisis" },
  { rules: ["childSelfHarm"], kind: "crisis", otherwise: "childProtection", mayBeFirst: true },
  { rules: ["childSelfHarmNow"], kind: "crisis", otherwise: "childProtection" },
  { rules: ["harmBaby", "psychosis"], kind: "crisis" },
  { rules: ["partnerViolence", "threat"], kind: "violence", mayBeFirst: true },
  { rules: ["partnerViolenceNow"], kind: "violence" },
  { rules: ["violence", "bruisedBaby", "sexualAbuse"], kind: "childProtection" },
];

/** Where somebody hurts another the police are called, and nowhere else. */
const BY_POLICE: ReadonlySet<string> = new Set<RuleId>([
  "partnerViolence",
  "partnerViolenceNow",
  "threat",
  "violence",
  "sexualAbuse",
  "bruisedBaby",
]);

/**
 * The lines of an emergency card, the first to be called first: those that fit its signs, and none that does not. The emergency number is
 * always among them, and only a line of the whole country may stand before it. Lines of advice never are, nor those that sleep at night. Empty where the
 * country has no emergency number here: none is guessed.
 */
export function cardLines(country: string | null, ruleIds: readonly string[]): readonly Contact[] {
  const lines = country === null ? [] : contactsOf(country);
  const signs = emergencySigns(ruleIds);
  const emergency = emergencyLines(lines, signs);
  const [number, ...others] = emergency;
  if (number === undefined) return [];
  const fits = FITS.filter(({ rules }) => rules.some((id) => signs.includes(id)));
  const fitting = fits.flatMap((fit) => linesOf(fit, lines));
  const own = fits.flatMap((fit) => linesOf(fit, lines).filter(({ kind }) => kind === fit.kind));
  const first = leads(fits, signs) ? own.find((line) => isAlwaysOpen(line) && line.area === undefined) : undefined;
  const beside = fitting.filter((line) => line !== first);
  const ordered = first === undefined ? [number, ...beside, ...others] : [first, number, ...beside, ...others];
  return onceEach(ordered).slice(0, CARD_LINES);
}

/** Who can be asked about what a question of one tap asks about, besides the emergency number. */
const ASKED_LINES: readonly Fit[] = [
  { rules: ["poison"], kind: "poison", otherwise: "healthLine" },
  { rules: ["selfHarm", "harmBaby", "psychosis", "despair", "cannotCope", "lowMood"], kind: "crisis" },
];

/** A line of the whole country that never sleeps; null where none fits. */
export function lineToAsk(country: string | null, ruleIds: readonly string[]): Contact | null {
  const lines = country === null ? [] : contactsOf(country);
  const fits = ASKED_LINES.filter(({ rules }) => rules.some((id) => ruleIds.includes(id)));
  const fitting = fits.flatMap((fit) => linesOf(fit, lines));
  return fitting.find((line) => isAlwaysOpen(line) && line.area === undefined) ?? null;
}

/** Whether one of these lines may be called before the emergency number: nothing but what it is for was found. */
function leads(fits: readonly Fit[], signs: readonly string[]): boolean {
  return (
    fits.length > 0 &&
    signs.every((id) => fits.some(({ rules, mayBeFirst }) => mayBeFirst === true && rules.some((rule) => rule === id)))
  );
}

function emergencyLines(lines: readonly Contact[], signs: readonly string[]): readonly Contact[] {
  const emergency = lines.filter(({ kind }) => kind === "emergency");
  const unwanted = isForPolice(signs) ? "ambulance" : "police";
  const fitting = emergency.filter(({ label }) => label !== unwanted);
  return fitting.length === 0 ? emergency : fitting;
}

function isForPolice(signs: readonly string[]): boolean {
  return signs.length > 0 && signs.every((id) => BY_POLICE.has(id));
}

function linesOf({ kind, otherwise, isUrgent }: Fit, lines: readonly Contact[]): readonly Contact[] {
  const awake = lines.filter((line) => isAlwaysOpen(line) || (line.hours === "unknown" && isUrgent !== true));
  const own = awake.filter((line) => line.kind === kind);
  if (otherwise === undefined || own.some(isAlwaysOpen)) return own;
  const others = awake.filter((line) => line.kind === otherwise);
  return own.length === 0 ? others : [...others.filter(isAlwaysOpen), ...own];
}

function isAlwaysOpen({ hours }: Contact): boolean {
  return hours === "always";
}

/** Where one number is of two lines, it stands once. */
function onceEach(lines: readonly Contact[]): Contact[] {
  return lines.filter((line, at) => lines.findIndex(({ number }) => number === line.number) === at);
}
