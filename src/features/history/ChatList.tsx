import { useState } from "react";
import { useTranslation } from "react-i18next";
import { groupChats, type HistoryGroup, searchChats } from "#domain/chat/history.ts";
import { Skeleton } from "#ui/Skeleton.tsx";
import { ChatRow, type ListedChat } from "./ChatRow.tsx";
import { DeleteChatDialog } from "./DeleteChatDialog.tsx";
import { MoreChats } from "./MoreChats.tsx";
import { Stretch } from "./Stretch.tsx";
import { useChats } from "./useChats.ts";
import { useNow } from "./useNow.ts";

const MINUTE_MS = 60_000;
const STRETCH_ROWS = 40;

interface ChatListProps {
  /** The chat on the screen, or null. */
  chosenId: string | null;
  search: string;
  onChoose: () => void;
  onError: (error: unknown) => void;
}

interface Deletion {
  chat: ListedChat;
  /** Gets the focus back. */
  opener: HTMLElement | null;
}

export function ChatList({ chosenId, search, onChoose, onError }: ChatListProps) {
  const { t } = useTranslation("chat");
  const { loaded, rename, pin, remove } = useChats(chosenId, onError);
  const [deleting, setDeleting] = useState<Deletion | null>(null);
  const now = useNow(MINUTE_MS);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

  if (loaded.state !== "ready") return <LoadingList />;
  if (loaded.pinned.length + loaded.dated.length === 0) {
    return <EmptyList title={t("history.none")} hint={t("history.noneHint")} />;
  }
  const sections = sectionsOf(
    searchChats(loaded.pinned, search),
    groupChats(searchChats(loaded.dated, search), { now, timeZone }),
  );
  if (sections.length === 0) return <EmptyList title={t("history.notFound")} hint={t("history.notFoundHint")} />;

  return (
    <>
      {sections.map(({ group, chats }) => (
        <section key={group}>
          <h2 className="px-3 pt-4 pb-1 text-xs font-strong text-ink-soft">{t(`history.groups.${group}`)}</h2>
          {stretchesOf(chats).map(({ from, rows }) => (
            <Stretch key={from}>
              {() =>
                rows.map((chat) => (
                  <ChatRow
                    key={chat._id}
                    chat={chat}
                    now={now}
                    timeZone={timeZone}
                    chosen={chat._id === chosenId}
                    pinned={group === "pinned"}
                    search={search}
                    onChoose={onChoose}
                    onRename={(title) => rename(chat, title)}
                    onPin={(pinned) => pin(chat, pinned)}
                    onDelete={(opener) => setDeleting({ chat, opener })}
                  />
                ))
              }
            </Stretch>
          ))}
        </section>
      ))}
      {loaded.more !== null && <MoreChats onMore={loaded.more} />}
      {deleting !== null && (
        <DeleteChatDialog
          title={deleting.chat.title}
          onDelete={() => remove(deleting.chat)}
          onClose={() => {
            setDeleting(null);
            deleting.opener?.focus();
          }}
        />
      )}
    </>
  );
}

interface Section {
  group: HistoryGroup | "pinned";
  chats: readonly ListedChat[];
}

function sectionsOf(pinned: readonly ListedChat[], dated: [HistoryGroup, ListedChat[]][]): Section[] {
  const groups: Section[] = dated.map(([group, chats]) => ({ group, chats }));
  return pinned.length === 0 ? groups : [{ group: "pinned", chats: pinned }, ...groups];
}

function stretchesOf(chats: readonly ListedChat[]): { from: number; rows: readonly ListedChat[] }[] {
  return Array.from({ length: Math.ceil(chats.length / STRETCH_ROWS) }, (_, number) => {
    const from = number * STRETCH_ROWS;
    return { from, rows: chats.slice(from, from + STRETCH_ROWS) };
  });
}

function LoadingList() {
  const { t } = useTranslation("chat");
  return (
    <div className="grid gap-2 px-3 pt-5">
      <output className="animate-late text-sm text-ink-faint">{t("history.loading")}</output>
      {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
        <Skeleton key={width} className={`h-9 rounded-badge ${width}`} />
      ))}
    </div>
  );
}

function EmptyList({ title, hint }: { title: string; hint: string }) {
  return (
    <output className="grid px-3 pt-5">
      <span>{title}</span>
      <span className="text-sm text-ink-soft">{hint}</span>
    </output>
  );
}
