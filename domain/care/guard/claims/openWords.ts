/**
 * What an honest answer says and what soothes nobody, though its words are those of a claim: that nothing certain is known of something,
 * a heading over whom to ask and when, that it is normal to worry, and that something is not normal. The rest of the sentence is judged as it stands.
 */
const OPEN: readonly RegExp[] = [
  /(?<!\p{L})(?:there is |i have |i find |i know |my (?:cards|pages) (?:have|hold) |has )?nothing certain(?!\p{L})(?: to (?:say|tell|give)(?: you)?)?/giu,
  /(?<!\p{L})(?:no (?:te |le )?(?:tengo|hay|puedo decir(?:te|le)?|encuentro) )?nada (?:seguro|cierto)(?!\p{L})/giu,
  /ഉറപ്പുള്ള[^.!?;:]{0,40}?(?:ഇല്ല|പക്കലില്ല|കൈയിലില്ല|കയ്യിലില്ല|അറിയില്ല)(?=[\s.,;:!?]|$)/gu,
  /(?<!\p{L})urappull?a[^.!?;:]{0,40}?(?:illa|pakkalilla|ariyilla)(?!\p{L})/giu,
  /(?:ഡോക്ടറെ|നഴ്സിനെ)\s+(?:കാണിക്കേണ്ടത്|വിളിക്കേണ്ടത്|കാണേണ്ടത്)(?=\s*(?:എപ്പോൾ|[:*]))/gu,
  // "It is normal to be worried", "es normal que te asustes"
  /(?<!\p{L})(?:it|that)(?:['’]s| is) (?:\p{L}+ ){0,2}?(?:normal|natural|understandable|okay|fine) (?:to|that you(?: are|['’]re)?|for you to|if you(?: are|['’]re)?) (?:be |feel |get )?(?:worr(?:y|ied)|scared|afraid|anxious|frightened|nervous|upset|overwhelmed)(?!\p{L})/giu,
  /(?<!\p{L})es (?:\p{L}+ ){0,2}?(?:normal|natural|comprensible|lógico) (?:que (?:te|se|os) (?:preocup|asust|agobi)\p{L}+|que estés? (?:preocupad|asustad|nervios)[oa]|(?:estar|sentirse) (?:preocupad|asustad|nervios)[oa]|(?:tener|sentir) miedo|preocuparse|asustarse)(?!\p{L})/giu,
  /(?:പേടിക്കുന്നത്|പേടി തോന്നുന്നത്|വിഷമിക്കുന്നത്|ആശങ്കപ്പെടുന്നത്|ആശങ്ക തോന്നുന്നത്)\s+(?:തികച്ചും\s+)?(?:സാധാരണ|സ്വാഭാവിക)(?:മാണ്|ം)/gu,
  // "Blue lips are not normal", "spitting up is normal; green vomit is not."
  /(?<!\p{L})(?:is|are) (?:not|never) (?:normal|harmless|fine|okay|safe)(?!\p{L})/giu,
  /(?<!\p{L})no (?:es|son) (?:normal(?:es)?|inofensiv[oa]s?)(?!\p{L})/giu,
  /[;,] (?:\p{L}+ ){1,6}?(?<!(?<!\p{L})(?:it|this|that|he|she|they) )(?:is|are) not(?=\s*[.!])/giu,
];

/** Without one of them nothing is open: most sentences are read no further. */
const MAY_BE_OPEN =
  /certain|nada (?:seguro|cierto)|ഉറപ്പുള്ള|urapp?ull|േണ്ടത്|(?:to|you|you['’]re|are|feel|be|get) (?:worr|scared|afraid|anxious|frightened|nervous|upset|overwhelmed)|es (?:\S+ ){0,2}?(?:normal|natural|comprensible|lógico)|(?:ുന്നത്)\s|(?:is|are) (?:not|never)|no (?:es|son) /iu;

/** A sentence without what is open in it. */
export function withoutOpenWords(sentence: string): string {
  if (!MAY_BE_OPEN.test(sentence)) return sentence;
  return OPEN.reduce((rest, words) => rest.replace(words, " "), sentence);
}
