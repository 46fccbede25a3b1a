import { v, type Infer } from "convex/values";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { agreeBySending, hasAgreed } from "#convex/model/auth/consents.ts";
import { childrenOf, todayOf } from "#convex/model/care/children.ts";
import { dismissedCard, dismissedIn, openEpisodeOf } from "#convex/model/care/episodes.ts";
import { requireOwnChat } from "#convex/model/chat/chats.ts";
import { branchTo } from "#convex/model/chat/messages.ts";
import { familyOnFile, onFileOf, promptMessagesOf, withMarks } from "#convex/model/chat/questionFacts.ts";
import { consentNeeded, signedOut } from "#convex/model/errors.ts";
import { countOnce } from "#convex/model/usage/rates.ts";
import { reserveVoiceSession } from "#convex/model/usage/voiceSessions.ts";
import { triageFound } from "#convex/model/validators.ts";
import type { ShownConsent } from "#domain/account/consent.ts";
import { HISTORY_MESSAGES } from "#domain/assistant/limits.ts";
import { selectPromptMessages, withPhotosInWords } from "#domain/assistant/promptMessages.ts";
import { chosenChild } from "#domain/care/child/family.ts";

/** What a live session is told when it opens. */
export const voiceOpening = v.object({
  /** What is reserved for it, and until when the service may be opened, and be open, for that. */
  voiceSession: v.id("usageReservations"),
  opensUntil: v.number(),
  expiresAt: v.number(),
  /** Of the trouble that the chat tells of, if one is open. */
  triage: triageFound,
  /** Absent where its card was not called no emergency. */
  dismissed: v.optional(dismissedCard),
  onFile: familyOnFile,
  today: v.string(),
  history: v.array(v.object({ role: v.union(v.literal("user"), v.literal("assistant")), text: v.string() })),
});
export type VoiceOpening = Infer<typeof voiceOpening>;

interface OpenVoiceSessionArgs extends Partial<ShownConsent> {
  userId: Id<"users">;
  /** None: the voice session begins a chat of its own. */
  chatId?: string;
  /** Whom such a chat is about. */
  childId?: string;
  /** What the browser calls the voice session. */
  voiceSession?: string;
  /** What it called the one that this goes on from. */
  renews?: string;
}

export async function openVoiceSession(
  ctx: MutationCtx,
  { userId, chatId, childId, voiceSession, renews, ...shown }: OpenVoiceSessionArgs,
): Promise<VoiceOpening> {
  const user = await ctx.db.get("users", userId);
  if (user === null) throw signedOut();
  await agreeBySending(ctx, user, shown);
  if (!(await hasAgreed(ctx, userId))) throw consentNeeded();
  const chat = chatId === undefined ? null : await requireOwnChat(ctx, user, chatId);
  const about = chat === null ? (childId ?? user.lastChildId) : chat.childId;
  const children = await childrenOf(ctx, user);
  const onFile = onFileOf(children, { childId: chosenChild(children, about)?._id, country: user.country });
  await countOnce(ctx, "voiceStart", userId);
  const reserved = await reserveVoiceSession(ctx, user, { name: voiceSession, renews });
  const episode = chat && (await openEpisodeOf(ctx, chat._id));
  const dismissed = chat && (await dismissedIn(ctx, chat._id, []));
  return {
    ...reserved,
    triage: { level: episode?.level ?? "none", ruleIds: episode?.ruleIds ?? [] },
    ...(dismissed !== null && { dismissed }),
    onFile,
    today: todayOf(user),
    history: chat === null ? [] : await historyOf(ctx, chat, onFile),
  };
}

async function historyOf(ctx: MutationCtx, chat: Doc<"chats">, onFile: VoiceOpening["onFile"]): Promise<VoiceOpening["history"]> {
  const branch = await branchTo(ctx, { userId: chat.userId, chatId: chat._id }, chat.activeLeaf, HISTORY_MESSAGES);
  const messages = withPhotosInWords(await promptMessagesOf(ctx, branch));
  return selectPromptMessages(withMarks(branch, messages, onFile));
}
