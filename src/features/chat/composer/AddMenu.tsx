import { Camera, ImagePlus, Plus, ShieldQuestionMark, Speech } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { ActionMenu, ActionMenuItem } from "#ui/menu/ActionMenu.tsx";

interface AddMenuProps {
  onAttach: () => void;
  /** Null where there is no camera at hand. */
  onTakePhoto: (() => void) | null;
  /** Null where the browser cannot, and while it is being done. */
  onDictate: (() => void) | null;
  /** Leads to the danger check, for whoever is afraid and has no words. */
  onCheck: () => void;
}

/** What else than typed words goes into the field: behind one sign, so that the words have the room. */
export function AddMenu({ onAttach, onTakePhoto, onDictate, onCheck }: AddMenuProps) {
  const { t } = useTranslation(["chat", "common"]);
  return (
    <ActionMenu
      label={t("photos.attach")}
      title={t("composer.add")}
      closeLabel={t("common:close")}
      trigger={
        <IconButton label={t("photos.attach")} className="data-[state=open]:bg-sunk">
          <Plus {...ICON} />
        </IconButton>
      }
    >
      <ActionMenuItem icon={<ImagePlus {...ICON} />} onSelect={onAttach}>
        {t("photos.choose")}
      </ActionMenuItem>
      {onTakePhoto !== null && (
        <ActionMenuItem icon={<Camera {...ICON} />} onSelect={onTakePhoto}>
          {t("photos.take")}
        </ActionMenuItem>
      )}
      {onDictate !== null && (
        <ActionMenuItem icon={<Speech {...ICON} />} onSelect={onDictate}>
          {t("dictation.start")}
        </ActionMenuItem>
      )}
      <ActionMenuItem icon={<ShieldQuestionMark {...ICON} />} onSelect={onCheck}>
        {t("composer.check")}
      </ActionMenuItem>
    </ActionMenu>
  );
}
