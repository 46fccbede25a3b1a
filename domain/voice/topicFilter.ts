/** A text up to here, without an address, is shown whatever it is about (specification §5). */
const SHORT_CHARS = 100;

/** Beginnings of words that say that an answer is about what the voice session is for. */
const ENGLISH =
  "pregnan baby babies birth stillb miscarr contraction prenatal antenatal trimester labor labour nutrition health doctor midwi nurse matern mother father parent newborn infant child toddler breastfe feeding milk vaccin sleep crying womb fetus foetus postpartum vitamin hospital".split(
    " ",
  );
const MALAYALAM =
  "ഗർഭ കുഞ്ഞ് കുഞ്ഞി കുട്ടി പ്രസവ ശിശു മുലപ്പാൽ മുലയൂട്ട പോഷക ആരോഗ്യ ഡോക്ടർ ഡോക്ടറ നഴ്സ് അമ്മ അച്ഛ ആശുപത്രി ഉറക്ക വാക്സിൻ കുത്തിവ വിറ്റാമിൻ".split(" ");

/** A Malayalam word may carry another in front, so only English has to begin with one of these. */
const ON_TOPIC = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${ENGLISH.join("|")})|${MALAYALAM.join("|")}`, "iu");

/** Whether a whole answer that came as text is shown; where it is not, the voice session is led back to what it is for. */
export function isOnTopic(answer: string): boolean {
  const text = answer.normalize("NFC");
  return (text.length < SHORT_CHARS && !/http/i.test(text)) || namesTopic(text);
}

/** Whether it is shown however it goes on. */
export function namesTopic(beginning: string): boolean {
  return ON_TOPIC.test(beginning.normalize("NFC"));
}
