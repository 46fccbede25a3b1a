import { useMutation } from "convex/react";
import { DoorOpen, EyeOff, Phone, Trash2 } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { cardLines } from "#domain/care/card/lines.ts";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import { LAST_RESORT } from "#domain/care/contacts/lastResort.ts";
import { errorCode } from "#domain/errors.ts";
import { chooseInPlace } from "#features/care/contacts/chooseInPlace.ts";
import { CountrySelect } from "#features/care/contacts/CountrySelect.tsx";
import { telHref } from "#features/care/contacts/telHref.ts";
import { useHours } from "#features/care/contacts/useHours.ts";
import { WrittenLine } from "#features/care/contacts/WrittenLine.tsx";
import { leavePage } from "#platform/device/leavePage.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { usePageTitle } from "#platform/device/pageTitle.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { Button } from "#ui/Button.tsx";
import { ICON } from "#ui/icons.ts";
import { useNarrow } from "#ui/useMediaQuery.ts";
import { useFieldsFocus } from "./useFieldsFocus.ts";
import { useLeaveKey } from "./useLeaveKey.ts";

interface NotesCardProps {
  ruleIds: readonly string[];
  /** ISO 3166-1 alpha-2; null while unknown: then no number is guessed. */
  country: string | null;
  onCountry: (country: string) => void;
  /** Null while there is no chat yet that could be deleted. */
  chatId: string | null;
  /** As the list calls the chat: in the language of what was written, or as the person named it. Null while that is not known. */
  title: string | null;
  /** Whether the chat is gone, as soon as that is known. */
  onDeleting?: ((chatId: string, deletion: Promise<boolean>) => void) | undefined;
  onDeleted: () => void;
  onClose: () => void;
  /** Of the field whose place they have in a chat, and which comes back with their end: on a phone they are a page below its heading. */
  fieldId?: string | undefined;
}

const CARD = "card-place max-h-[min(80dvh,calc(100dvh-10rem))] rounded-composer border border-line bg-raised pb-2 shadow-2";
const LOW = { inChat: "md:mb-6 low:max-h-[calc(100dvh-5.5rem)]", inVoice: "low:max-h-[calc(100dvh-11.25rem)]" };
const PAGE = "min-h-0 flex-1 bg-surface safe-bottom-4";

/** For violence at home: nothing red, nothing that is read out by itself but its name and a deletion that was refused, and no word that tells somebody else what it is about. */
export function NotesCard({ ruleIds, country, onCountry, chatId, title, fieldId, ...on }: NotesCardProps) {
  const { t } = useTranslation("care");
  const box = useRef<HTMLElement>(null);
  const lines = cardLines(country, ruleIds);
  const isInChat = fieldId !== undefined;
  const isPage = useNarrow() && isInChat;
  const ground = isPage ? "bg-raised" : "bg-surface";
  useFieldsFocus(box, fieldId);
  useLeaveKey(leavePage);
  // While the notes stand there, the page is called as they are.
  usePageTitle(t("home.title"));

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t("home.title")}
      data-notes
      className={`flex animate-arrive flex-col gap-4 overflow-y-auto overscroll-contain px-5 outline-none
        ${isPage ? PAGE : `${CARD} ${LOW[isInChat ? "inChat" : "inVoice"]}`}`}
    >
      <div className={`sticky top-0 z-1 -mx-5 flex justify-end px-5 pt-4 pb-1 ${isPage ? "bg-surface" : "bg-raised"}`}>
        <button
          type="button"
          onClick={leavePage}
          className="move-fast inline-flex min-h-12 items-center gap-2.5 rounded-full bg-ink px-5 text-button font-strong text-surface active:scale-[0.985]
            dark:bg-accent-soft dark:text-ink dark:inset-ring-[1.5px] dark:inset-ring-accent"
        >
          <DoorOpen {...ICON} />
          {t("home.leave")}
        </button>
      </div>
      <div>
        <h2 className="font-display text-title leading-[1.15] font-medium text-balance">{t("home.heading")}</h2>
        <p className="mt-1.5 text-body leading-[1.45] text-ink-soft">{t("home.lead")}</p>
      </div>
      {lines.length === 0 && (
        <CountrySelect tone="plain" country={country} onCountry={(code) => chooseInPlace(box.current, () => onCountry(code))} />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {lines.map((line) => (
          <Line key={line.number} line={line} ground={ground} />
        ))}
        {lines.length === 0 && (
          <Row number={LAST_RESORT.number} ground={ground}>
            {t("elsewhere")}
          </Row>
        )}
      </ul>
      <ul className="grid gap-2 text-ui leading-[1.4] text-ink-soft">
        <Honest icon={<EyeOff {...ICON} />}>
          {isPage ? t("home.leaveHint") : `${t("home.leaveHint")} ${t("home.leaveKey")}`}
        </Honest>
        <Honest icon={<Trash2 {...ICON} />}>{t("home.titleHint", { title: title ?? t("home.title") })}</Honest>
      </ul>
      <div className="-mx-4 mt-auto flex flex-wrap justify-between gap-x-2">
        {chatId === null ? <span /> : <DeleteChat chatId={chatId} onDeleting={on.onDeleting} onDeleted={on.onDeleted} />}
        <Button variant="tertiary" isSmall onClick={on.onClose}>
          {t("home.notThis")}
        </Button>
      </div>
    </section>
  );
}

function Line({ line, ground }: { line: Contact; ground: string }) {
  const { t } = useTranslation("care");
  const hoursOf = useHours();
  const { kind, label, name, area, hours, number, messages = [] } = line;
  const isNow = kind === "emergency";
  const when = isNow && hours === "unknown" ? "" : hoursOf(hours);
  // An ambulance does not come for what the police are called for.
  const whose = isNow && label === "emergency" ? t("home.now") : t(`lines.${label}`);
  const words = [isNow && label !== "emergency" ? t("home.now") : "", whose, name, area, when].filter(Boolean);
  return (
    <>
      <Row number={number} ground={ground}>
        {words.join(" · ")}
      </Row>
      {messages.map((message) => (
        <li key={message.by} className="px-5">
          <WrittenLine message={message} />
        </li>
      ))}
    </>
  );
}

interface RowProps {
  number: string;
  ground: string;
  children: string;
}

function Row({ number, ground, children }: RowProps) {
  const { t } = useTranslation("care");
  const id = useId();
  return (
    <li className="grid">
      <a
        href={telHref(number)}
        aria-describedby={id}
        className={`move-fast flex min-h-19 items-center gap-3.5 rounded-composer px-5 py-2.5 inset-ring inset-ring-line active:scale-[0.985] ${ground}`}
      >
        <Phone {...ICON} className="shrink-0 text-leaf" />
        <span className="sr-only">{t("call", { number })}</span>
        <span aria-hidden className="min-w-0">
          <b className="block text-card font-bold">{number}</b>
          <span id={id} className="block text-ui leading-tight text-ink-soft wrap-anywhere">
            {children}
          </span>
        </span>
      </a>
    </li>
  );
}

function Honest({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2">
      {icon}
      <span>{children}</span>
    </li>
  );
}

/**
 * Two presses, in one place. What this browser keeps of the chat goes with the press, and again when it is gone. The card stays until then: without a
 * connection nothing has been deleted, and whoever leaves the page must know it.
 */
function DeleteChat({ chatId, onDeleting, onDeleted }: Pick<NotesCardProps, "onDeleting" | "onDeleted"> & { chatId: string }) {
  const { t } = useTranslation("care");
  const [isAsked, setAsked] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const deleteChat = useMutation(api.chats.deleteChat);

  /** Whether the chat is gone. */
  async function tryDelete(): Promise<boolean> {
    try {
      await queryCache.forgetChat(chatId);
      await deleteChat({ chatId });
      return true;
    } catch (error) {
      // What is gone already is as good as deleted.
      if (errorCode(error) === "notFound") return true;
      logFailure(`Deleting ${chatId} failed`, error);
      return false;
    }
  }

  async function remove() {
    setGoing(true);
    setRefused(false);
    const deletion = tryDelete();
    onDeleting?.(chatId, deletion);
    if (!(await deletion)) {
      setGoing(false);
      return setRefused(true);
    }
    onDeleted();
    await queryCache.forgetChat(chatId).catch(() => {});
  }

  return (
    <>
      <output className="block w-full px-4 text-ui not-empty:pb-2.5">{isRefused && t("home.refused")}</output>
      {/* Filled, its edge stands where the words began. */}
      <span className={isAsked ? "ml-4" : ""}>
        <Button
          variant={isAsked ? "confirmDanger" : "tertiary"}
          isSmall
          isBusy={isGoing}
          onClick={() => {
            if (!isAsked) return setAsked(true);
            void remove();
          }}
        >
          {t(isAsked ? "home.deleteSure" : "home.delete")}
        </Button>
      </span>
    </>
  );
}
