import { describe, expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { POSSIBLE_DANGER, triage } from "#domain/care/triage.ts";
import { isQuiet } from "./signs.ts";

const found = (text: string) => triage(text, { family: UNKNOWN_FAMILY, hunch });

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
    const { level, ruleIds, asks } = found(text);
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
    const { ruleIds, asks } = found(text);
    expect([...ruleIds, ...(asks?.ruleIds ?? [])]).not.toContain("partnerViolence");
  });
});

test.each([
  "Honestly I can't go back in tonight, he said he'd finish me off and he has the car keys and my phone",
  "mi ex dice que va a quemar la casa conmigo adentro",
  "pullikkaran kudichittu vannu thalakkittu adichu, njan muriyil kathakadachu irikkuva",
])("[K-137] what only sounds like violence at home is named so, and is not red: %s", (text) => {
  const { ruleIds, asks } = found(text);
  const named = [...ruleIds, ...(asks?.ruleIds ?? [])];
  expect(named).not.toContain(POSSIBLE_DANGER);
  expect(isQuiet(named)).toBe(true);
});
