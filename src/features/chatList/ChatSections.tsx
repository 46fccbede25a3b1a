import { createContext, type ReactNode, use, useMemo, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { groupChats, type ChatGroup, type Reader } from "#domain/chat/chatList.ts";
import type { ChatActions } from "./ChatMenu.tsx";
import { ChatRow, ReaderContext, type ChatRenaming, SearchContext } from "./ChatRow.tsx";
import type { ListedChat } from "./ListedChat.ts";
import type { TitleDraft } from "./RenameField.tsx";
import { VirtualRows } from "./VirtualRows.tsx";

/** How many rows are drawn, or left out, together. */
const BATCH_ROWS = 40;
/** The height of a row with a title of one line. */
const ROW_PX = 52;

export interface ChatSectionsProps {
  pinned: readonly ListedChat[];
  /** The others, newest first. */
  dated: readonly ListedChat[];
  /** The chat on the screen, or null. */
  chosenId: string | null;
  reader: Reader;
  search: string;
  actions: ChatActions;
}

/** The chats under their headings: pinned ones, then by the reader's days. */
export function ChatSections({ pinned, dated, chosenId, reader, search, actions }: ChatSectionsProps) {
  const { t } = useTranslation("chat");
  const { renamings, setRenaming } = use(RenamingsContext);
  const sections = sectionsOf(pinned, groupChats(dated, reader)).map(({ group, chats }) => (
    <section key={group}>
      <h2 className="px-3 pt-4 pb-1 text-xs font-strong text-ink-soft">{t(`history.groups.${group}`)}</h2>
      {batchesOf(chats).map(({ from, rows }) => (
        <VirtualRows key={from} unseenPx={from === 0 ? null : rows.length * ROW_PX}>
          {() =>
            rows.map((chat) => (
              <ChatRow
                key={chat._id}
                chat={chat}
                isChosen={chat._id === chosenId}
                isPinned={group === "pinned"}
                renaming={renamings[chat._id] ?? null}
                onRenaming={setRenaming}
                actions={actions}
              />
            ))
          }
        </VirtualRows>
      ))}
    </section>
  ));
  return (
    <ReaderContext value={reader}>
      <SearchContext value={search}>{sections}</SearchContext>
    </ReaderContext>
  );
}

type Renamings = Readonly<Record<string, TitleDraft | null>>;

interface KeptRenamings {
  renamings: Renamings;
  setRenaming: (renaming: ChatRenaming) => void;
}

const RenamingsContext = createContext<KeptRenamings>({ renamings: {}, setRenaming: () => {} });

/** Keeps the titles that are being typed in the lists below, of which one may take another's place. */
export function RenamingsProvider({ children }: { children: ReactNode }) {
  const [renamings, setRenaming] = useReducer(withRenaming, {});
  const kept = useMemo(() => ({ renamings, setRenaming }), [renamings]);
  return <RenamingsContext value={kept}>{children}</RenamingsContext>;
}

/** One that could not be sent waits in its field while another title is typed. */
function withRenaming(renamings: Renamings, { chatId, renaming }: ChatRenaming): Renamings {
  return { ...renamings, [chatId]: renaming };
}

interface Section {
  group: ChatGroup | "pinned";
  chats: readonly ListedChat[];
}

function sectionsOf(pinned: readonly ListedChat[], dated: [ChatGroup, ListedChat[]][]): Section[] {
  const groups: Section[] = dated.map(([group, chats]) => ({ group, chats }));
  return pinned.length === 0 ? groups : [{ group: "pinned", chats: pinned }, ...groups];
}

function batchesOf(chats: readonly ListedChat[]): { from: number; rows: readonly ListedChat[] }[] {
  return Array.from({ length: Math.ceil(chats.length / BATCH_ROWS) }, (_, number) => {
    const from = number * BATCH_ROWS;
    return { from, rows: chats.slice(from, from + BATCH_ROWS) };
  });
}
