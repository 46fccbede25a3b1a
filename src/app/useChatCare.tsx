import { type ReactNode, useMemo } from "react";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { cautiousAgeDays, type ChildDates, childAge, formatAge } from "#domain/care/age.ts";
import { isNotToBeReadOut } from "#domain/care/crisis.ts";
import type { TimelineMessage } from "#domain/chat/timeline.ts";
import { CareNote } from "#features/care/CareNote.tsx";
import { careNotes } from "#features/care/careNotes.ts";
import { EmergencyCard } from "#features/care/EmergencyCard.tsx";
import { signsInHerWords } from "#features/care/emergency.ts";
import { useEpisode } from "#features/care/useEpisode.ts";
import { today } from "#platform/timeZone.ts";
import { useLanguage } from "#platform/useLanguage.ts";
import { useCountry } from "./useCountry.ts";

export interface ChatCare {
  /** Null while nobody has to call for help. */
  card: ReactNode;
  noteAfter: (messageId: string) => ReactNode;
  /** She reads back or writes on, and the card makes room. */
  fold: () => void;
}

/** What a chat says beside its messages: the emergency card, and the notes to see a doctor. */
export function useChatCare(chatId: string | null, messages: readonly TimelineMessage[], profile: ChildDates | null): ChatCare {
  const { country, chooseCountry } = useCountry();
  const language = useLanguage();
  const isAboutChild = profile !== null;
  const ageDays = profile && cautiousAgeDays(profile, today());
  // Reading what was written takes its time: once, and not whenever the screen is drawn.
  const around = useMemo(() => ({ country, child: isAboutChild ? { ageDays } : null }), [country, isAboutChild, ageDays]);
  const { emergency, isOpen, resolve } = useEpisode(chatId, messages, around);
  const notes = useMemo(() => careNotes(messages, around), [messages, around]);
  const lastNoted = [...notes.keys()].at(-1);
  const told = messages.find(({ messageId, role }) => role === "user" && messageId === emergency?.messageId);

  return {
    card: emergency && (
      <EmergencyCard
        key={emergency.messageId}
        ruleIds={emergency.ruleIds}
        country={country}
        onCountry={chooseCountry}
        childAge={profile && ageWords(profile, language)}
        signs={told === undefined || isNotToBeReadOut(emergency.ruleIds) ? "" : signsInHerWords(told, around)}
        folded={emergency.folded}
        onFold={emergency.fold}
        onHelpReached={resolve}
      />
    ),
    noteAfter: (messageId) => {
      const note = notes.get(messageId);
      const isLast = isOpen && emergency === null && messageId === lastNoted;
      return note && <CareNote {...note} country={country} onSeen={isLast ? resolve : null} />;
    },
    fold: () => emergency?.fold(true),
  };
}

function ageWords(profile: ChildDates, language: InterfaceLanguage): string | null {
  const known = childAge(profile, today());
  return known.stage === "born" ? formatAge(known.age, language) : null;
}
