/** Violence at home: with these nothing may be loud, for whoever threatens may look at the same screen. */
export const AT_HOME: ReadonlySet<string> = new Set(["partnerViolence", "partnerViolenceNow", "threat"]);

/** Told beside them, these are the same danger. */
export const OF_THE_HOME: ReadonlySet<string> = new Set([...AT_HOME, "violence", "bruisedBaby", "sexualAbuse"]);
