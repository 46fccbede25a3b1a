import { describe, expect, test } from "vitest";
import { guardText } from "#domain/care/guard/guard.ts";
import { NOTES } from "#domain/care/guard/notes.ts";
import { cardFinder } from "#domain/guidance/search/trained.ts";
import type { Question } from "./answer.ts";
import { answerTo } from "./asked.testing.ts";
import { SEE_CARD, SEE_QUESTION } from "./danger.ts";
import {
  AFTER_CHECK,
  HOW_OLD,
  NO_CARD,
  NO_PHOTO_CAME,
  NO_PHOTOS,
  NO_PHOTOS_BUT_WORDS,
  NOT_AFTER_DANGER,
  NOTHING_CERTAIN,
  NOTHING_CERTAIN_OF_YOU,
  OWN_URGENCY,
  PERHAPS,
  SAY_AGE,
  SIGNATURE,
} from "./words.ts";

function answer(text: string, known: Partial<Question> = {}): string {
  return answerTo([text], known);
}

describe("[Q-4] how one cares for a fever, of no child in particular, is answered with the card", () => {
  test.each([
    ["How do I care for a fever?", "en", "Under 3 months with more than 38°C"],
    ["¿Cómo se cuida la fiebre?", "es", "38"],
    ["പനി വന്നാൽ എന്ത് ചെയ്യണം?", "ml", "38"],
  ] as const)("%s", (question, language, young) => {
    const said = answer(question);
    expect(said.split("\n\n")[0]).toContain(young);
    expect(said).toContain("[[fever-when-to-worry.1]]");
    expect(said).toContain(HOW_OLD[language]);
    expect(said).toContain(SIGNATURE[language]);
  });
});

test.each([
  "My baby has a fever, what do I do?",
  "How do I care for my newborn with fever?",
  "Mi bebé tiene fiebre, ¿cómo la cuido?",
])("[K-94] %j is of a child, and gets no card before its age is known", (question) => {
  expect(answer(question)).not.toContain("[[");
});

test("[K-94] after a danger a question how one cares is no question in general", () => {
  const texts = ["She is blue and does not breathe", "How do I care for a fever?"];
  expect(answer("", { texts })).not.toContain("[[");
  expect(SEE_QUESTION.en).toContain("cannot judge");
});

describe("[K-127] what was asked by one tap, and answered, is answered", () => {
  const FEVER = "My baby has a fever, what do I do?";
  const older = { answers: { age: "older" }, isOpen: false, isGrave: false } as const;

  test("the question itself, and what follows it", () => {
    expect(answer(FEVER)).toBe(SEE_QUESTION.en);
    expect(answer(FEVER, { oneTap: older })).toContain("[[fever-");
    const texts = [FEVER, "When can my baby have water?"];
    expect(answer("", { texts, oneTap: older })).toContain("[[feeding-");
    expect(answer("", { texts, oneTap: { answers: {}, isOpen: true, isGrave: false } })).not.toContain("[[");
    expect(answer("", { texts })).not.toContain("[[");
  });

  test("gravely, it names the card, and what follows is not judged", () => {
    expect(answer(FEVER, { oneTap: { ...older, answers: { age: "under3Months" } } })).toBe(SEE_CARD.en);
    expect(answer("My baby is blue", { oneTap: { ...older, answers: { now: "no" } } })).toBe(SEE_CARD.en);
    const texts = [FEVER, "When can my baby have water?"];
    expect(answer("", { texts, oneTap: { answers: {}, isOpen: false, isGrave: true } })).toBe(NOT_AFTER_DANGER.en);
    const dismissed = { ruleIds: [], isNext: false };
    expect(answer("", { texts, dismissed, oneTap: { answers: {}, isOpen: false, isGrave: true } })).toContain("[[feeding-");
  });
});

test.each(["My son has Marfan syndrome, what should I know?", "മാർഫൻ സിൻഡ്രോം ഉള്ള കുട്ടിയെ എങ്ങനെ നോക്കും"])(
  "[Q-4] no card of another syndrome answers %j",
  (question) => {
    expect(answer(question)).not.toContain("[[");
  },
);

describe("[Q-4] a word that judges, or a tablet that is watched, holds no card back", () => {
  test.each([
    ["my mum wants to put kajal on babys eyes is it harmful", "culture-kajal-surma"],
    ["give tablet at restaurant so we can eat, am i terrible", "screens-by-age"],
  ])("%s", (question, card) => {
    expect(answer(question)).toContain(`[[${card}`);
  });
});

describe("[Q-4] a sign behind an ordinary question holds its card back, however sure that is", () => {
  test.each([
    "When do babies sit without support? A snake bit her foot.",
    "Which toys for a one year old to play with? He ate the tablets in grandmas bag.",
    "Which toys for a one year old to play with? Her face is crooked since the nap.",
    "Which toys for a one year old to play with? I am scared I will drop him on purpose.",
    "My toddler has tantrums, what can I do? A bat bit him last night.",
    "when do babies learn to sit without support, he has a rash and is yellow",
  ])("%s", (question) => {
    expect(answer(question)).not.toContain("[[");
  });
});

test.each([
  ["my toddler is glued to the tablet all day how much is ok", "en"],
  ["mi hija de 3 años todo el día con la tablet, cuánto es mucho", "es"],
] as const)("[Q-4] of a tablet on which films are watched no dose is spoken: %s", (text, language) => {
  const said = answer(text);
  expect(said).toContain("[[screens-by-age");
  expect(said).not.toContain(NOTES[language].dose);
});

test("[Q-4] where nothing is certain, what is near is offered by its question alone", () => {
  const said = answer("should toddlers learn to skate on ice with music");
  expect(said).not.toContain("[[");
  const [, offered = ""] = said.split(PERHAPS.en);
  const lines = offered.trim().split("\n");
  expect(lines.length).toBeLessThanOrEqual(3);
  const questions = cardFinder().cards.map(({ question }) => `- ${question.en}`);
  for (const line of lines) expect(questions).toContain(line);
});

describe("[Q-4] everyday questions of a newcomer each get a card of their subject", () => {
  test.each([
    ["How much sleep does a 4 month old need?", "sleep-"],
    ["When can my baby have water?", "feeding-"],
    ["Can I give honey to my 8 month old?", "feeding-honey"],
    ["Is my baby teething?", "teething-"],
    ["My toddler has tantrums, what can I do?", "behaviour-"],
    ["When do babies roll over?", "development-"],
    ["¿Cuándo empieza a comer sólidos?", "feeding-"],
    ["¿Cómo calmo a mi bebé que llora?", "crying-"],
    ["കുഞ്ഞിന് തേൻ കൊടുക്കാമോ?", "feeding-honey"],
    ["vaava raathri urangunnilla enthu cheyyanam", "sleep-"],
    ["കുട്ടിയുടെ വാശി കുറയ്ക്കാൻ എന്താണ് വഴി", "behaviour-tantrums"],
    ["കുട്ടി വാശിപിടിച്ചു കരഞ്ഞാൽ എന്തു ചെയ്യണം", "behaviour-tantrums"],
  ])("%s", (question, card) => {
    expect(answer(question)).toContain(`[[${card}`);
  });
});

test("[Q-4] what the danger check found is sent on to its result, and its age is not asked for again", () => {
  const sent = "I went through the danger check. It was about a baby who is 3 to 11 months old. No to every question.";
  expect(answer(sent, { months: 4 })).toBe(AFTER_CHECK.en);
});

test("[Q-4] where no card is certain it asks for an age that nobody has said, and for no other", () => {
  const asked = "What is the capital of France?";
  expect(answer(asked)).toContain(SAY_AGE.en);
  expect(answer(asked, { months: 4 })).not.toContain(SAY_AGE.en);
});

test("[Q-2] a follow-up of a few more words goes on from the question before", () => {
  const said = answer("", { texts: ["How much sleep does a 4-month-old need?", "and if she is 9 months old by now?"] });
  expect(said).toContain("[[sleep-how-much.2]]");
});

test("[Q-4] of a subject that is only named, what is of this age comes before what holds for years", () => {
  const offered = (months: number) => answer("I have a question about feeding my child.", { months }).match(/^- .*/gmu) ?? [];
  expect(offered(3)).toContain("- How often should I breastfeed my newborn?");
  expect(offered(3)).not.toContain("- Can I drink alcohol while I breastfeed?");
  expect(offered(20)).not.toContain("- How often should I breastfeed my newborn?");
});

test("[Q-4] letters that are no words name no subject", () => {
  expect(answer("x".repeat(400))).toContain(NO_CARD.en);
});

test.each(["what can a 4 year old eat for breakfast", "qué desayuna un niño de 4 años"])(
  "[Q-3] what a card says of younger children is no answer to who tells an older age: %s",
  (question) => {
    expect(answer(question, { months: 3 })).not.toContain("[[");
  },
);

describe("[Q-4] what a card forbids before all else is said first", () => {
  test.each([["Can I give honey to my 8 month old?", 8, "No honey at all until your baby is 12 months old."]])(
    "%s (%i months)",
    (question, months, words) => {
      expect(answer(question, { months }).startsWith(words)).toBe(true);
    },
  );
});

test("[Q-4] who cries herself is the one to be seen", () => {
  const said = answer("llevo llorando todos los días desde el parto y me siento triste", { months: 1 });
  expect(said).toContain("no es culpa tuya");
  expect(said.startsWith(OWN_URGENCY.soon.es)).toBe(true);
});

test("[K-94] [Q-4] of a photo the words are answered, and an answer says that it cannot see it", () => {
  const said = answer("¿cómo le quito la costra láctea?", { hasPhoto: true });
  expect(said.startsWith(NO_PHOTOS_BUT_WORDS.es)).toBe(true);
  expect(said).toContain("[[skin-cradle-cap");
  expect(answer("", { hasPhoto: true })).toBe(NO_PHOTOS.en);
});

test.each([
  ["¿Qué medicina es esta?", "es"],
  ["What pill is this?", "en"],
  ["ഇത് എന്തു മരുന്നാണ്?", "ml"],
] as const)("[Q-508] %j without a photo is told that none came", (question, language) => {
  expect(answer(question, { language })).toBe(NO_PHOTO_CAME[language]);
  expect(answer(question, { language, hasPhoto: true })).not.toContain(NO_PHOTO_CAME[language]);
});

describe("[Q-41] who asks of their own body or feelings is told nothing of a child's", () => {
  test.each([
    ["i shouted at kiran and feel awful", "en"],
    ["my back aches so much since the epidural", "en"],
    ["section scar itches and feels numb", "en"],
    ["me pica la cicatriz de la cesárea y está dormida", "es"],
    ["സിസേറിയൻ മുറിവിൽ ചൊറിച്ചിലും മരവിപ്പും", "ml"],
  ] as const)("%s", (question, language) => {
    const said = answer(question, { language });
    expect(said).toContain(NOTHING_CERTAIN_OF_YOU[language].split("\n")[2]);
    expect(said).not.toContain(NOTHING_CERTAIN[language].split("\n")[2]);
  });

  test.each([
    "My son has Marfan syndrome and takes pills",
    "my son has itchy elbows after the museum trip and im exhausted",
    "im so tired kiran has itchy elbows after the museum",
    "she was born by c-section and her elbows itch",
    "the epidural was awful and his elbows itch since the museum",
  ])("and who tells of a child and of health is: %s", (question) => {
    const said = answer(question, { children: [{ name: "Kiran", months: 39, developmentMonths: null }] });
    expect(said).toContain(NOTHING_CERTAIN.en.split("\n")[2]);
    expect(said).not.toContain(NOTHING_CERTAIN_OF_YOU.en.split("\n")[2]);
  });

  test("and a child who is only spoken of besides changes nothing", () => {
    expect(answer("my son is 3 years old and my hips itch since the epidural")).toContain(
      NOTHING_CERTAIN_OF_YOU.en.split("\n")[2],
    );
  });
});

describe("[Q-4] where nothing is certain the number to call is told, once the country is known", () => {
  test.each([
    ["es", "tiene síndrome de Marfan y toma pastillas, ¿y ahora?", "ES", "tu número de emergencias (112)"],
    ["ml", "mookkadappu und, enthenkilum nadan marunnu?", "IN", "എമർജൻസി നമ്പറിൽ (112)"],
  ] as const)("%s", (language, question, country, words) => {
    const said = answer(question, { months: 20, country, language });
    expect(said).toContain(words);
    expect(guardText(said, { country, language }).guarded).toEqual([]);
    expect(answer(question, { months: 20, language })).toContain(NOTHING_CERTAIN[language].slice(-40));
  });
});

describe("[K-177] a question whose card was called no emergency", () => {
  const found: Question["found"] = { level: "emergency", ruleIds: ["seizure"] };

  test("is answered as an ordinary one, with what would make it one", () => {
    const texts = ["is he having a seizure when can my baby have water?"];
    expect(answer("", { texts, found, months: 8 })).toBe(SEE_CARD.en);
    const said = answer("", { texts, found, months: 8, dismissed: { ruleIds: ["seizure"], isNext: true } });
    expect(said).toContain("You pressed “Not an emergency”");
    expect(said).not.toContain(SEE_CARD.en);
  });

  test("gets the card again for a sign in its words that was not on it, though the application names the old one alone", () => {
    const called: Question["found"] = { level: "emergency", ruleIds: ["blueOrGrey"] };
    const dismissed = { ruleIds: ["blueOrGrey"], isNext: true };
    expect(answer("", { texts: ["now she has a seizure"], found: called, dismissed })).toBe(SEE_CARD.en);
  });

  test("gets the card again for a sign that was not on it", () => {
    const dismissed = { ruleIds: ["blueOrGrey"], isNext: true };
    expect(answer("", { texts: ["he is having a seizure"], found, dismissed })).toBe(SEE_CARD.en);
  });
});
