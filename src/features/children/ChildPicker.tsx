import { ChevronDown, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CHILDREN_MAX } from "#domain/care/child/child.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Menu, MenuChoices, MenuItem, MenuLine } from "#ui/menu/Menu.tsx";
import { ICON, SMALL_ICON } from "#ui/icons.ts";
import type { AddChildDialog } from "./AddChildDialog.tsx";
import type { ChatChild } from "./useChatChild.ts";
import { useAgeWords } from "./useAgeWords.ts";

const NOBODY = "nobody";

interface AboutMenuProps {
  about: ChatChild;
  onError: (error: unknown) => void;
}

/** Beside the composer: whom the chat is about, and who else it could be. Keeps its place while it does not know yet. */
export function ChildPicker({ about, onError }: AboutMenuProps) {
  const { t } = useTranslation("children");
  const ageWords = useAgeWords();
  const language = useLanguage();
  const [adding, setAdding] = useState<{ Dialog: typeof AddChildDialog } | null>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const { children, child, known, choose } = about;
  const choices = children.map((one) => ({
    value: one._id,
    label: one.name,
    lang: textLanguage(one.name, language),
    detail: ageWords(one),
  }));

  // Fetched when it is asked for: a chat is opened far more often than a child is added.
  function add() {
    import("./AddChildDialog.tsx").then((module) => setAdding({ Dialog: module.AddChildDialog }), onError);
  }

  return (
    <div className="-mt-2 flex min-h-11">
      {known && (
        <Menu
          align="start"
          trigger={
            <button
              ref={chip}
              type="button"
              className="move-fast inline-flex min-h-11 max-w-full min-w-0 items-center gap-1 rounded-full px-3 text-sm text-ink-soft hover:text-ink"
            >
              <span className="truncate">{t("about.chip", { name: child?.name ?? t("about.nobody") })}</span>
              <ChevronDown {...SMALL_ICON} className="shrink-0" />
            </button>
          }
        >
          <MenuChoices<string>
            closes
            label={t("about.question")}
            value={child?._id ?? NOBODY}
            choices={[...choices, { value: NOBODY, label: t("about.anybody") }]}
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
      )}
      {adding !== null && (
        <adding.Dialog
          onAdded={choose}
          onClose={() => {
            setAdding(null);
            chip.current?.focus();
          }}
        />
      )}
    </div>
  );
}
