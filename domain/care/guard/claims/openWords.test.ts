import { expect, test } from "vitest";
import { guardText } from "#domain/care/guard/guard.ts";

test.each([
  // What "is not" goes on from is dangerous.
  "Vomiting is worrying, but green vomit is not.",
  "Blood is dangerous, green vomit is not.",
  "A cut can be serious, swallowing a battery is not.",
  "Fits that last are dangerous, fits with fever are not.",
  "Heavy bleeding is an emergency, soaking one pad an hour is not.",
  "A rash is dangerous, purple spots are not.",
  "A stiff body is an emergency, a limp body is not.",
  "Coughing is normal but dangerous, blue lips are not.",
  // A denial or a doubt turns it round, and so does whom to ask.
  "Coughing is normal, nobody says blue lips are not.",
  "It is not true that blue lips are not normal.",
  "Do not think that green vomit is not normal.",
  "Who says that blue lips are not normal?",
  "Going to the hospital with green vomit is not okay.",
  "No creas que el vómito verde no es normal.",
  "Preocuparse por los labios azules no es normal.",
  // More is called normal than to worry.
  "It's normal to get upset and turn blue.",
  "It is normal to get upset and stop breathing for a while.",
  "It is completely normal to get upset and go limp.",
  "It is normal to be upset and have a seizure.",
  "It is fine to be upset and vomit green.",
  "It is okay to feel scared and hear voices.",
  "It is normal to get upset, stop breathing and turn blue.",
  "He goes limp and turns blue because it is normal to get upset.",
  "It is not normal to worry about blue lips.",
  "Es normal estar nervioso y convulsionar.",
  "Se pone azul porque es normal asustarse.",
  "കുഞ്ഞ് പേടിക്കുന്നത് സാധാരണമാണ്, ചുണ്ട് നീലിക്കും.",
  "അപസ്മാരം വന്ന് പേടിക്കുന്നത് സാധാരണമാണ്.",
  // The same word is to struggle for breath.
  "കുഞ്ഞ് ശ്വാസമെടുക്കാൻ വിഷമിക്കുന്നത് സാധാരണമാണ്.",
  "കുഞ്ഞിന് ശ്വാസം കിട്ടുന്നില്ല. വിഷമിക്കുന്നത് സാധാരണമാണ്.",
  // The sentence behind speaks of what was called not normal.
  "Coughing is normal; blue lips are not. That is nothing to worry about.",
  "Spitting up is normal; green vomit is not. That will pass on its own.",
  "A rash is fine; purple spots are not. They fade.",
  "A rash is fine, purple spots are not. Soon they fade.",
  "A rash is fine, but purple spots are not. Wait a day.",
  // Said of nobody, it soothes.
  "Está flácida. Es normal preocuparse. Pasa pronto.",
])("[K-55] words of worry, and what is not normal, hide no sign that is called harmless: %s", (text) => {
  expect(guardText(text, { country: "GB" }).guarded).not.toEqual([]);
});

test.each([
  "Coughing is harmless, blue lips are not.",
  "Cool hands and feet are normal, but blue lips are not.",
  "A rash is fine; purple spots are not. They need a doctor at once.",
  "A rash is fine, purple spots are not. Press a glass on them: if they fade, see the GP today.",
  "A limp baby is not fine.",
  "El vómito verde no es inofensivo.",
  "Her lips are blue. It is natural to be scared, call 999 now.",
  "He had a seizure. It's completely normal to be frightened.",
  "ചുണ്ട് നീലിച്ചിരിക്കുന്നു. നിങ്ങൾ വിഷമിക്കുന്നത് സ്വാഭാവികമാണ്.",
])("[K-57] where a sentence says nothing else, they stand: %s", (text) => {
  expect(guardText(text, { country: "GB" }).text).toBe(text);
});

test.each([
  "He had a seizure. Babies startle and shake their arms. That is normal.",
  "Babies startle and shake their arms over and over. That is normal.",
  "Babies startle and shake their arms, and their eyes roll back. That is normal.",
  "She soaks a pad an hour. Some spotting in early pregnancy is common.",
  "Some spotting in early pregnancy is common. That is normal.",
  "It keeps happening for minutes. Babies startle and shake their arms. This is harmless.",
  "She goes blank each time. Babies startle and shake their arms. That is fine.",
  "Los ojos se le van. Los bebés se sobresaltan y sacuden los brazos. Es inofensivo.",
  "Some spotting with pain in early pregnancy is common.",
  "Tienes dolor en un lado y mareos. Un poco de sangrado al inicio del embarazo es común.",
  "Te duele mucho el bajo vientre. Un poco de sangrado al inicio del embarazo es común.",
  "Sus ojos miran a un lado. Los bebés se sobresaltan y sacuden los brazos. No es grave.",
  "She stares while it happens. Most babies startle and shake their arms. It's harmless.",
  "It lasts five minutes. Babies startle and shake their arms. It is normal.",
])("[K-55] a startle and a spotting that are called common are judged as any claim: %s", (text) => {
  expect(guardText(text, { country: "GB" }).guarded).not.toEqual([]);
});
