import { familyFacts, type FiledChild, withoutAboutMarks, type WrittenTexts } from "#domain/assistant/familyFacts.ts";
import { guidanceFacts } from "#domain/assistant/guidanceFacts.ts";
import { touchesOnHealth } from "#domain/assistant/healthWords.ts";
import { childAge, developmentAge } from "#domain/care/child/age.ts";
import { withGate } from "#domain/guidance/builtIn/howTo.ts";
import type { Card } from "#domain/guidance/card.ts";
import { type KnownChild, UNKNOWN_CHILD } from "#domain/guidance/chooseStatements.ts";
import type { StoredCitation } from "#domain/guidance/cited.ts";
import { figuresOfAge } from "#domain/guidance/grounding/ageFigures.ts";
import type { PlacedCitation } from "#domain/guidance/grounding/answer.ts";
import { factsFigures, personsFigures } from "#domain/guidance/grounding/figures.ts";
import { figuresOf, givenOf, questionsOf } from "#domain/guidance/grounding/given.ts";
import { type Grounding, startGrounding } from "#domain/guidance/grounding/ground.ts";
import { cardsForChat, chatLanguage } from "#domain/guidance/search/cardsForChat.ts";
import { cardFinder } from "#domain/guidance/search/trained.ts";
import { versionOf } from "#domain/guidance/version.ts";
import type { ReplyInput } from "./chunks.ts";

export interface Guidance {
  cards: readonly Card[];
  /** What the prompt says of them. */
  facts: string;
  /** What the answer is held to. */
  grounding: Grounding;
}

/** What of a reply's input its guidance is found by. */
type GuidanceInput = Pick<ReplyInput, "messages" | "written" | "triage" | "dismissed" | "onFile" | "today" | "language">;

/** What there is to stand on for a question. To an emergency no card is given, unless it was called none: there the steps of first aid count. */
export function guidanceFor(input: GuidanceInput): Guidance {
  const { onFile, today, triage, dismissed } = input;
  const asking = personsTexts(input);
  const { texts } = asking;
  const { child, family } = familyFacts(onFile, today);
  const children = onFile.children.map((each) => ({ name: each.name, ...knownChild(each, today) }));
  const chosen = onFile.children.find(({ id }) => id === onFile.childId);
  const asked = {
    ...asking,
    ...(chosen === undefined ? UNKNOWN_CHILD : knownChild(chosen, today)),
    children,
    country: onFile.country,
    isPregnant: family.pregnancy !== undefined,
  };
  const isEmergency = triage.level === "emergency" && dismissed === undefined;
  const { found, whom } = isEmergency ? { found: [], whom: asked } : cardsForChat(asked, cardFinder());
  const written = texts.at(-1) ?? "";
  const cards = withGate(
    found.map(({ card }) => card),
    written,
    cardFinder(),
  );
  const language = chatLanguage(texts) ?? input.language ?? "en";
  const isGrounded = !isEmergency && (cards.length > 0 || touchesOnHealth(input));
  const ages = [child?.age, child?.correctedAge].filter((age) => age !== undefined);
  const told = [...texts.flatMap(personsFigures), ...[JSON.stringify(child), JSON.stringify(family)].flatMap(factsFigures)];
  return {
    cards,
    facts: isEmergency ? "" : guidanceFacts({ cards, whom, language }),
    grounding: startGrounding({
      given: givenOf(cards, whom),
      country: onFile.country,
      questions: questionsOf(cardFinder().cards),
      allowed: isGrounded ? [...figuresOf(cards, whom, language), ...told, ...ages.flatMap(figuresOfAge)] : null,
      language,
      written: input.written,
    }),
  };
}

function knownChild(child: FiledChild, today: string): Required<KnownChild> {
  const known = childAge(child, today);
  if (known.stage !== "born") return UNKNOWN_CHILD;
  return { months: known.age.months, developmentMonths: developmentAge(known).months, conditions: child.conditions ?? null };
}

/** What the person wrote, without what the application added. */
function personsTexts({ messages, written }: Pick<GuidanceInput, "messages" | "written">): WrittenTexts {
  const texts = messages.filter(({ role }) => role === "user").map(({ text }) => text);
  // An answer that goes on ends with our own request for the rest.
  return withoutAboutMarks(written === "" ? texts : texts.slice(0, -1));
}

/** As they are stored: by the statement's id, of a whole card by each that was given of it, with how the card reads now. */
export function storedCitations(
  citations: readonly PlacedCitation[] | undefined,
  { cards, grounding }: Pick<Guidance, "cards" | "grounding">,
): StoredCitation[] | undefined {
  return citations?.flatMap(({ at, card: id, statement }) => {
    const card = cards.find((each) => each.id === id);
    if (card === undefined) return [];
    const given = grounding.given.get(id) ?? [];
    const cited = card.statements.filter((_, place) => (statement === null ? [...given] : [statement]).includes(place + 1));
    return cited.map((each) => ({ at, card: id, version: versionOf(card), statement: each.id }));
  });
}
