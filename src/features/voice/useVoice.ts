import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { ShownConsent } from "#domain/account/consent.ts";
import { mintMessageId, type ChatId, type ChildId } from "#domain/ids.ts";
import type { CaptionPlace } from "#domain/voice/caption.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { openDevices } from "#platform/audio/devices.ts";
import { clock } from "#platform/device/clock.ts";
import { watchLeaving, watchVisibility } from "#platform/device/visibility.ts";
import { keepAwake } from "#platform/device/wakeLock.ts";
import { LiveConnection } from "#platform/live/LiveConnection.ts";
import { useStore } from "#platform/state/useStore.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { LastVoiceSession } from "./session/LastVoiceSession.ts";
import { TokenSource } from "./session/TokenSource.ts";
import { toVoiceFailure } from "./session/toVoiceFailure.ts";
import { Transcript } from "./session/Transcript.ts";
import { TranscriptSaver } from "./session/TranscriptSaver.ts";
import { writeVoicePreference, readVoicePreference } from "./session/voicePreference.ts";
import { VoiceSession } from "./session/VoiceSession.ts";
import type { VoiceSnapshot } from "./session/VoiceSnapshot.ts";

export interface VoiceHook {
  session: VoiceSession;
  snapshot: VoiceSnapshot;
  /** What was said so far. */
  turns: readonly SpokenTurn[];
  /** The chat that it is kept in, once there is one. */
  chatId: ChatId | null;
  /** They delete it, or the one before a reset; `deletion`: whether it is gone. */
  onDeleting: (chatId: string, deletion: Promise<boolean>) => void;
}

/** Whom a voice session is about, and by what its answers are guarded. */
export interface VoiceContext extends CaptionPlace {
  childId: ChildId | undefined;
  /** Of the chat, the app and the browser: the first that a voice speaks is the one that it begins in. */
  languages: readonly string[];
  /** What stood beside the press that began it. */
  consent: ShownConsent | undefined;
}

/** A voice session, for as long as its screen is there. `chatId`: the chat that it goes on in. */
export function useVoice(chatId: ChatId | null, { childId, languages, consent, ...place }: VoiceContext): VoiceHook {
  const { session, transcript, saver, choice } = useVoiceParts(chatId, { languages, consent });
  const snapshot = useStore(session);

  useEffect(() => saver.setChild(childId), [saver, childId]);
  const { country, language } = place;
  useEffect(() => transcript.setPlace({ country, language: language ?? null }), [transcript, country, language]);
  useEffect(() => session.open(), [session]);
  useEffect(() => watchVisibility((isVisible) => session.pageVisible(isVisible)), [session]);
  useEffect(() => watchLeaving(() => session.pageLeft()), [session]);
  const isOver = snapshot.connection === "disconnected" || snapshot.connection === "error";
  useEffect(() => (isOver ? undefined : keepAwake()), [isOver]);
  useEffect(() => {
    if (snapshot.choice !== choice) writeVoicePreference(localValues, snapshot.choice, choice);
  }, [snapshot.choice, choice]);

  return {
    session,
    snapshot,
    turns: useStore(transcript),
    chatId: useStore(saver),
    onDeleting: (deleted, deletion) => saver.deleting(deleted, deletion),
  };
}

function useVoiceParts(chatId: ChatId | null, { languages, consent }: Pick<VoiceContext, "languages" | "consent">) {
  const client = useConvex();
  const { _id: asUser } = useCurrentUser();
  const [parts] = useState(() => {
    const saver = new TranscriptSaver({
      chatId,
      save: async ({ chatId: chat, inputText: heard, outputText: said, ...turn }) =>
        await client.mutation(api.voice.saveExchange, { ...turn, heard, said, chatId: chat ?? undefined, asUser }),
    });
    const transcript = new Transcript({ mintId: mintMessageId, keep: (turn) => saver.keep(turn) });
    const last = new LastVoiceSession(async (usage) => await client.mutation(api.voice.reportUsage, { ...usage, asUser }));
    const tokens = new TokenSource({
      last,
      saved: async () => {
        transcript.keepAnswers();
        await saver.settled();
      },
      about: () => ({ chatId: saver.chatToOpen ?? undefined, childId: saver.childId }),
      leaveChat: (gone) => saver.leaveChat(gone),
      mint: async (opening) => await client.action(api.voice.createToken, { ...opening, ...consent, asUser }),
    });
    const choice = readVoicePreference(localValues, languages);
    const session = new VoiceSession({
      clock,
      random: Math.random,
      choice,
      transcript,
      openDevices,
      requestToken: (wanted, wish) => tokens.request(wanted, wish),
      connect: (address, events) => new LiveConnection(address, events),
      toVoiceFailure,
      reportUsage: (usage) => last.tell(usage),
      onReset: () => saver.startAnew(),
    });
    return { session, transcript, saver, choice };
  });
  return parts;
}
