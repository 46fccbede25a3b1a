/*
 * What judges words, and what is shown where they are urgent: the rules with the words of all languages, the linear model, the card and
 * every country's lines. It is of some size, and a page loads it behind its first paint (`useJudge`).
 */
export { ageGroupOf } from "#domain/care/firstAid/ageGroup.ts";
export { hunch } from "#domain/care/hunch/trained.ts";
export { cardSign, isQuiet } from "#domain/care/card/signs.ts";
export { triage } from "#domain/care/triage.ts";
export { askedIn } from "./careQuestion.ts";
export { careNotes } from "./careNotes.ts";
export { pendingEmergency } from "./pendingEmergency.ts";
export { askedHere, storedHere } from "./storedHere.ts";
export { toldWords } from "./toldWords.ts";
export { CareNote } from "./CareNote.tsx";
export { HowIsItNow } from "./HowIsItNow.tsx";
export { foundIn } from "./card/useReasonText.ts";
export { EmergencyCard } from "./card/EmergencyCard.tsx";
export { InWrittenLanguage } from "./card/InWrittenLanguage.tsx";
export { ReachedBar } from "./card/ReachedBar.tsx";
export { NotesCard } from "./notes/NotesCard.tsx";
export { QuestionCard } from "./QuestionCard.tsx";
