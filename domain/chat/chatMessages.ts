import type { ShownConsent } from "#domain/account/consent.ts";
import type { CareAnswers } from "#domain/care/careAnswers.ts";
import type { GuardReason } from "#domain/care/guard/notes.ts";
import type { Triage } from "#domain/care/triage.ts";
import type { StoredCitation } from "#domain/guidance/cited.ts";
import type { MessageId, FileId, LocalPhotoId, ChatId, ChildId } from "#domain/ids.ts";
import type { FileRejection } from "#domain/photo/chooseFiles.ts";
import { photoParts } from "./content.ts";
import type { Feedback } from "./feedback.ts";
import type { ReplyFailure, ReplyStatus } from "./reply.ts";

/** How far a photo is on its way. `waiting` is for a network; one that is `unfit` turned out to be no photo that could be sent. */
export type PhotoUpload =
  | { state: "preparing" | "waiting" | "uploaded" | "failed" }
  | { state: "uploading"; percent: number }
  | { state: "unfit"; reason: FileRejection };

/** A photo as a message shows it. */
export interface MessagePhoto {
  id: string;
  url: string;
  /** In pixels: the room that it takes before it has loaded. */
  width: number;
  height: number;
  /** Absent once the server has the message. */
  upload?: PhotoUpload;
}

/** The places of the photos, from one, without which their message cannot go. */
export function failedPhotos(photos: readonly MessagePhoto[]): number[] {
  return photos.flatMap(({ upload }, place) => (upload?.state === "failed" || upload?.state === "unfit" ? [place + 1] : []));
}

/** A message as the server gives it (`messageView`). Ids are the 21 characters that the browser minted. */
export interface StoredMessage {
  /** The database's own id. */
  _id: string;
  /** When it was stored, in milliseconds since the epoch. */
  _creationTime: number;
  messageId: MessageId;
  /** Whom it follows; absent for the first. */
  parentId?: MessageId;
  role: "user" | "assistant";
  content: string;
  origin: "typed" | "spoken";
  parts: readonly ({ type: "text" } | ({ type: "photo"; fileId: FileId } & Omit<MessagePhoto, "id" | "upload">))[];
  triage?: Triage;
  answers?: CareAnswers;
  status?: ReplyStatus;
  code?: ReplyFailure;
  /** Milliseconds since the epoch. */
  retryAt?: number;
  attempt?: number;
  model?: string;
  feedback?: Feedback;
  guarded?: readonly GuardReason[];
  citations?: readonly StoredCitation[];
  /** The ids of all its versions, itself among them. */
  versions?: readonly MessageId[];
}

/**
 * What has become of a message of the outbox. `waiting`: for a connection, for photos (its own or those of a question before it), or for the
 * answer to such a question; nobody has been asked yet, and it can be taken back. `acknowledged`: the server has it, and it stays until the
 * messages of its chat have been read once more. The last three are not accepted: by the server, for want of a photo that did not arrive, and
 * because its chat was deleted; that one goes to another chat only when it is asked to.
 */
type OutboxState = "waiting" | "sending" | "acknowledged" | "refused" | "photoFailed" | "chatGone";

/** A message that was sent, with the id of the reply that it asks for. */
export interface OutboxMessage {
  messageId: MessageId;
  replyId: MessageId;
  /** Null until the server has created the chat. There is one unsaved chat at a time, so all of these belong to the same one, but for those of a quiet one that was left. */
  chatId: ChatId | null;
  /** Whom a chat is about that the server has yet to create; null: nobody in particular. */
  childId?: ChildId | null;
  text: string;
  photoIds?: readonly LocalPhotoId[];
  /** What stood beside the field at the press, to be agreed to by it; absent where nothing stood there. */
  consent?: ShownConsent;
  /** An emergency was told of in its chat while it waited: it goes out behind no answer. */
  isUrgent?: boolean;
  /** Violence at home was told of in its chat: once the screen of that is left, nobody is led to it. */
  isQuiet?: boolean;
  state: OutboxState;
  /** Send was pressed on this page, and no earlier one: where a photo of it fails, it goes back into the composer. */
  isFromThisPage: boolean;
}

/** Whether it is of a quiet chat whose screen was left: what is shown, asked or opened next knows nothing of it. */
export function isLeftQuiet({ isQuiet, isFromThisPage }: Partial<Pick<OutboxMessage, "isQuiet" | "isFromThisPage">>): boolean {
  return isQuiet === true && isFromThisPage === false;
}

/** What is sent. */
export type NewOutboxMessage = Omit<OutboxMessage, "state" | "isFromThisPage">;

/** As the list shows it. */
export type ShownOutboxMessage = Pick<OutboxMessage, "messageId" | "replyId" | "text" | "state"> & {
  photos?: readonly MessagePhoto[];
};

/** How far a message is on its way, as it is shown. `sent`: it is among the stored ones. */
type Delivery = "waiting" | "sending" | "sent" | "failed";

export function deliveryOf({ state }: Pick<OutboxMessage, "state">): Delivery {
  if (state === "waiting") return state;
  return state === "sending" || state === "acknowledged" ? "sending" : "failed";
}

export interface UserMessage {
  role: "user";
  messageId: MessageId;
  text: string;
  /** What they said just before, by voice: it counts together with these words. */
  before?: readonly string[];
  /** The words were said in a voice session, and not written. */
  isSpoken?: true;
  photos?: readonly MessagePhoto[];
  /** As the server judged it; absent while the message is on its way. */
  triage?: Triage;
  /** What was answered of what it asked. */
  answers?: CareAnswers;
  delivery: Delivery;
  /** Milliseconds since the epoch; absent while it is on its way. */
  sentAt?: number;
  /** The ids of all its versions, oldest first, itself among them. */
  versions?: readonly MessageId[];
}

export interface AssistantMessage {
  role: "assistant";
  /** The database's own id, by which its text is followed while it runs; absent until the server knows of it: then there is nothing to read yet. */
  id?: string;
  messageId: MessageId;
  /** What is stored: nothing of a new answer while it runs, the words before of one that is being continued. */
  text: string;
  /** A spoken reply to words that nobody understood: it follows no message of theirs, and another one cannot be asked for. */
  isUnasked?: true;
  status: ReplyStatus;
  attempt: number;
  code?: ReplyFailure;
  retryAt?: number;
  model?: string;
  /** What the rules find in what it says of the child; absent until it has ended. */
  triage?: Triage;
  feedback?: Feedback;
  /** Parts of it were left out. */
  isGuarded?: boolean;
  /** What its words stand on. */
  citations?: readonly StoredCitation[];
  sentAt?: number;
  versions?: readonly MessageId[];
}

export type ChatMessage = UserMessage | AssistantMessage;

/**
 * What the chat shows: first what the server holds, in its order, then what is still on its way, in the order of sending.
 * A message of the outbox leaves as soon as its message is among the stored ones; its ids stay, so the screen keeps its place.
 */
export function mergeMessages(stored: readonly StoredMessage[], outbox: readonly ShownOutboxMessage[]): ChatMessage[] {
  const messages: ChatMessage[] = [];
  const seen = new Set<string>();
  const show = (message: ChatMessage) => {
    if (seen.has(message.messageId)) return;
    seen.add(message.messageId);
    messages.push(message);
  };

  for (const message of stored) show(fromStored(message, messages.at(-1)));
  for (const message of outbox) {
    if (seen.has(message.messageId)) continue;
    show(fromOutbox(message));
    if (deliveryOf(message) === "sending") show(awaitedReply(message));
  }
  return messages;
}

/** `before` is the one that it follows, where that is loaded: a branch has no gaps. */
function fromStored(message: StoredMessage, before: ChatMessage | undefined): ChatMessage {
  const { _id: id, messageId, content: text, triage, answers, _creationTime: sentAt, versions } = message;
  if (message.role === "user") {
    const spoken = message.origin === "spoken" && { isSpoken: true as const };
    const photos = photosOf(message);
    return { role: "user", messageId, text, ...spoken, photos, triage, answers, delivery: "sent", sentAt, versions };
  }
  const { parentId, status = "complete", attempt = 1, code, retryAt, model, feedback, guarded, citations } = message;
  const reply = {
    id,
    messageId,
    text,
    isUnasked: parentId === undefined || before?.role === "assistant" || undefined,
    status,
    attempt,
    code,
    retryAt,
    model,
    triage,
    feedback,
    isGuarded: guarded && true,
    citations,
  };
  return { role: "assistant", ...reply, sentAt, versions };
}

function photosOf({ parts }: StoredMessage): MessagePhoto[] | undefined {
  const photos = photoParts(parts);
  return photos.length === 0 ? undefined : photos.map(({ fileId, url, width, height }) => ({ id: fileId, url, width, height }));
}

function fromOutbox(message: ShownOutboxMessage): UserMessage {
  const { messageId, text, photos } = message;
  return { role: "user", messageId, text, photos, delivery: deliveryOf(message) };
}

function awaitedReply({ replyId }: ShownOutboxMessage): AssistantMessage {
  return { role: "assistant", messageId: replyId, text: "", status: "streaming", attempt: 1 };
}

/** The words of a reply: while it runs what is stored and what has arrived after that, once it has ended what is stored. */
export function replyText({ status, text }: Pick<AssistantMessage, "status" | "text">, streamed: string): string {
  return status === "streaming" ? text + streamed : text;
}

/**
 * The reply that is being written, if one is. A chat has one at most: sending again stops it first. It need not be the last one, as an
 * older answer can be asked for again, or be continued.
 */
export function runningReply(messages: readonly ChatMessage[]): AssistantMessage | null {
  return messages.findLast(isRunning) ?? null;
}

function isRunning(message: ChatMessage): message is AssistantMessage {
  return message.role === "assistant" && message.status === "streaming";
}
