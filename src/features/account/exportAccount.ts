import type { ConvexReactClient } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { shownBranch } from "#domain/chat/branch.ts";
import { photoParts } from "#domain/chat/content.ts";
import { exportFileName, exportMarkdown, type ExportWords } from "#domain/chat/exportFile.ts";
import { errorCode } from "#domain/errors.ts";
import { readImage } from "#domain/photo/imageFile.ts";
import { readAllPages } from "#platform/convex/readAllPages.ts";
import { fetchBytes } from "#platform/files/fetchFile.ts";
import { readCited } from "#platform/files/guidanceFiles.ts";
import { ZipFile } from "#platform/files/ZipFile.ts";

type Message = FunctionReturnType<typeof api.messages.listKept>["page"][number];
type Chat = FunctionReturnType<typeof api.chats.listChats>["page"][number];

export interface ExportOptions {
  words: ExportWords & { title: string };
  /** After each chat. */
  onProgress: (done: number, all: number) => void;
  signal: AbortSignal;
  load?: typeof fetchBytes;
}

/**
 * Everything that is kept of the person, as one ZIP: chats to be read (`chats/`), and all that is stored of them for programs (`data/`).
 * Asked for page by page with their own sign-in and put together here, so that no copy of it is ever stored at the server.
 */
export async function exportAccount(client: ConvexReactClient, options: ExportOptions): Promise<Blob> {
  const { words, signal, onProgress, load = fetchBytes } = options;
  const zip = new ZipFile();
  // Links of photos are given by what is read: renewed before it, they are good.
  await client.mutation(api.files.renewLinks, {});
  const chats = await readAllPages((paginationOpts) => client.query(api.chats.listChats, { paginationOpts }), { signal });
  const names: string[] = [];
  for (const [index, chat] of chats.entries()) {
    const name = `${String(index + 1).padStart(5, "0")} ${exportFileName(chat.title, "markdown")}`;
    if (await addChat(zip, client, { chat, name, ...options })) names.push(name);
    onProgress(index + 1, chats.length);
  }
  await addAvatar(zip, { client, signal, load });
  zip.addText("data/account.json", toJson(await readAccount(client, signal)));
  zip.addText("data/chats.json", toJson(chats));
  const links = names.map((name) => `- [${name}](<chats/${name}>)\n`);
  zip.addText("index.md", `# ${words.title}\n\n${links.join("")}`);
  return zip.finish();
}

/** Goes up when a key in one of the files is renamed (decision `stored-names`). */
const FORMAT = 2;

async function readAccount(client: ConvexReactClient, signal: AbortSignal) {
  return {
    format: FORMAT,
    exportedAt: new Date().toISOString(),
    user: await client.query(api.users.current, {}),
    children: await client.query(api.children.list, {}),
    formerNames: await client.query(api.users.getFormerNames, {}),
    signInAccounts: await client.query(api.users.getSignInAccounts, {}),
    devices: await client.query(api.sessions.list, {}),
    shares: await client.query(api.shares.getShares, {}),
    usage: await client.query(api.usage.account.current, {}),
    dangerChecks: await readAllPages((paginationOpts) => client.query(api.care.listChecks, { paginationOpts }), { signal }),
    episodes: await readAllPages((paginationOpts) => client.query(api.care.listEpisodes, { paginationOpts }), { signal }),
  };
}

type AddedChat = ExportOptions & { chat: Chat; name: string };

/** False for a chat that was deleted meanwhile. */
async function addChat(zip: ZipFile, client: ConvexReactClient, added: AddedChat): Promise<boolean> {
  const { chat, name, words, signal, load = fetchBytes } = added;
  try {
    const chatId = chat._id;
    const kept = await client.query(api.chats.getKept, { chatId });
    const read = () =>
      readAllPages((paginationOpts) => client.query(api.messages.listKept, { chatId, paginationOpts }), { signal });
    const newestFirst = await read();
    await addPhotos(zip, newestFirst, { client, signal, load, read });
    const shown = shownBranch(newestFirst, kept.activeLeaf).map(({ message }) => message);
    const list = await readCited(shown);
    zip.addText(`chats/${name}`, exportMarkdown({ chatId, title: chat.title, messages: shown, list }, words));
    zip.addText(`data/chats/${chatId}.json`, toJson({ ...kept, messages: newestFirst.toReversed() }));
    return true;
  } catch (error) {
    if (errorCode(error) === "notFound") return false;
    throw error;
  }
}

interface PhotoSource {
  client: ConvexReactClient;
  signal: AbortSignal;
  load: typeof fetchBytes;
}

/**
 * By the ids under which the messages name them. Their links are good for minutes, and one that is over is not found: the messages are
 * read again then, with links that are good, and what is not found by these is not there any more.
 */
async function addPhotos(
  zip: ZipFile,
  messages: readonly Message[],
  { client, signal, load, read }: PhotoSource & { read: () => Promise<Message[]> },
): Promise<void> {
  let links = photoLinks(messages);
  for (const fileId of links.keys()) {
    const find = async () => {
      const url = links.get(fileId);
      return url === undefined ? null : await load(url, signal);
    };
    let bytes = await find();
    if (bytes === null) {
      await client.mutation(api.files.renewLinks, {});
      links = photoLinks(await read());
      bytes = await find();
    }
    if (bytes !== null) zip.addBytes(`photos/${fileId}.${endingOf(bytes)}`, bytes);
  }
}

/** One link a file, which several messages can show. */
function photoLinks(messages: readonly Message[]): ReadonlyMap<string, string> {
  return new Map(messages.flatMap(({ parts }) => photoParts(parts)).map(({ fileId, url }) => [fileId, url]));
}

async function addAvatar(zip: ZipFile, { client, signal, load }: PhotoSource): Promise<void> {
  await client.mutation(api.files.renewLinks, {});
  const { avatarUrl } = await client.query(api.users.current, {});
  const bytes = avatarUrl === undefined ? null : await load(avatarUrl, signal);
  if (bytes !== null) zip.addBytes(`photos/avatar.${endingOf(bytes)}`, bytes);
}

function endingOf(bytes: Uint8Array): string {
  return readImage(bytes)?.type.replace("image/", "") ?? "jpeg";
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
