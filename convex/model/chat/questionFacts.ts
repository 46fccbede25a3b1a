import { v, type Infer } from "convex/values";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { QueryCtx } from "#convex/_generated/server.js";
import { answeredAgeOf } from "#convex/model/care/answeredAge.ts";
import { childrenOf, profileOf, todayOf } from "#convex/model/care/children.ts";
import { dismissedCard, dismissedIn } from "#convex/model/care/episodes.ts";
import { type ageAnswer, careAnswers, childFields, triageFound } from "#convex/model/validators.ts";
import { aboutMark, type FamilyOnFile } from "#domain/assistant/familyFacts.ts";
import { HISTORY_MESSAGES } from "#domain/assistant/limits.ts";
import { selectPromptMessages, type PromptMessage } from "#domain/assistant/promptMessages.ts";
import type { OneTap } from "#domain/assistant/systemPrompt.ts";
import { NO_TRIAGE } from "#domain/care/triage.ts";
import { partsToText, photoParts } from "#domain/chat/content.ts";
import type { MessageId } from "#domain/ids.ts";
import { branchTo } from "./messages.ts";

/** The family, as a model is told of it. */
export const familyOnFile = v.object({
  children: v.array(v.object({ id: v.string(), ...childFields })),
  childId: v.union(v.string(), v.null()),
  country: v.union(v.string(), v.null()),
});

/** What a model is given of a question: the conversation up to it, what the rules found, and what is on file. */
export const questionFacts = v.object({
  messages: v.array(
    v.object({
      role: v.union(v.literal("user"), v.literal("assistant")),
      text: v.string(),
      photos: v.optional(v.array(v.id("_storage"))),
    }),
  ),
  triage: triageFound,
  /** Absent where no card of the chat was called no emergency. */
  dismissed: v.optional(dismissedCard),
  /** Absent where nothing was asked by one tap. */
  oneTap: v.optional(v.object({ answers: careAnswers, isOpen: v.boolean(), isGrave: v.boolean() })),
  /** The day of the parent's calendar on which the question is answered. */
  today: v.string(),
  onFile: familyOnFile,
});

export type QuestionFacts = Infer<typeof questionFacts>;

/** The facts of the question with which the branch to `leaf` ends, with its last messages, at most `most` of them. */
export async function factsOf(
  ctx: QueryCtx,
  { userId, chatId }: Pick<Doc<"messages">, "userId" | "chatId">,
  { leaf, most = HISTORY_MESSAGES }: { leaf: MessageId | undefined; most?: number },
): Promise<QuestionFacts> {
  const branch = await branchTo(ctx, { userId, chatId }, leaf, most);
  const asked = branch.at(-1);
  const user = await ctx.db.get("users", userId);
  const children = user === null ? [] : await childrenOf(ctx, user);
  const onFile = onFileOf(children, { childId: asked?.childId, country: user?.country });
  const dismissed = await dismissedIn(ctx, chatId, branch.slice(0, -1));
  const chat = await ctx.db.get("chats", chatId);
  const oneTap = oneTapIn(branch, chat === null ? undefined : answeredAgeOf(chat));
  return {
    messages: selectPromptMessages(withMarks(branch, await promptMessagesOf(ctx, branch), onFile)),
    triage: asked?.triage ?? NO_TRIAGE,
    ...(dismissed !== null && { dismissed }),
    ...(oneTap !== null && { oneTap }),
    today: todayOf(user ?? {}),
    onFile,
  };
}

/** What was asked by one tap up to the last message, and how that was answered; null: nothing was. */
function oneTapIn(branch: readonly Doc<"messages">[], age: Infer<typeof ageAnswer> | undefined): OneTap | null {
  const written = branch.filter(({ role }) => role === "user");
  const newest = written.at(-1);
  const earlier = written.slice(0, -1);
  const wasAsked = written.some(({ answers, triage }) => answers !== undefined || triage?.asks !== undefined);
  if (!wasAsked && age === undefined) return null;
  return {
    answers: { ...(age && { age }), ...newest?.answers },
    isOpen: earlier.at(-1)?.triage?.asks !== undefined,
    isGrave: earlier.some(({ triage }) => triage?.level === "emergency"),
  };
}

/** Of all children that are kept, and whom what is asked is about. */
export function onFileOf(
  children: readonly Doc<"children">[],
  { childId, country = null }: { childId: string | undefined; country: string | null | undefined },
): Infer<typeof familyOnFile> {
  return {
    children: children.map((child) => ({ id: child._id, ...profileOf(child) })),
    childId: children.find(({ _id }) => _id === childId)?._id ?? null,
    country,
  };
}

/** Where the conversation, with what is asked now, is about more than one of the family, each message of the parent says about whom. */
export function withMarks<Message extends PromptMessage<unknown>>(
  branch: readonly Doc<"messages">[],
  messages: readonly Message[],
  onFile: FamilyOnFile,
): Message[] {
  const earlier = branch.filter(({ role }) => role === "user").map(({ childId }) => childId);
  const about = new Set<string | undefined>([...earlier, onFile.childId ?? undefined]);
  if (about.size < 2) return [...messages];
  return messages.map((message, index) => {
    if (message.role !== "user") return message;
    return { ...message, text: `${aboutMark(onFile.children, branch[index]?.childId)} ${message.text}`.trimEnd() };
  });
}

export async function promptMessagesOf(
  ctx: QueryCtx,
  branch: readonly Doc<"messages">[],
): Promise<PromptMessage<Id<"_storage">>[]> {
  return await Promise.all(branch.map((told) => promptMessageOf(ctx, told)));
}

async function promptMessageOf(ctx: QueryCtx, { role, parts }: Doc<"messages">): Promise<PromptMessage<Id<"_storage">>> {
  const text = partsToText(parts);
  const photos = photoParts(parts);
  if (photos.length === 0) return { role, text };
  const files = await Promise.all(photos.map(({ fileId }) => ctx.db.get("files", fileId)));
  return { role, text, photos: files.flatMap((file) => (file === null ? [] : [file.storageId])) };
}
