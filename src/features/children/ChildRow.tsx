import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { childAge } from "#domain/care/child/age.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { dateFormat } from "#domain/time/dateFormat.ts";
import { deviceTimeZone, today } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { Menu, MenuItem, MenuLine } from "#ui/menu/Menu.tsx";
import { useAgeWords } from "./useAgeWords.ts";
import type { ListedChild } from "./useChildren.ts";
import type { ListedCheck } from "./useLastChecks.ts";

interface ChildRowProps {
  child: ListedChild;
  /** The last danger check about this child; null where there was none. */
  lastCheck: ListedCheck | null;
  onEdit: () => void;
  onRemove: () => void;
}

export function ChildRow({ child, lastCheck, onEdit, onRemove }: ChildRowProps) {
  const { t } = useTranslation(["children", "check", "common"]);
  const ageWords = useAgeWords();
  const language = useLanguage();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const options = useRef<HTMLButtonElement>(null);
  const { name, allergies, conditions } = child;
  const isAgeKnown = childAge(child, today()).stage !== "unknown";

  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 lang={textLanguage(name, language)} className="font-strong">
          {name}
        </h3>
        <p className="text-ink-soft">{isAgeKnown ? ageWords(child) : t("age.addBirth")}</p>
        {allergies !== undefined && <p className="text-sm text-ink-faint">{t("allergies", { text: allergies })}</p>}
        {conditions !== undefined && <p className="text-sm text-ink-faint">{t("conditions", { text: conditions })}</p>}
        {lastCheck !== null && (
          <p className="text-sm text-ink-faint">
            {t("lastCheck", {
              date: dateFormat(locale, { timeZone: deviceTimeZone(), day: "numeric", month: "short" }).format(
                lastCheck.finishedAt,
              ),
              result: t(`check:results.${lastCheck.level}.title`),
            })}
          </p>
        )}
      </div>
      <Menu
        title={name}
        closeLabel={t("common:close")}
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
        <MenuItem isDestructive icon={<Trash2 {...ICON} />} onSelect={() => setAsking(true)}>
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
