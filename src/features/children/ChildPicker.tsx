import { ChevronDown, Plus, UsersRound } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CHILDREN_MAX } from "#domain/care/child/child.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import type { ChildId } from "#domain/ids.ts";
import { site } from "#domain/site.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { ICON, SMALL_ICON } from "#ui/icons.ts";
import { Menu, MenuChoices, MenuItem, MenuLine } from "#ui/menu/Menu.tsx";
import type { AddChildDialog } from "./AddChildDialog.tsx";
import { NameWithAge } from "./NameWithAge.tsx";
import { useAgeWords } from "./useAgeWords.ts";
import type { ChatChild } from "./useChatChild.ts";

const NOBODY = "nobody";

interface ChildPickerProps {
  about: ChatChild;
  onError: (error: unknown) => void;
  /** The heading of a chat, or of a page that is about one of the children. */
  look?: "chat" | "page";
}

/** The heading of a chat: whom it is about, and who else it could be. The product's name stands there for nobody, and while it is not known. */
export function ChildPicker({ about, onError, look = "chat" }: ChildPickerProps) {
  const { t } = useTranslation(["children", "common"]);
  const ageWords = useAgeWords();
  const language = useLanguage();
  const [adding, setAdding] = useState<{ Dialog: typeof AddChildDialog } | null>(null);
  const heading = useRef<HTMLButtonElement>(null);
  const { children, child, isKnown, choose } = about;
  const choices = children.map((one) => ({
    value: one._id,
    label: one.name,
    lang: textLanguage(one.name, language),
    detail: ageWords(one),
    icon: <Avatar name={one.name} />,
  }));

  // Fetched when it is asked for: a chat is opened far more often than a child is added.
  function add() {
    import("./AddChildDialog.tsx").then((module) => setAdding({ Dialog: module.AddChildDialog }), onError);
  }

  if (!isKnown) return <span className={`px-2 ${NAME}`}>{site.siteTitle}</span>;
  return (
    <>
      <Menu
        align="start"
        title={t("about.question")}
        closeLabel={t("common:close")}
        trigger={
          <button
            ref={heading}
            type="button"
            aria-label={child === null ? t("about.choose") : t("about.change", { name: child.name, age: ageWords(child) })}
            className="move-fast inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-full px-2 hover:bg-sunk dark:hover:bg-line"
          >
            {look === "page" && child !== null ? (
              <NameWithAge child={child} />
            ) : (
              <span className={NAME} lang={child === null ? undefined : textLanguage(child.name, language)}>
                {child?.name ?? site.siteTitle}
              </span>
            )}
            {look === "chat" && child !== null && (
              <>
                {/* Not seen: it keeps what is shown in words, as the button's name has them. */ " "}
                <span className="max-w-[60%] shrink-0 truncate text-sm font-regular text-ink-soft large:max-w-full">
                  {ageWords(child, "short")}
                </span>
              </>
            )}
            <ChevronDown {...SMALL_ICON} className="shrink-0 text-ink-soft" />
          </button>
        }
      >
        <MenuChoices<ChildId | typeof NOBODY>
          shouldClose
          isTitled
          label={t("about.question")}
          value={child?._id ?? NOBODY}
          choices={look === "page" ? choices : [...choices, { value: NOBODY, label: t("about.anybody"), icon: <Nobody /> }]}
          onChoose={(value) => choose(value === NOBODY ? null : value)}
        />
        {children.length < CHILDREN_MAX && (
          <>
            <MenuLine />
            <MenuItem icon={<Plus {...ICON} />} onSelect={add}>
              {t("add")}
            </MenuItem>
          </>
        )}
      </Menu>
      {adding !== null && (
        <adding.Dialog
          onAdded={choose}
          onClose={() => {
            setAdding(null);
            heading.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** With letters so large that there is room for one, the age is what stands there. */
const NAME = "min-w-0 truncate font-display text-[1.1875rem] leading-[1.3] font-medium large:has-[+span]:hidden";

function Nobody() {
  return (
    <span className="grid size-9 shrink-0 place-items-center text-ink-soft">
      <UsersRound {...ICON} />
    </span>
  );
}
