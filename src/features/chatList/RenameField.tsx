import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { TITLE_CHARS } from "#domain/chat/limits.ts";
import { parseTitle } from "#domain/chat/title.ts";

/** A title that is being typed. It stands above the rows: another device, or midnight, puts its chat into another place of the list. */
export interface TitleDraft {
  /** As the field found it. It may change meanwhile, as one is hidden that tells of violence: what nobody touched must not put it back. */
  begun: string;
  draft: string;
}

interface RenameFieldProps {
  renaming: TitleDraft;
  onDraft: (draft: string) => void;
  /** False where it cannot be sent now: the title stays in the field. */
  onRename: (title: string, isByKey: boolean) => boolean;
  onCancel: () => void;
  /** The focus has gone elsewhere, and there is nothing to save. */
  onLeave: () => void;
}

/** The row as a field, with everything selected. */
export function RenameField({ renaming: { begun, draft }, onDraft, onRename, onCancel, onLeave }: RenameFieldProps) {
  const { t } = useTranslation("chat");
  const [takeFocus] = useState(() => (draft === begun ? selectAll : goOn));
  const [isUnsent, setUnsent] = useState(false);
  const hintId = useId();

  // By touch there is often no other way out of it: what was typed stands.
  function onBlur() {
    const next = parseTitle(draft);
    if (next === null || next === begun) onLeave();
    else setUnsent(!onRename(next, false));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape") {
      // The drawer would close as well.
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== "Enter") return;
    // What has the focus once the row is back would take the rest of this key for a press.
    event.preventDefault();
    const next = parseTitle(draft);
    if (next === begun) onCancel();
    else if (next !== null) setUnsent(!onRename(next, true));
  }

  return (
    <div className="py-1">
      <input
        ref={takeFocus}
        aria-label={t("history.renameLabel")}
        aria-describedby={hintId}
        maxLength={TITLE_CHARS}
        enterKeyHint="done"
        value={draft}
        onChange={(event) => {
          onDraft(event.target.value);
          setUnsent(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className="h-[2.75rem] w-full rounded-[12px] border-[1.5px] border-focus bg-raised px-3 text-ui outline-none selection:bg-accent-soft"
      />
      <p id={hintId} aria-live="polite" className={`px-3 pt-1 text-xs ${isUnsent ? "text-danger" : "text-ink-faint"}`}>
        {t(isUnsent ? "errors.noConnection" : "history.renameHint")}
      </p>
    </div>
  );
}

/** In another place of the list the letters go on behind those that were typed, unless the focus has gone elsewhere. */
function goOn(field: HTMLInputElement | null) {
  if (field === null || document.activeElement !== document.body) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

function selectAll(field: HTMLInputElement | null) {
  if (field === null) return;
  field.focus();
  field.select();
  // Of a long title the beginning shows.
  field.scrollLeft = 0;
}
