import { expect, test } from "vitest";
import type { Question } from "./answer.ts";
import { answerTo } from "./asked.testing.ts";

function answer(text: string, known: Partial<Question>): string {
  return answerTo([text], known);
}

type Row = [question: string, known: Partial<Question>, words: string];

const FIRST: readonly Row[] = [
  ["Can my child have honey?", { country: "GB" }, "No honey at all until your baby is 12 months old."],
  ["should I buy a baby walker?", { months: 3, country: "GB" }, "A baby walker is never safe to use"],
  [
    "Can I give my 7 week old water or chamomile tea for wind?",
    { months: 1, country: "GB" },
    "Experts of Spain’s children’s doctors",
  ],
  ["Is a baby walker good for learning to walk?", { months: 3, country: "GB" }, "A baby walker is never safe to use"],
  [
    "How long can I keep expressed breast milk?",
    { months: 3, country: "GB" },
    "The times on this card are for breast milk, not formula.",
  ],
  ["Is a baby walker good for learning to walk?", { months: 10 }, "A baby walker is never safe to use"],
  ["കുഞ്ഞിന് തേൻ കൊടുക്കാമോ?", { months: 4 }, "12 മാസം തികയും വരെ തേൻ ഒട്ടും കൊടുക്കരുത്."],
  [
    "Can I give my baby an oil massage?",
    { months: 4 },
    "A study of 1973 from South India says that mothers should give up cleaning",
  ],
  ["¿puedo darle agua o manzanilla para los gases?", { months: 1 }, "Expertos de las asociaciones españolas de pediatría"],
  ["¿Desde qué edad puedo dar paracetamol?", { months: 1 }, "Un hospital de Singapur dice: no des a un bebé de menos de 3 meses"],
  [
    "Can I take medicines or home remedies in pregnancy?",
    { isPregnant: true },
    "In the UK, ibuprofen is not advised in pregnancy unless a doctor prescribes it, above all from week 20 on",
  ],
];

const ANSWERED: readonly Row[] = [
  [
    "when does my baby crawl",
    { months: 7, country: "GB" },
    "Nearly all who crawl on hands and knees begin between 5.2 and 13.5 months",
  ],
  [
    "¿Cuándo empieza a gatear?",
    { country: "ES" },
    "Casi todos los que gatean con manos y rodillas empiezan entre los 5,2 y los 13,5 meses",
  ],
  [
    "how long can a made up bottle stand at room temperature",
    { months: 2, country: "US" },
    "In the US: if you do not use made-up formula right away, put it in the fridge",
  ],
  [
    "how long can a bottle of formula stay in the fridge",
    { months: 2, country: "GB" },
    "In the UK: it is best to make up each feed when your baby needs it.",
  ],
  [
    "Is it safe to sleep in the same bed as my baby?",
    { country: "GB" },
    "All through history babies have slept close to their mothers.",
  ],
  ["can my twins share a cot", { months: 2, country: "GB" }, "One cot for each baby, also for twins."],
];

test.each(ANSWERED)("[Q-383] what answers the very question comes first: %s %o", (question, known, words) => {
  expect(answer(question, known).slice(0, words.length)).toBe(words);
});

test.each(FIRST)("[Q-4] who asks whether they may is told first what is not to be done: %s %o", (question, known, words) => {
  expect(answer(question, known).slice(0, words.length)).toBe(words);
});

const TOLD: readonly Row[] = [
  ["puedo darle agua entre tomas?", { months: 1, country: "ES" }, "La leche materna es lo único que los bebés necesitan"],
  [
    "She is 14 months, may she have honey now?",
    { months: 14, country: "GB" },
    "Never give honey before the age of 1. After that,",
  ],
  ["How do I make a bedtime routine for my baby?", { months: 3 }, "Until the first birthday, lay your baby on the back"],
  [
    "ഗ്രൈപ്പ് വാട്ടർ, നാട്ടുമരുന്ന്, തേൻ: ഇവ കുഞ്ഞിന് സുരക്ഷിതമാണോ?",
    { months: 1, country: "IN" },
    "ഇന്ത്യയിലെ ആരോഗ്യ ഇൻസ്റ്റിറ്റ്യൂട്ട് പറയുന്നു: 6 മാസം വരെ മുലപ്പാൽ മാത്രം",
  ],
  ["How do I make formula milk safely?", { months: 3, country: "GB" }, "cool it for at least 1 hour in the back of the fridge"],
  ["Is a baby walker good for learning to walk?", { months: 10 }, "Let your baby explore on the floor"],
  [
    "Can I take medicines or home remedies in pregnancy?",
    { isPregnant: true },
    "If you took ibuprofen after week 20 without a doctor",
  ],
  ["From what age can I give paracetamol?", { months: 1, country: "US" }, "Give no fever medicine before your baby is seen"],
  [
    "¿Desde qué edad puedo dar paracetamol?",
    { months: 1, country: "ES" },
    "**Reino Unido:** Con menos de 3 meses y más de 38 °C",
  ],
  [
    "¿Qué es el suero oral y cómo ayuda?",
    { months: 1, country: "ES" },
    "A un bebé de menos de 6 meses con diarrea debe verlo un médico",
  ],
  [
    "What is ORS, and how does it help?",
    { months: 14, country: "IN" },
    "families are told to give lots of fluids and food along with ORS",
  ],
  ["കുഞ്ഞിന് തേൻ കൊടുക്കാമോ?", { months: 14 }, "1 വയസ്സിനു മുമ്പ് ഒരിക്കലും തേൻ കൊടുക്കരുത്. അതിനു ശേഷം"],
  ["കുഞ്ഞിന് മൂക്കടപ്പ്, മൂക്കിൽ എണ്ണ ഒഴിക്കാമോ?", { months: 14 }, "മൂക്കിലും വായിലും എണ്ണ ഒഴിക്കുന്നതു പോലുള്ള അവിടത്തെ ശീലങ്ങൾ"],
  ["¿puedo darle agua o manzanilla para los gases?", { months: 1 }, "antes de los 6 meses, un bebé que toma solo leche materna"],
  ["My child has a cold and a blocked nose. What helps?", { months: 1 }, "should drink only breast milk or formula"],
  ["How long can I keep expressed breast milk?", { months: 3, country: "GB" }, "- In the UK: expressed breast milk keeps 5 days"],
  [
    "How do I make formula milk safely?",
    { months: 3, country: "IN" },
    "In the UK: it is best to make up each feed when your baby needs it.",
  ],
  [
    "What is ORS, and how does it help?",
    { months: 14, country: "IN" },
    "add the right amount of clean water, as the packet says",
  ],
  [
    "What is ORS, and how does it help?",
    { months: 14, country: "IN" },
    "drinks made wrongly at home, and other very sweet drinks",
  ],
  ["What is ORS, and how does it help?", { months: 14, country: "IN" }, "Avoid home-made salt and sugar drinks"],
  ["Can I take medicines or home remedies in pregnancy?", { isPregnant: true }, "Never stop a medicine that was prescribed"],
  ["how much sleep does a 4 year old need", { months: 3 }, "From 3 to 5 years: about 10 to 13 hours"],
];

test.each(TOLD)("[Q-3] [Q-4] what holds here and at this age is told: %s %o", (question, known, words) => {
  expect(answer(question, known)).toContain(words);
});

const UNTOLD: readonly Row[] = [
  ["¿Por qué y cuándo necesita vacunas mi hijo o hija?", { months: 1, country: "ES" }, "Irlanda"],
  ["Can I give my baby an oil massage?", { months: 4 }, "Puducherry"],
  ["My child has a cold and a blocked nose. What helps?", { months: 1 }, "Offer plenty to drink"],
  ["From what age can I give paracetamol?", { months: 1, country: "GB" }, "It can help with pain"],
  ["കുഞ്ഞിന് തേൻ കൊടുക്കാമോ?", { months: 14 }, "ഗുരുതരമാണ്"],
  ["¿Desde qué edad puedo dar paracetamol?", { months: 8 }, "Singapur"],
  ["My child has a cold and a blocked nose. What helps?", { months: 7 }, "should drink only breast milk"],
  ["How do I make a bedtime routine for my baby?", { months: 50 }, "lay your baby on the back"],
];

test.each(UNTOLD)("[Q-3] what is of another age is not: %s %o", (question, known, words) => {
  expect(answer(question, known)).not.toContain(words);
});
