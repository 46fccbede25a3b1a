import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuLine } from "#ui/menu/Menu.tsx";
import { ICON } from "#ui/icons.ts";
import { useAgeWords } from "./useAgeWords.ts";
import type { ListedChild } from "./useChildren.ts";

interface ChildRowProps {
  child: ListedChild;
  onEdit: () => void;
  onRemove: () => void;
}

export function ChildRow({ child, onEdit, onRemove }: ChildRowProps) {
  const { t } = useTranslation("children");
  const ageWords = useAgeWords();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const options = useRef<HTMLButtonElement>(null);
  const { name, allergies, conditions } = child;

  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 lang={textLanguage(name, language)} className="font-strong">
          {name}
        </h3>
        <p className="text-ink-soft">{ageWords(child)}</p>
        {allergies !== undefined && <p className="text-sm text-ink-faint">{t("allergies", { text: allergies })}</p>}
        {conditions !== undefined && <p className="text-sm text-ink-faint">{t("conditions", { text: conditions })}</p>}
      </div>
      <Menu
        trigger={
          <IconButton ref={options} label={t("options", { name })}>
            <Ellipsis {...ICON} />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil {...ICON} />} onSelect={onEdit}>
          {t("edit")}
        </MenuItem>
        <MenuLine />
        <MenuItem destructive icon={<Trash2 {...ICON} />} onSelect={() => setAsking(true)}>
          {t("remove")}
        </MenuItem>
      </Menu>
      {asking && (
        <ConfirmDialog
          question={t("removeQuestion", { name })}
          text={t("removeText", { name })}
          confirm={t("remove")}
          cancel={t("cancel")}
          onConfirm={onRemove}
          onClose={() => {
            setAsking(false);
            options.current?.focus();
          }}
        />
      )}
    </li>
  );
}
