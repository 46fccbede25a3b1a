import { anyOf, type Pattern } from "#domain/care/reading/patterns/patternText.ts";

/**
 * What lowers a level, and nothing else does: neither a relative who says that it is nothing, nor a joke, nor a long text around it.
 * `findSigns` names the exception by which a sign does not count.
 */
export const EXCEPTIONS = {
  negation: "it is denied",
  hypothetical: "it is only thought of: if, might",
  general: "it is asked how such things are in general",
  past: "it was long ago, and has not come back",
  longAgo: "it was years ago",
  story: "it happened in a film, a book or a dream",
  idiom:
    "it is a figure of speech, or other things that the same words tell: who only trembles, a child who touches themselves, the sun",
  animal: "it is an animal or a doll",
  someoneElse: "it was another family's child, and is over",
  age: "the child is older than the rule is for",
  measured: "the temperature that was measured is no fever",
  fastMilk: "milk that comes too fast for a moment",
  smallBurn: "the burn is small",
  wiped: "it is a coating in the mouth",
  underCare: "it belongs to an illness that is being treated",
  ownThought: "whoever writes has such a thought themselves, beside a threat",
  byPartner: "it tells of violence by a partner, whose rule is met by the same words",
  byOther: "a child, an animal, an illness or the sun does it, and no partner",
  wakesWell: "it wakes, and is well",
  breastFever: "the fever comes with a sore breast",
  seen: "a doctor or a nurse has looked at it and calls it normal",
  doubt:
    "the linear model does not take the whole for an emergency: it is asked, and not even that where it is sure of an ordinary question",
  resolved: "a doctor has seen the child, and it is well",
  question: "an answer asks for it",
  condition: "an answer says what would be an emergency",
  notThisChild: "an answer does not speak of this child",
} as const;

export type ExceptionId = keyof typeof EXCEPTIONS;

/** What ends an open episode in the parent's words: help was reached. "He is fine now" alone does not. */
export const RESOLVED: readonly Pattern[] = anyOf("seenByHelp & allWell");
