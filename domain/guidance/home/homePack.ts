import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { Card, GuidanceSource, Statement } from "#domain/guidance/card.ts";
import { type Schedule, VACCINE_NAMES, type Visit } from "#domain/guidance/vaccines/schedule.ts";
import { AGE_LINES, MILESTONE_CARDS } from "./ages.ts";
import type { HomeMilestones, HomePack, HomeStatement, HomeVisit } from "./atAge.ts";
import { LINE_KINDS, type LineKind } from "./lineKinds.ts";

interface Known {
  cards: readonly Card[];
  schedules: readonly Schedule[];
  sources: Readonly<Record<string, GuidanceSource>>;
}

export function homePackOf({ cards, schedules, sources }: Known, language: InterfaceLanguage): HomePack {
  const say = ({ text, source }: Statement): HomeStatement => ({ text: text[language], source });
  const lineOf = (kind: LineKind) =>
    AGE_LINES[kind].map(({ ages, statement }) => {
      const { text, source } = say(requireStatement(cards, statement));
      return { ages, text, source };
    });
  const milestones = MILESTONE_CARDS.map(({ ages, card: id }): HomeMilestones => {
    const { question, statements } = requireCard(cards, id);
    const of = (kind: Statement["kind"]) => statements.filter((each) => each.kind === kind && each.countries === null).map(say);
    return { ages, question: question[language], looks: of("watch"), help: of("help") };
  });
  const vaccines = schedules.map(({ country, visits }) => [country, visits.map((visit) => visitIn(visit, language))] as const);
  const pack = {
    lines: { usual: lineOf("usual"), watch: lineOf("watch"), next: lineOf("next") },
    milestones,
    vaccines: Object.fromEntries(vaccines),
  };
  return { ...pack, sources: Object.fromEntries(sourcesOf(pack).map((key) => [key, requireSource(sources, key)])) };
}

function visitIn({ id, from, to, bornFrom, bornBefore, doses, read }: Visit, language: InterfaceLanguage): HomeVisit {
  const named = doses.map(({ vaccine, dose, depends }) => ({
    name: VACCINE_NAMES[vaccine]?.[language] ?? vaccine,
    dose,
    ...(depends !== undefined && { depends }),
  }));
  return { id, from, to, bornFrom, bornBefore, doses: named, sources: read.map(({ source }) => source) };
}

function sourcesOf({ lines, milestones, vaccines }: Omit<HomePack, "sources">): string[] {
  const said = [
    ...LINE_KINDS.flatMap((kind) => lines[kind]),
    ...milestones.flatMap(({ looks, help }) => [...looks, ...help]),
  ].map(({ source }) => source);
  const scheduled = Object.values(vaccines).flatMap((visits) => visits.flatMap(({ sources }) => sources));
  return [...new Set([...said, ...scheduled])].toSorted();
}

export function requireStatement(cards: readonly Card[], named: string): Statement {
  const [id = "", statement] = named.split("/");
  const found = requireCard(cards, id).statements.find((each) => each.id === statement);
  if (found === undefined) throw new Error(`No statement ${named}`);
  return found;
}

export function requireCard(cards: readonly Card[], id: string): Card {
  const found = cards.find((card) => card.id === id);
  if (found === undefined) throw new Error(`No card ${id}`);
  return found;
}

function requireSource(sources: Known["sources"], key: string): GuidanceSource {
  const source = sources[key];
  if (source === undefined) throw new Error(`No source ${key}`);
  return source;
}
