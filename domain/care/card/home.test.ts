import { describe, expect, test } from "vitest";
import { judged } from "#domain/care/judged.testing.ts";
import { POSSIBLE_DANGER } from "#domain/care/rules/rules.ts";
import { isQuiet, mayTellOfHome } from "./signs.ts";

describe("[K-137] violence at home in Spanish", () => {
  test.each([
    "me ha pegado otra vez mi marido",
    "nos va a pegar cuando vuelva",
    "el papá de mi hija me pegó anoche",
    "mi suegra me jala del pelo y me encierra con llave",
    "me soltó un trancazo en la boca y se me aflojó un diente",
    "el chico con el que vivo me cruza la cara cada vez que bebe",
    "me tiró contra la pared con la nena en brazos",
    "mi novia me araña y me tira cosas, hoy un cuchillo",
  ])("is told by the verb: %s", (text) => {
    const { level, ruleIds, asks } = judged(text);
    const named = [...ruleIds, ...(asks?.ruleIds ?? [])];
    expect(level === "emergency" || asks?.about === "now").toBe(true);
    expect(named).toContain("partnerViolence");
    expect(isQuiet(named)).toBe(true);
  });

  test.each([
    "mi bebé me pega en la cara y se ríe",
    "mi hijo de 14 meses me jala del pelo",
    "el peque me da patadas en las costillas, semana 33",
    "mi perro me tira al suelo cuando llego",
    "me pegó la gripe y doy pecho, ¿la contagio?",
    "la niña se me pega a la pierna en la guardería",
  ])("is not what a child, an animal or an illness does: %s", (text) => {
    const { ruleIds, asks } = judged(text);
    expect([...ruleIds, ...(asks?.ruleIds ?? [])]).not.toContain("partnerViolence");
  });
});

test.each([
  "Honestly I can't go back in tonight, he said he'd finish me off and he has the car keys and my phone",
  "mi ex dice que va a quemar la casa conmigo adentro",
  "pullikkaran kudichittu vannu thalakkittu adichu, njan muriyil kathakadachu irikkuva",
])("[K-137] what only sounds like violence at home is named so, and is not red: %s", (text) => {
  const { ruleIds, asks } = judged(text);
  const named = [...ruleIds, ...(asks?.ruleIds ?? [])];
  expect(named).not.toContain(POSSIBLE_DANGER);
  expect(isQuiet(named)).toBe(true);
});

describe("[K-137] a danger that is only asked about", () => {
  const products = (...parts: string[][]): string[] =>
    parts.reduce((texts, part) => texts.flatMap((text) => part.map((words) => `${text} ${words}`)));

  test("is not taken for violence at home, whatever the sign", () => {
    const english = products(
      ["what do I do if", "help what do i do if", "what if", "please what should I do if"],
      ["my baby", "my son", "he", "my daughter"],
      [
        "is choking",
        "is not breathing",
        "won't wake up",
        "is unconscious",
        "has a seizure",
        "drank bleach",
        "swallowed a battery",
        "fell in the pool",
        "has blue lips",
        "is bleeding a lot",
        "is limp",
      ],
    );
    const spanish = products(
      ["qué hago si", "ayuda qué hago si", "por favor qué debo hacer si"],
      ["mi bebé", "mi hijo", "mi hija", "la nena"],
      [
        "se está ahogando",
        "se atraganta",
        "no respira",
        "está inconsciente",
        "convulsiona",
        "bebió lejía",
        "se tragó una pila",
        "se cayó a la piscina",
        "tiene los labios morados",
        "sangra mucho",
      ],
    );
    const texts = [...english, ...spanish].flatMap((text) => [text, `${text}?`]);
    expect(texts.filter((text) => mayTellOfHome(judged(text)))).toEqual([]);
  });

  test("has the card of a suspected danger, which the second reader can name", () => {
    expect(judged("help what do i do if he is choking")).toEqual({ level: "emergency", ruleIds: [POSSIBLE_DANGER] });
    expect(judged("qué hago si mi bebé está inconsciente")).toEqual({ level: "emergency", ruleIds: [POSSIBLE_DANGER] });
    expect(judged("what do I do if my daughter is choking")).toEqual({ level: "emergency", ruleIds: [POSSIBLE_DANGER] });
  });

  test.each([
    "help what do I do if he comes back and chokes me",
    "what do I do if he hits me so hard I pass out",
    "I'm scared what if he hits my belly and I bleed, I'm 7 months pregnant",
    "qué hago si me ahoga otra vez esta noche",
    "qué hago si mi marido vuelve y me estrangula",
    "if the test shows he isnt the dad he says he'll drown him in the tub",
  ])("is violence at home where it is done to whoever writes, or threatened: %s", (text) => {
    const { ruleIds, asks } = judged(text);
    expect(isQuiet([...ruleIds, ...(asks?.ruleIds ?? [])])).toBe(true);
  });
});
