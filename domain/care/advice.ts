/** Kept with what it ends. */
const SENTENCE_END = /(?<=[.!?…।]["'”’)*_]{0,3}\s)|(?<=\n)/u;

/** What is said of a case or of children in general, and of no child that has it now. */
const ADVICE: readonly RegExp[] = [
  // "With a febrile seizure, note the time", "In a night terror, don't wake her"
  /^(?:with|in|during|for) an? (?:[\p{L}-]+ ){0,3}?[\p{L}-]+, (?:note|don['’]?t|do not|keep|roll|stay|never|lay|put|move|just|time)(?!\p{L})/iu,
  // "Jaundice that spreads to the legs must be checked the same day"
  /^[\p{L} ]{3,40} (?:that|which) (?:appears?|comes?|starts?|lasts?|spreads?|gets?)(?!\p{L}).*(?<!\p{L})(?:must|should|needs? to) be (?:checked|seen|looked at)(?!\p{L})/iu,
  // "If it lasts longer, or you have thoughts of harming yourself"
  /^if (?!you (?:have|say|write|tell)).*, or (?:if )?(?:you|she|he|they) (?:have|has|feel) (?:any )?thoughts? of(?!\p{L})/iu,
  // "If you ever feel you might hurt yourself or the baby, …", "If you have thoughts of hurting yourself, call 988"
  /^if (?:you|she|he|they) (?:ever |also )?(?:have|has|get|gets|feel|feels|start|starts) (?:any |scary |dark )?(?:thoughts? of|you might|you may|like (?:hurt|harm|end|dy))/iu,
  // "Fewer than half her usual feeds is a reason to ring your GP the same day", "no wet nappy for 12 hours means a call"
  /(?<!\p{L})(?:is|are) (?:a |another )?(?:good )?reasons? to (?:call|ring|phone|see|go|ask|get|have)(?!\p{L})/iu,
  // "മരിക്കാൻ തോന്നിയാൽ ... വിളിക്കൂ", "thonniyal … vilikku": a condition ends its verb in -ാൽ, -aal, and help is named behind it.
  /(?:ിയാൽ|ിച്ചാൽ|ുണ്ടായാൽ|വന്നാൽ|പറഞ്ഞാൽ|ആയാൽ|യാൽ)(?!\p{M})[^.!?]*(?:വിളിക്ക|കാണിക്ക|പോക|പോകുക|വിശ്വസിക്ക|112|108|14416)/u,
  /(?<!\p{L})\p{L}+(?:iyal|iyaal|ichal|ichaal|undayal|undaayaal|vannal|vannaal|paranjal|paranjaal)(?!\p{L})[^.!?]*(?:vilik|kaanik|kanik|pok|vishwasik|112|108|14416)/iu,
  /(?<!\p{L})(?:his|her|their|the) current (?:weight|age|size)(?!\p{L})/iu,
  // "Check that her chest is warm but not sweaty"
  /(?<!\p{L})check (?:that|whether|if) (?:his|her|their|the)(?!\p{L})/iu,
  // "karayunnu engil": a condition that is written apart from its verb.
  /(?<!\p{L})(?:engil|enkil)(?!\p{L})/iu,
];

/** An answer without the sentences that are advice in general. */
export function withoutAdvice(answer: string): string {
  return answer
    .split(SENTENCE_END)
    .filter((sentence) => !ADVICE.some((pattern) => pattern.test(sentence.replace(/^[\s*_>#-]+/, ""))))
    .join("");
}
