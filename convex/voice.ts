import { v } from "convex/values";
import { guardReasons, shownConsent, tokens, vMessageId } from "#convex/model/validators.ts";
import { familyFacts } from "#domain/assistant/familyFacts.ts";
import { voiceSystemPrompt } from "#domain/assistant/voiceSystemPrompt.ts";
import { isVoiceLanguage, isVoiceName, type VoiceChoice } from "#domain/voice/voices.ts";
import { internal } from "./_generated/api.js";
import { internalMutation } from "./_generated/server.js";
import { userAction, userMutation } from "./functions.ts";
import { safetyThreshold, setting, voiceIsOffered } from "./model/env.ts";
import { invalid, notOffered } from "./model/errors.ts";
import { releaseVoiceSession, reportVoiceSession } from "./model/usage/voiceSessions.ts";
import { mintToken } from "./model/voice/liveToken.ts";
import { openVoiceSession, voiceOpening, type VoiceOpening } from "./model/voice/openVoiceSession.ts";
import { saveSpokenTurn } from "./model/voice/spokenTurns.ts";

/**
 * What a browser needs to open the live service by itself: a token good for one connection and its resumptions, bound to the model,
 * the instruction and the voice. `history` is what was said in the chat before, to be given to the service after the setup; a connection
 * that resumes gives none.
 */
export const createToken = userAction({
  args: {
    voice: v.string(),
    language: v.string(),
    chatId: v.optional(v.string()),
    childId: v.optional(v.string()),
    ...shownConsent,
    /** The name that the browser has given to the voice session. */
    voiceSession: v.optional(v.string()),
    /** The one that it goes on from, whose token is about to end: both together count as one. */
    renews: v.optional(v.string()),
  },
  returns: v.object({
    token: v.string(),
    /** The websocket; the token goes with it as `access_token`. */
    url: v.string(),
    model: v.string(),
    /** Milliseconds since 1970. */
    expiresAt: v.number(),
    /** The same from now on, for a browser's clock may be wrong. */
    leftMs: v.number(),
    history: voiceOpening.fields.history,
    /** By which the browser tells what the service reports: its name, where it was given one. */
    voiceSession: v.string(),
  }),
  handler: async (ctx, { voice, language, ...about }) => {
    const choice = requireChoice(voice, language);
    if (!voiceIsOffered()) throw notOffered();
    const opening: VoiceOpening = await ctx.runMutation(internal.voice.open, { userId: ctx.userId, ...about });
    const { voiceSession, opensUntil, expiresAt, triage, dismissed, onFile, today, history } = opening;
    const instruction = voiceSystemPrompt({
      triage,
      dismissed,
      ...familyFacts(onFile, today),
      language: choice.language,
    });
    const model = setting("VOICE_MODEL");
    try {
      const minted = await mintToken({ model, choice, instruction, threshold: safetyThreshold() }, { opensUntil, expiresAt });
      const leftMs = Math.max(0, expiresAt - Date.now());
      return { ...minted, model, expiresAt, leftMs, history, voiceSession: about.voiceSession ?? voiceSession };
    } catch (error) {
      await ctx.runMutation(internal.voice.letGo, { voiceSession });
      throw error;
    }
  },
});

/**
 * Keeps what was said on both sides, while it is said: the same ids again replace what was known of the exchange before, as long as
 * nothing has followed it. Without a chat it makes one, about `childId`. The browser alone has heard the answer, so it says what of
 * it came to be heard: all, too, where a card silenced it or the voice session was left. `ending` is null while it is being said, `stopped` where the
 * person spoke up, a card came or the voice session was left, and `interrupted` where it broke off by itself.
 */
export const saveExchange = userMutation({
  args: {
    chatId: v.optional(v.string()),
    childId: v.optional(v.string()),
    messageId: vMessageId,
    replyId: vMessageId,
    heard: v.string(),
    said: v.string(),
    ending: v.union(v.literal("complete"), v.literal("stopped"), v.literal("interrupted"), v.null()),
    guarded: v.optional(guardReasons),
  },
  returns: v.object({ chatId: v.id("chats") }),
  handler: async (ctx, spoken) => ({ chatId: await saveSpokenTurn(ctx, ctx.user, spoken) }),
});

/**
 * What the live service has reported of a voice session so far, all turns together, as the browser hears it; `ended` settles it. What is told twice,
 * or of a voice session that is over, changes nothing.
 */
export const reportUsage = userMutation({
  args: { voiceSession: v.string(), ...tokens.fields, ended: v.boolean() },
  returns: v.null(),
  handler: async (ctx, report) => {
    await reportVoiceSession(ctx, ctx.user, report);
    return null;
  },
});

export const letGo = internalMutation({
  args: { voiceSession: v.id("usageReservations") },
  returns: v.null(),
  handler: async (ctx, { voiceSession }) => {
    await releaseVoiceSession(ctx, voiceSession);
    return null;
  },
});

/** Counts the opening, and gathers what the service is told of the person. */
export const open = internalMutation({
  args: {
    userId: v.id("users"),
    chatId: v.optional(v.string()),
    childId: v.optional(v.string()),
    ...shownConsent,
    voiceSession: v.optional(v.string()),
    renews: v.optional(v.string()),
  },
  returns: voiceOpening,
  handler: async (ctx, args) => await openVoiceSession(ctx, args),
});

export const expireStart = internalMutation({
  args: { start: v.id("voiceStarts") },
  returns: v.null(),
  handler: async (ctx, { start }) => {
    if ((await ctx.db.get("voiceStarts", start)) !== null) await ctx.db.delete("voiceStarts", start);
    return null;
  },
});

function requireChoice(voice: string, language: string): VoiceChoice {
  if (!isVoiceName(voice)) throw invalid("voice", "notAllowed");
  if (!isVoiceLanguage(language)) throw invalid("language", "notAllowed");
  return { voice, language };
}
