import type { Sentence } from "./words.ts";

/** Who sees a child, in each language, as alternatives of a pattern over plain words. */
const SEEN_BY_EN = String.raw`doctors?|drs?|gps?|g p|p(?:a)?ediatricians?|physicians?|medics?|paramedics?|hospitals?|e r|er|a & e|emergency(?: \w+)?|ambulances?|clinics?|surgery|casualty|urgent care|nurses?|midwi\w+|health visitors?|obstetrician|specialists?|checked|seen|examined|assessed|evaluated|look(?:ed|ing)? at|bring (?:him|her|them|it|the baby) in|(?:take|brought|bringing|taking) (?:him|her|them|it|the baby)? ?in|go in|come in|medical(?: \w+)?|professional\w*|appointments?(?! to )|check - ?ups?|checkups?|911|112|999|108|health workers?|ward|hotline|helpline|poison control|poison cent\w+|doc|docs|consultation|medical help|emergency services|visits?|health cent\w+|help line|(?:get|seek|call for|calling for|getting|seeking|outside) help`;
const SEEN_BY_ES = String.raw`medic[oa]s?|doctor\w*|pediatra\w*|hospital\w*|urgencias?|emergencias?|ambulancia\w*|clinica\w*|centros? de salud|consulta|enfermer\w+|matrona\w*|comadrona\w*|especialista\w*|ayuda|atencion medica|asistencia|profesional\w*|sanitari\w+|ambulatorio|112|911|061|revis(?:arl[oa]|ion|ad[oa])|vist[oa]s?|cita(?! para )|a nadie|(?:vea|mire|revise|examine|valore) nadie|facultativo|ginecolog\w+`;
const SEEN_BY_ML = String.raw`do[ck][dt][aeo]r\w*|daktar\w*|asupatri\w*|aspatri\w*|hospi\w*|klini\w*|clini\w*|ambulan\w*|emar\w*|emerg\w*|atyahit\w*|nurs\w*|nars\w*|vaidy\w*|cikits\w*|108|112|911|casual\w*|kasval\w*|kajval\w*|p[ei]diatri\w*|pidiat\w*|arog\w*|sahay\w*`;

const NOT_BEFORE = String.raw`(?:not|never|nor|without|no|hardly|nunca|sin|ni|jamas|nobody|nadie|rather than|instead of|en vez de|en lugar de|unnecessary|needless|skip|avoid|reason|need)`;
const SEEK_EN = String.raw`(?:call|calls|calling|see|sees|seeing|go|going|goes|take|taking|ring|phone|contact|seek|get|getting|ask|asking|bring|visit|speak|talk|tell|need|needs|must|should|consult|have|be|dial|book|reach|head|check|rush|requires?|requiring)`;
const SEEK_ES = String.raw`(?:llam\w+|ve|vaya\w*|acud\w+|busc\w+|busqu\w+|consult\w+|llev\w+|pid\w+|habl\w+|contact\w+|necesit\w+|deb\w+|hay que|requier\w+|pregunt\w+|marc\w+|marqu\w+|avis\w+|dirig\w+|vea\w*|tien\w+ que)`;
const SEEK_ML = String.raw`(?:vilik(?!end|and|at|an il)\w*|kan(?:uka|anam|ik(?!end|and)\w*|u|am)|pok(?:uka|anam|u|oo)|po(?:ya|v)\w*nam|kond\w*pok(?!end|and)\w*|kond\w*pov?(?:u|anam)\w*|etik(?!end|and)\w*|ted(?:uka|anam)|aryik\w*|codik\w*|vaidyasah\w*|kodupok\w*|vilicc\w*|vilik)`;
const HELP_EN = new RegExp(` ${SEEK_EN} (?:\\S+ ){0,7}?(?:${SEEN_BY_EN}|\\d[\\d -]{2,}|…|help|them|us|it checked) `);
const HELP_ES = new RegExp(` ${SEEK_ES} (?:\\S+ ){0,7}?(?:${SEEN_BY_ES}|\\d[\\d -]{2,}|…) `);
const HELP_ML = new RegExp(` (?:${SEEN_BY_ML}|\\d{3,}) (?:\\S+ ){0,6}?${SEEK_ML} `);
const HELP_BARE =
  / (?:but|then|pero|and|,|;|:|-|unless|pakse) (?:(?:please|do|always|you should|immediately|still|siempre|urgently|straight away) )*(?:call|get|seek|see (?:a|your|the|someone|somebody)|llam\w+|acud\w+|consult\w+|busc\w+|vilik\w*|kanik\w*|go to|go in|ring|phone|take) /;
const NOT_RIGHT_BEFORE = new RegExp(` ${NOT_BEFORE} (?:(?!but |pero |and |so |y )[^\\s,;:.!?-]+ ){0,4}$`);
const UNLESS =
  / (?:unless|until (?:he|she|it|they|you)|a menos que|salvo que|a no ser que|excepto si|salvo si|except if|except when|allatapaksam|alatapaksam) /;

/** Whether a sentence also says to get help, or when. */
export function saysToGetHelp({ plain, sound }: Sentence): boolean {
  if (UNLESS.test(plain)) return true;
  return isSaid(HELP_EN, plain) || isSaid(HELP_ES, plain) || isSaid(HELP_BARE, plain) || HELP_ML.test(sound);
}

/** A pattern that stands somewhere without a denial before it. */
function isSaid(pattern: RegExp, plain: string): boolean {
  let from = 0;
  for (let tries = 0; tries < 6; tries++) {
    const match = pattern.exec(plain.slice(from));
    if (match === null) return false;
    const at = from + match.index;
    if (!NOT_RIGHT_BEFORE.test(plain.slice(0, at + 1)) && !/ (?:not|no|never|nunca|sin) /.test(match[0])) return true;
    from = at + match[0].indexOf(" ", 1);
  }
  return false;
}

const CONDITION_PLAIN =
  / (?:if|when|whenever|as long as|provided|while|once|should (?:he|she|it|they)|si|cuando|mientras|siempre que|en caso de) /;
const CONDITION_SOUND = / \S*(?:engil|enkil|undenkil|anenkil|anengil|ial|yal|cal|oll?am) /;

export function isConditional({ plain, sound }: Sentence): boolean {
  return CONDITION_PLAIN.test(plain) || CONDITION_SOUND.test(sound);
}

export const SEEN_BY = { en: SEEN_BY_EN, es: SEEN_BY_ES, ml: SEEN_BY_ML } as const;
const ANYBODY = new RegExp(` (?:${SEEN_BY_EN}|${SEEN_BY_ES}) `);
const ANYBODY_ML = new RegExp(` (?:${SEEN_BY_ML}) `);

export function namesHelp({ plain, sound }: Sentence): boolean {
  return ANYBODY.test(plain) || ANYBODY_ML.test(sound);
}
