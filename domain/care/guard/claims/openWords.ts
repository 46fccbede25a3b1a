/**
 * What an honest answer says and what soothes nobody, though its words are those of a claim: that nothing certain is known of something,
 * and a heading over whom to ask and when. The rest of the sentence is judged as it stands.
 */
const OPEN: readonly RegExp[] = [
  /(?<!\p{L})(?:there is |i have |i find |i know |my (?:cards|pages) (?:have|hold) |has )?nothing certain(?!\p{L})(?: to (?:say|tell|give)(?: you)?)?/giu,
  /(?<!\p{L})(?:no (?:te |le )?(?:tengo|hay|puedo decir(?:te|le)?|encuentro) )?nada (?:seguro|cierto)(?!\p{L})/giu,
  /ഉറപ്പുള്ള[^.!?;:]{0,40}?(?:ഇല്ല|പക്കലില്ല|കൈയിലില്ല|കയ്യിലില്ല|അറിയില്ല)(?=[\s.,;:!?]|$)/gu,
  /(?<!\p{L})urappull?a[^.!?;:]{0,40}?(?:illa|pakkalilla|ariyilla)(?!\p{L})/giu,
  /(?:ഡോക്ടറെ|നഴ്സിനെ)\s+(?:കാണിക്കേണ്ടത്|വിളിക്കേണ്ടത്|കാണേണ്ടത്)(?=\s*(?:എപ്പോൾ|[:*]))/gu,
];

/** Without one of them nothing is open: most sentences are read no further. */
const MAY_BE_OPEN = /certain|nada (?:seguro|cierto)|ഉറപ്പുള്ള|urapp?ull|േണ്ടത്/iu;

/** A sentence without what is open in it. */
export function withoutOpenWords(sentence: string): string {
  if (!MAY_BE_OPEN.test(sentence)) return sentence;
  return OPEN.reduce((rest, words) => rest.replace(words, " "), sentence);
}
