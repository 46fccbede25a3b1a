import { Ellipsis, Square, Trash2, Volume2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { ActionMenu, ActionMenuItem } from "#ui/menu/ActionMenu.tsx";
import { MenuLine } from "#ui/menu/Menu.tsx";

/** Reading an answer aloud; null where the device has no voice, or there is nothing to read. */
export interface ReadAloudControl {
  isReading: boolean;
  /** Loads what reading needs, before it is pressed. */
  prepare: () => void;
  toggle: () => void;
}

interface MessageMenuProps {
  /** What can be done something with. */
  title: string;
  readAloud: ReadAloudControl | null;
  /** `opener` gets the focus back when nothing is deleted. */
  onDelete: (opener: HTMLElement | null) => void;
}

export function MessageMenu({ title, readAloud, onDelete }: MessageMenuProps) {
  const { t } = useTranslation(["chat", "common"]);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <ActionMenu
      label={t("actions.more")}
      title={title}
      closeLabel={t("common:close")}
      trigger={
        <IconButton ref={opener} label={t("actions.more")} className="data-[state=open]:bg-sunk">
          <Ellipsis {...ICON} />
        </IconButton>
      }
    >
      <Items readAloud={readAloud} onDelete={() => onDelete(opener.current)} />
    </ActionMenu>
  );
}

/** Apart, so that a message draws none of it until the menu is opened. */
function Items({ readAloud, onDelete }: { readAloud: ReadAloudControl | null; onDelete: () => void }) {
  const { t } = useTranslation("chat");
  useEffect(() => readAloud?.prepare(), [readAloud]);
  return (
    <>
      {readAloud !== null && (
        <>
          <ActionMenuItem icon={<ReadAloudIcon isReading={readAloud.isReading} />} onSelect={readAloud.toggle}>
            {t(readAloud.isReading ? "actions.stopReading" : "actions.readAloud")}
          </ActionMenuItem>
          <MenuLine />
        </>
      )}
      <ActionMenuItem isDestructive icon={<Trash2 {...ICON} />} onSelect={onDelete}>
        {t("actions.delete")}
      </ActionMenuItem>
    </>
  );
}

function ReadAloudIcon({ isReading }: { isReading: boolean }) {
  return isReading ? <Square {...ICON} /> : <Volume2 {...ICON} />;
}
