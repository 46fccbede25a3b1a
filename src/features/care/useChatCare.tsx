import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { CareAnswers } from "#domain/care/careAnswers.ts";
import { type ChildOnFile, type Family, familyOf } from "#domain/care/child/family.ts";
import type { ToldWords } from "#domain/care/firstAid/ageGroup.ts";
import type { TriageFacts, Triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import type { MessageId } from "#domain/ids.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { today } from "#platform/device/timeZone.ts";
import { useCountry } from "#user/useCountry.ts";
import type { GivenAnswer } from "./AnswerBox.ts";
import type { FoundIn } from "./card/useReasonText.ts";
import type { CareNoteWords } from "./careNotes.ts";
import type { CareFindings, CareQuestion } from "./careQuestion.ts";
import type { ThisScreen } from "./storedHere.ts";
import type { GivenAnswers } from "./useAnswers.ts";
import { type EarlierEmergency, useEarlier } from "./useEarlier.ts";
import { type ChatEpisode, type OpenEmergency, useEpisode } from "./useEpisode.ts";
import { type Judge, useJudge } from "./useJudge.ts";
import { useWrittenHere } from "./useWrittenHere.ts";

export interface ChatCare {
  /** Null while nobody has to call for help. */
  card: ReactNode;
  /** In the place of the card where it is about violence at home; else null. Nothing around it changes. */
  notes: ReactNode;
  /** Violence at home is told of on this screen, or asked about, and nothing else: what is in danger beside it has its card wherever the chat is opened. */
  isQuiet: boolean;
  /** What the card or the notes are about, whether they have the screen, and whether it was called no emergency; another one comes with another message. */
  emergency: Pick<OpenEmergency, "messageId" | "isFolded" | "isDismissed"> | null;
  /** What one tap would settle, where there is no card. */
  question: ReactNode;
  isAsking: boolean;
  /** After "Help has been reached", for a while, the way back to the card; of an emergency of hours ago the question how it is now; else null. */
  reached: ReactNode;
  noteAfter: (messageId: MessageId) => ReactNode;
  /** Whether the rules would say or ask anything of these words; the same until they are judged in another way. */
  isUrgent: (text: string) => boolean;
  /** They read back or write on, and the card makes room. */
  fold: () => void;
}

/** Whom the chat is about, and who else is in the family. */
export interface ChatChild {
  children: readonly ChildOnFile[];
  child: { _id: string } | null;
  /** False until both are known. */
  isKnown: boolean;
  /** How old the child is, where that was asked in this chat. */
  answeredAge: CareAnswers["age"];
}

interface ChatCareOptions {
  about: ChatChild;
  answers: GivenAnswers;
  /** Messages that came of an edit on this screen. */
  edited?: readonly string[];
  /** Of the field of a chat, whose place notes have, and where steps of first aid may have the whole of a phone; absent in a voice session. */
  fieldId?: string;
  /** After an answer of one tap. */
  onAnswered: () => void;
  /** Of the chat; null or absent while it is not known, and in a voice session. */
  title?: string | null;
  /** The chat is being deleted from its notes: whether it is gone. */
  onDeleting?: (chatId: string, deletion: Promise<boolean>) => void;
  /** After that. */
  onDeleted?: () => void;
}

/** Where nothing can be answered by one tap: in a voice session. */
export const NO_ANSWERS: Omit<ChatCareOptions, "about"> = {
  answers: { byMessage: new Map(), give: () => {} },
  onAnswered: () => {},
};

const NOTHING_ASKED: CareFindings = { question: null, emergency: null };
const NO_NOTES: ReadonlyMap<string, CareNoteWords> = new Map();

/** While what judges is on its way: what is written is sent, for the server judges it. */
const CALM: ChatCare = {
  card: null,
  notes: null,
  isQuiet: false,
  emergency: null,
  question: null,
  isAsking: false,
  reached: null,
  noteAfter: () => null,
  isUrgent: () => true,
  fold: () => {},
};

/** What a chat says beside its messages: the emergency card, or a question in its place, and the notes to see a doctor. */
export function useChatCare(
  chatId: string | null,
  messages: readonly ChatMessage[],
  { about, answers, edited = [], fieldId, onAnswered, title = null, onDeleting, onDeleted }: ChatCareOptions,
): ChatCare {
  const { country, chooseCountry } = useCountry();
  // What is not known yet of the family may be all that is asked for.
  const mayAsk = useBackendUnreachable() || about.isKnown;
  const { children, answeredAge } = about;
  const { family, day, childId } = useFamily(about, country);
  const judge = useJudge();
  const known = useMemo(() => ({ family, hunch: judge?.hunch ?? null }), [family, judge]);
  const { asked, answered, notes, isUrgent } = useJudged(judge, messages, { known, answeredAge, given: answers.byMessage });
  const written = useWrittenHere(messages, answered === null ? edited : [...edited, answered.messageId]);
  const { emergency, reopen, resolve, reached, see } = useEpisode(chatId, messages, { judge, known, answered, written });
  const earlier = useEarlier(judge, messages, { emergency, isAnswered: answered !== null });
  const { words, ageGroup, by } = useMeant(judge, messages, { emergency, family, answeredAge });
  const told = useMemo(() => ({ ...words, children, childId, today: day }), [words, children, childId, day]);
  // A card that was called none is a bar, and makes room for what is told after it.
  const question = mayAsk && emergency?.isDismissed !== false ? questionHere(judge, asked, { messages, known, written }) : null;

  function answer(given: GivenAnswer) {
    reopen(given.messageId);
    answers.give(given);
    onAnswered();
  }

  if (judge === null) return CALM;
  const { EmergencyCard, InWrittenLanguage, NotesCard, QuestionCard, isQuiet } = judge;
  const isAtHome = emergency !== null && isQuiet(emergency.ruleIds);

  return {
    isQuiet: isQuiet([...(emergency?.ruleIds ?? []), ...(question?.ruleIds ?? [])]),
    emergency: emergency && { ...emergency, isFolded: emergency.isFolded || earlier.past !== null },
    notes: isAtHome ? (
      <InWrittenLanguage text={told.text}>
        <NotesCard
          ruleIds={emergency.ruleIds}
          country={country}
          onCountry={chooseCountry}
          chatId={emergency.chatId}
          title={title}
          onDeleting={onDeleting}
          onDeleted={() => {
            resolve();
            onDeleted?.();
          }}
          onClose={resolve}
          fieldId={fieldId}
        />
      </InWrittenLanguage>
    ) : null,
    card:
      emergency === null || isAtHome || earlier.past !== null ? null : (
        <InWrittenLanguage text={told.text}>
          <EmergencyCard
            // Other steps begin at the first; words that raise the same sign leave them where they were.
            key={`${emergency.cameWith} ${judge.cardSign(emergency)}`}
            canFillPhone={fieldId !== undefined}
            ruleIds={emergency.ruleIds}
            newest={emergency.newest}
            by={by}
            country={country}
            onCountry={chooseCountry}
            told={told}
            ageGroup={ageGroup}
            isFolded={emergency.isFolded}
            onFold={emergency.fold}
            isDismissed={emergency.isDismissed}
            onDismiss={emergency.dismiss}
            onHelpReached={resolve}
          />
        </InWrittenLanguage>
      ),
    question: (
      <InWrittenLanguage text={textOf(messages, question?.messageId)}>
        <QuestionCard question={question} country={country} onAnswer={answer} />
      </InWrittenLanguage>
    ),
    isAsking: question !== null,
    reached: besideCard(judge, { ...earlier, by, country, onAnswered, resolve, reached }),
    noteAfter: (messageId) => noteBelow(judge, messages, { messageId, notes, country, onSeen: emergency === null ? see : null }),
    isUrgent,
    fold: () => emergency?.fold(true),
  };
}

interface NoteBelow {
  messageId: MessageId;
  notes: ReadonlyMap<string, CareNoteWords>;
  country: string | null;
  /** What the last note is about can be called over by it. */
  onSeen: (() => void) | null;
}

/** To see a doctor, in the language of the message that gave cause for it. */
function noteBelow(judge: Judge, messages: readonly ChatMessage[], { messageId, notes, country, onSeen }: NoteBelow): ReactNode {
  const note = notes.get(messageId);
  if (note === undefined) return null;
  const { CareNote, InWrittenLanguage } = judge;
  const isLast = messageId === [...notes.keys()].at(-1);
  return (
    <InWrittenLanguage text={textOf(messages, messageId)}>
      <CareNote {...note} by={judge.foundIn(messageId, messages)} country={country} onSeen={isLast ? onSeen : null} />
    </InWrittenLanguage>
  );
}

interface BesideCard extends EarlierEmergency, Pick<ChatEpisode, "resolve" | "reached">, Pick<ChatCareOptions, "onAnswered"> {
  by: FoundIn;
  country: string | null;
}

/** In the place of a card of hours ago, or of one that is over. Of violence at home nothing is left on the screen. */
function besideCard({ HowIsItNow, ReachedBar, isQuiet }: Judge, { past, reached, resolve, ...on }: BesideCard): ReactNode {
  if (past !== null) return <HowIsItNow {...on} ruleIds={past.ruleIds} onOver={resolve} />;
  return reached !== null && !isQuiet(reached.ruleIds) ? <ReachedBar {...reached} /> : null;
}

function questionHere(judge: Judge | null, { question }: CareFindings, here: Omit<ThisScreen, "held">): CareQuestion | null {
  return (question && judge?.askedHere(question, here)) ?? null;
}

/** Empty where it is not on the screen. */
function textOf(messages: readonly ChatMessage[], messageId: string | undefined): string {
  return messages.find((message) => message.messageId === messageId)?.text ?? "";
}

/** The same object while it is the same family: reading what was written takes its time, and is not done whenever the screen is drawn. */
function useFamily({ children, child }: ChatChild, country: string | null) {
  const day = today();
  const childId = child?._id ?? null;
  const family = useMemo(() => familyOf(children, { today: day, childId, country }), [children, day, childId, country]);
  return { family, day, childId };
}

interface ToldEmergency extends ToldWords {
  cameWith: MessageId | null;
  by: FoundIn;
}

const NOTHING_TOLD: ToldEmergency = { cameWith: null, by: "written", text: "" };

interface MeantOptions {
  emergency: OpenEmergency | null;
  family: Family;
  answeredAge: CareAnswers["age"];
}

/** What was told of the emergency, by whom, and for whom its steps are. The same object while they are the same words. */
function useMeant(judge: Judge | null, messages: readonly ChatMessage[], { emergency, family, answeredAge }: MeantOptions) {
  const { text, before, isPart, by } = useTold(judge, messages, emergency);
  const words = useMemo(() => ({ text, before, isPart }), [text, before, isPart]);
  const ageGroup = useMemo(
    () => judge?.ageGroupOf({ ...words, family, answered: answeredAge }) ?? null,
    [judge, words, family, answeredAge],
  );
  return { words, ageGroup, by };
}

/** Over a reset the card stays, and its words are in no message any more: they count all the same, with those that are said since. */
function useTold(judge: Judge | null, messages: readonly ChatMessage[], emergency: OpenEmergency | null): ToldEmergency {
  const [kept, setKept] = useState(NOTHING_TOLD);
  if (emergency === null || judge === null) return NOTHING_TOLD;
  const { cameWith, messageId } = emergency;
  const words = judge.toldWords(messages, emergency);
  const isHere = messages.some((message) => message.messageId === cameWith || message.messageId === messageId);
  if (!isHere && kept.cameWith === cameWith) return { ...kept, text: [kept.text, words.text].join("\n\n").trim() };
  const told = { cameWith, by: judge.foundIn(messageId, messages), ...words };
  if (isHere && !isEqual(told, kept)) setKept(told);
  return told;
}

function isEqual(one: ToldEmergency, other: ToldEmergency): boolean {
  const [now, then] = [one, other].map(({ cameWith, by, text, before, isPart }) => [cameWith, by, text, before, isPart]);
  return now?.every((value, at) => value === then?.[at]) === true;
}

function saysAnything({ level, asks }: Triage): boolean {
  return level !== "none" || asks !== undefined;
}

interface JudgedOptions {
  known: TriageFacts;
  answeredAge: CareAnswers["age"];
  given: GivenAnswers["byMessage"];
}

/** What the messages ask, what was answered to be an emergency, what is to be noted after them, and how words are judged that are typed. */
function useJudged(judge: Judge | null, messages: readonly ChatMessage[], { known, answeredAge, given }: JudgedOptions) {
  const asked = useMemo(
    () => judge?.askedIn(messages, { ...known, answeredAge, given }) ?? NOTHING_ASKED,
    [judge, messages, known, answeredAge, given],
  );
  const notes = useMemo(() => judge?.careNotes(messages, known) ?? NO_NOTES, [judge, messages, known]);
  const isUrgent = useCallback((typed: string) => judge === null || saysAnything(judge.triage(typed, known)), [judge, known]);
  return { asked, answered: asked.emergency, notes, isUrgent };
}
