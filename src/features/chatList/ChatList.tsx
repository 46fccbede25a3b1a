import { memo, useDeferredValue, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { askAgain } from "#platform/convex/askAgain.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useInView } from "#platform/react/useInView.ts";
import { useNow } from "#platform/react/useNow.ts";
import { useStableCallbacks } from "#platform/react/useStableCallbacks.ts";
import { Button } from "#ui/Button.tsx";
import { NoConnection, Notice } from "#ui/notice/Notice.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import type { ChatActions } from "./ChatMenu.tsx";
import { ChatSections } from "./ChatSections.tsx";
import { DeleteChatDialog } from "./DeleteChatDialog.tsx";
import type { ListedChat } from "./ListedChat.ts";
import { useChatDeletion } from "./useChatDeletion.ts";
import { useChatPinning } from "./useChatPinning.ts";
import { useChats } from "./useChats.ts";
import { type FoundChats, useChatSearch } from "./useChatSearch.ts";

export type ShareChat = ChatActions["share"];

interface ChatListProps {
  /** The chat on the screen, or null. */
  chosenId: string | null;
  search: string;
  onChoose: () => void;
  onShare: ShareChat;
  onError: (error: unknown) => void;
}

/** More than a tall screen holds. */
const SCREEN_ROWS = 20;

/** Memoised: the drawer around it opens and closes without it. */
export const ChatList = memo(function ChatList({ chosenId, onError, ...props }: ChatListProps) {
  const { t } = useTranslation("chat");
  const chats = useChats(chosenId, onError);
  const { box, chatToDelete, deletedTitle, ...deletion } = useChatDeletion(chats.remove);
  const { pinChange, pin } = useChatPinning(box, chats.loaded.pinned, chats.pin);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {/* Always there, so that screen readers hear the words when they come. */}
      <p aria-live="polite" className="sr-only">
        {deletedTitle !== null && t("history.deleted", { title: deletedTitle })}
        {pinChange !== null && t(pinChange.isPinned ? "history.isPinned" : "history.isUnpinned", { title: pinChange.chat.title })}
      </p>
      <Chats {...props} {...chats} pin={pin} chosenId={chosenId} onRemove={deletion.ask} />
      {chatToDelete !== null && (
        <DeleteChatDialog title={chatToDelete.title} onDelete={deletion.confirm} onClose={deletion.close} />
      )}
    </div>
  );
});

type ChatsProps = Omit<ChatListProps, "onError"> &
  Omit<ReturnType<typeof useChats>, "pin" | "remove"> & { pin: ChatActions["pin"]; onRemove: ChatActions["remove"] };

function Chats({ chosenId, search, onChoose, onShare, onRemove, loaded, rename, pin, exportAs }: ChatsProps) {
  const { pinned, dated } = loaded;
  const found = useChatSearch([...pinned, ...dated], search);
  const now = useNow(MINUTE_MS);
  const timeZone = deviceTimeZone();
  const reader = useMemo(() => ({ now, timeZone }), [now, timeZone]);
  const actions = useStableCallbacks({
    choose: onChoose,
    rename,
    pin,
    exportAs,
    share: onShare,
    remove: onRemove,
  });

  // When the list comes, and with each letter of a search, what is seen of it is drawn first.
  const drawn = useDeferredValue(loaded.state === "ready" ? search : null, null);

  if (loaded.state === "loading") return <LoadingList />;
  if (loaded.state === "failed") return <FailedList />;
  const searched = search.trim() !== "";
  if (!searched && pinned.length + dated.length === 0) return <NoChats />;
  if (searched && found.chats.length === 0) return <NothingFound progress={found.progress} />;

  const isWhole = drawn === search;
  const [onTop, below] = firstRows(searched ? byPin(found.chats, pinned) : [pinned, dated], isWhole ? Infinity : SCREEN_ROWS);
  return (
    <>
      <ChatSections pinned={onTop} dated={below} chosenId={chosenId} reader={reader} search={search} actions={actions} />
      {found.progress !== "over" && <Unsearched progress={found.progress} />}
      {!searched && isWhole && loaded.more !== null && <LoadMore onMore={loaded.more} />}
    </>
  );
}

type PinnedAndDated = readonly [pinned: readonly ListedChat[], dated: readonly ListedChat[]];

function firstRows([pinned, dated]: PinnedAndDated, rows: number): PinnedAndDated {
  return [pinned.slice(0, rows), dated.slice(0, Math.max(0, rows - pinned.length))];
}

/** On top stands in a search what does so without one. */
function byPin(chats: readonly ListedChat[], pinned: readonly ListedChat[]): PinnedAndDated {
  const isPinned = (chat: ListedChat) => pinned.some(({ _id }) => _id === chat._id);
  return [chats.filter(isPinned), chats.filter((chat) => !isPinned(chat))];
}

function LoadingList() {
  const { t } = useTranslation(["chat", "common"]);
  const unreachable = useBackendUnreachable();
  if (unreachable) {
    return (
      <div className="px-3 pt-2">
        <NoConnection title={t("common:noConnection")} hint={t("common:comesBack")} />
      </div>
    );
  }
  return (
    <div className="grid gap-2 px-3 pt-5">
      <output className="animate-late text-sm text-ink-faint">{t("history.loading")}</output>
      {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
        <Skeleton key={width} className={`h-9 rounded-badge ${width}`} />
      ))}
    </div>
  );
}

function NoChats() {
  const { t } = useTranslation("chat");
  return <EmptyList title={t("history.none")} hint={t("history.noneHint")} />;
}

function FailedList() {
  const { t } = useTranslation(["chat", "common"]);
  return (
    <div className="px-3 pt-2">
      <Notice title={t("history.failed")} actionLabel={t("common:tryAgain")} onAction={askAgain} />
    </div>
  );
}

function NothingFound({ progress }: Pick<FoundChats, "progress">) {
  const { t } = useTranslation("chat");
  const unreachable = useBackendUnreachable();
  if (progress === "over") return <EmptyList title={t("history.notFound")} hint={t("history.notFoundHint")} />;
  if (progress === "failed" || unreachable) return <Unsearched progress={progress} />;
  return <output className="block animate-late px-3 pt-5 text-sm text-ink-faint">{t("history.searching")}</output>;
}

/** Below what was found on this device, or in its place: that there may be more. */
function Unsearched({ progress }: Pick<FoundChats, "progress">) {
  const { t } = useTranslation(["chat", "common"]);
  const unreachable = useBackendUnreachable();
  const failed = progress === "failed";
  if (!failed && !unreachable) return null;
  return (
    <div className="px-3 pt-2">
      {failed ? (
        <Notice title={t("history.searchFailed")} actionLabel={t("common:tryAgain")} onAction={askAgain} />
      ) : (
        <NoConnection title={t("common:noConnection")} hint={t("history.titlesSearched")} />
      )}
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

/** The end of what has been loaded: the next page comes when it is nearly seen, or by a press. */
function LoadMore({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation("chat");
  const end = useRef<HTMLDivElement>(null);
  useInView(end, ({ isInSight }) => {
    if (isInSight) onMore();
  });
  return (
    <div ref={end} className="grid px-1 pt-2">
      <Button variant="tertiary" isSmall onClick={onMore}>
        {t("history.more")}
      </Button>
    </div>
  );
}
