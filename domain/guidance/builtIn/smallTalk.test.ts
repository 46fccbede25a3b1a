import { describe, expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { guardText } from "#domain/care/guard/guard.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { whatWouldMakeItOne } from "./dismissed.ts";
import { smallTalkAnswer } from "./smallTalk.ts";
import * as words from "./words.ts";

test.each([
  ["hi", "es", "Hola."],
  ["Hi!!", "en", "Hello."],
  ["Hola", "en", "Hola."],
  ["¡Buenos días!", "en", "Hola."],
  ["Thank you so much 🙏", "ml", "You are welcome."],
  ["ok thanks", "es", "You are welcome."],
  ["muchas gracias", "en", "De nada."],
  ["നന്ദി", "en", "സന്തോഷം."],
  ["valare nandi", "en", "സന്തോഷം."],
  ["നമസ്കാരം", "es", "നമസ്കാരം."],
  ["thanks amma x", "en", "You are welcome."],
  ["ok thank you that helps", "en", "You are welcome."],
  ["thats really helpful, thanks for your help xx", "en", "You are welcome."],
  ["No thanks", "es", "You are welcome."],
  ["ta", "en", "You are welcome."],
  ["gracias, me ayuda", "en", "De nada."],
  ["vale, muchas gracias por la ayuda, buenas noches", "en", "De nada."],
  ["nanni", "en", "സന്തോഷം."],
  ["valare nanni amma", "en", "സന്തോഷം."],
  ["thanks amme", "en", "സന്തോഷം."],
  ["ok thanks chechi", "en", "സന്തോഷം."],
  ["നന്ദി, സഹായമായി", "en", "സന്തോഷം."],
  ["gracias, me has tranquilizado", "en", "De nada."],
  ["mil gracias, estoy más tranquila", "en", "De nada."],
  ["thanks, I feel better now", "es", "You are welcome."],
  ["buenas noches", "en", "Buenas noches."],
  ["Good night", "es", "Good night."],
  ["ശുഭരാത്രി", "en", "ശുഭരാത്രി."],
  ["Me has asustado", "en", "Siento haberte asustado."],
] as const)("[Q-4] %j, on a screen in %s, is answered in kind: %s", (text, screen, begins) => {
  expect(smallTalkAnswer(text, screen)).toMatch(new RegExp(`^${begins}`));
});

test.each([
  "",
  "hi my baby has a cough",
  "gracias, y el biberón?",
  "thank you, and if it gets worse?",
  "hello is this normal",
  "thanks but what about his fever",
  "thank god he is sleeping",
  "thanks it helps?",
  "thanks yes 39.5",
  "gracias, 39",
  "that helps him sleep",
  "no",
  "ok",
])("[Q-4] %j asks for more than a greeting", (text) => {
  expect(smallTalkAnswer(text, "en")).toBeNull();
});

describe("[Q-503] who asks what answers, whether it can be trusted or who reads along is told so", () => {
  test.each([
    ["who are you?", words.WHO_I_AM.en],
    ["Are you a real doctor?", words.WHO_I_AM.en],
    ["hola, ¿quién eres?", words.WHO_I_AM.es],
    ["¿Eres un robot?", words.WHO_I_AM.es],
    ["ningal robot aano", words.WHO_I_AM.ml],
    ["നിങ്ങൾ ആരാണ്?", words.WHO_I_AM.ml],
    ["can i trust you", words.CHECK_ME.en],
    ["¿me puedo fiar de ti?", words.CHECK_ME.es],
    ["നിങ്ങളെ വിശ്വസിക്കാമോ?", words.CHECK_ME.ml],
    ["Who can read what I write?", words.WHO_READS.en],
    ["¿quién lee lo que escribo?", words.WHO_READS.es],
    ["ഞാൻ എഴുതുന്നത് ആര് വായിക്കും?", words.WHO_READS.ml],
    ["njan ezhuthunnath aaru vayikkum", words.WHO_READS.ml],
  ])("%s", (text, said) => {
    expect(smallTalkAnswer(text, "en")).toContain(said);
  });

  test.each(["who are you to tell me he is fine", "can i trust you with his fever", "¿quién lee a los bebés?", "is this normal"])(
    "and %j asks something else",
    (text) => {
      expect(smallTalkAnswer(text, "en")).toBeNull();
    },
  );
});

test("[K-55] [K-120] the guard of answers takes nothing away from the words of the built-in Amma", () => {
  const { placeWords: _, URGENCY, OWN_URGENCY, ...others } = words;
  for (const { value: language } of INTERFACE_LANGUAGES) {
    const said = [
      ...Object.values(others).map((each) => each[language]),
      ...[URGENCY, OWN_URGENCY].flatMap((each) => Object.values(each)).map((each) => each[language]),
      ...["hi", "thanks", "good night", "who are you", "can I trust you", "who reads this"].map(
        (text) => smallTalkAnswer(text, language) ?? "",
      ),
      ...CARE_RULES.filter(({ level }) => level === "emergency").map(({ id }) => whatWouldMakeItOne([id], language)),
    ];
    for (const text of said) expect(guardText(text, { country: null, language })).toEqual({ text, guarded: [] });
  }
});
