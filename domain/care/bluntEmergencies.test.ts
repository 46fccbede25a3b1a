import { describe, expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "./child/family.ts";
import { hunch } from "./hunch/trained.ts";
import { triage } from "./triage.ts";

/** As people type in panic, and what the model once took for ordinary: with it and without it the card is there. */
const BLUNT = [
  "my baby is not breathing",
  "baby choking on grape what do I do",
  "first aid please he is choking",
  "he had a seizure just now",
  "her lips are blue",
  "can teething cause blue lips? hers are blue",
  "she won't wake up",
  "my daughter swallowed a button battery",
  "grandma says it is nothing but she had a seizure",
  "3 weeks ago she hit her head and since then keeps vomiting and is very drowsy",
  "my 7 week old has 38.5 after her vaccines",
  "what do i do if my baby stops breathing like this",
  "my daughter wants to kill herself",
  "I took 20 paracetamol",
  "woke up with him under me on the sofa",
  "my ex is at the door with a knife",
  "mi bebe no respira",
  "mi hijo se quiere matar",
  "mi hijo sangra mucho",
  "mi esposa dio a luz y sangra mucho",
  "está sangrando muchísimo",
  "se ha tragado una pila",
  "quiero matarme",
  "me voy a matar, no aguanto más",
  "എനിക്ക് ചാവണം",
  "ഞാൻ മോനെ കൊന്നുകളയും",
  "കുഞ്ഞ് ശ്വാസം എടുക്കുന്നില്ല",
  "ചുണ്ട് നീലയായി",
  "kunju shwasam edukkunnilla",
  "mone fits vannu ippo",
  "my waters broke",
  "he roto aguas",
  "എന്റെ വെള്ളം പൊട്ടിപ്പോയി",
  "the twins in my belly are quiet",
  "pensé en tirarlo por la ventana",
  "he hits me only when drunk",
  "bartav adikkunnu",
  "my c section wound has burst open",
  "contracciones y faltan dos meses",
  "a todos nos duele la cabeza y el brasero está encendido",
];

describe.each([
  ["rules alone", null],
  ["rules and the linear model", hunch],
])("[K-1] [K-77] %s", (_, reader) => {
  test.each(BLUNT)("%s", (text) => {
    expect(triage(text, { family: UNKNOWN_FAMILY, hunch: reader }).level).toBe("emergency");
  });
});
