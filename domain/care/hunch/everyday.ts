import type { Reading } from "#domain/care/reading/reading.ts";

/**
 * Whole messages, as they are written, that the linear model takes for an emergency: feet that swell, a rash, hives of some days on a child
 * who is well, a low mood. One word more is heard: beside each of them emergencies are told ("and my head hurts").
 */
const EVERYDAY: readonly RegExp[] = [
  /^(?:(?:me hincho|se me hinchan) los pies|tengo los pies hinchados|my feet (?:swell(?: up)?|are swollen))(?: por las? tardes?| con el calor| in the (?:evenings?|heat))?$/,
  /^(?:(?:le ha salido|le salio|tiene) un (?:sarpullido|salpullido)|(?:she|he) has (?:had )?a rash) (?:en (?:la|el|los) (?:barriga|espalda|brazos?|culito)|on (?:her|his) (?:tummy|back|arms?|bottom))(?: desde ayer| desde hace (?:dos|tres|[23]) dias| since yesterday)?(?: (?:sin|no tiene|no|without a) (?:fiebre|fever))?$/,
  /^(?:tiene )?(?:habones|urticaria) por todo el cuerpo desde hace (?:dos|tres|[23]) dias (?:y )?esta content[ao]$/,
  /^(?:estoy|me siento) (?:muy )?triste y (?:no tengo|sin) ganas de nada$|^i am (?:very |so )?sad and do not feel like doing anything$/,
];

/** A night terror: who is then not known is awake and well in the morning, and who is confused by a fever is told of in these words too. */
const NIGHT_TERROR =
  /^(?:se despierta (?:gritando|llorando) (?:a medianoche|por las? noches?|(?:cada|todas las) noches?) y no me reconoce|(?:she|he) wakes up (?:screaming|crying) (?:at midnight|at night|every night) and does not recogni[sz]e me)$/;

/** Whether a text tells of one of these and of nothing else. */
export function tellsOfEverydayAlone(reading: Reading): boolean {
  const words = wordsOf(reading);
  return EVERYDAY.some((whole) => whole.test(words));
}

/** Whether a text tells of what may be a night terror, and of nothing else: one tap tells whether it is one. */
export function mayBeNightTerror(reading: Reading): boolean {
  return NIGHT_TERROR.test(wordsOf(reading));
}

function wordsOf({ tokens }: Reading): string {
  return tokens.map(({ word }) => word).join(" ");
}
