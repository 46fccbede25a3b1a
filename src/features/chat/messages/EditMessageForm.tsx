import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { canSend, charsLeft, messagesNeeded } from "#domain/chat/draft.ts";
import type { StorageKey } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { Button } from "#ui/Button.tsx";

interface EditMessageFormProps {
  /** The browser keeps the other words under it. */
  draftKey: StorageKey;
  shouldTakeFocus: boolean;
  text: string;
  /** How many photos are asked about again; they need no words. */
  photos: number;
  /** Resolves with whether it was accepted; else the words stay here. */
  onSave: (text: string) => Promise<boolean>;
  onCancel: () => void;
}

/** A message in other words, in the place of the one that was asked. They are kept until they are asked, or given up by Cancel. */
export function EditMessageForm({ draftKey: key, shouldTakeFocus, text, photos, onSave, onCancel }: EditMessageFormProps) {
  const { t } = useTranslation("chat");
  const [found] = useState(() => localValues.read(key));
  const [draft, setDraft] = useState(found ?? text);
  /** What this form has last read or written there. */
  const kept = useRef(found);
  const [isSaving, setSaving] = useState(false);
  const hintId = useId();
  const left = charsLeft(draft);

  function write(words: string) {
    setDraft(words);
    if (words === text) forget();
    else localValues.write(key, words);
    kept.current = words;
  }

  function forget() {
    // Another tab may have written on since: its words stay.
    if (localValues.read(key) === kept.current) localValues.remove(key);
  }

  async function save(event?: SubmitEvent) {
    event?.preventDefault();
    if (!canSend(draft, photos) || isSaving) return;
    setSaving(true);
    if (await onSave(draft)) forget();
    else setSaving(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // As in the field below: while letters are being composed, Enter chooses one, and Escape none.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape") {
      // It stops no answer besides.
      event.preventDefault();
      if (!isSaving) onCancel();
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    // Held down it is still the press that opened this form.
    if (!event.repeat) void save();
  }

  return (
    <form
      onSubmit={(event) => void save(event)}
      className="grid w-full gap-3 rounded-bubble bg-raised p-3 inset-ring inset-ring-line"
    >
      <textarea
        ref={shouldTakeFocus ? focusAtEnd : undefined}
        aria-label={t("edit.label")}
        aria-describedby={hintId}
        value={draft}
        // What is asked is under way, and comes as it was: nothing that is written or pressed meanwhile would change it.
        readOnly={isSaving}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-60 min-h-20 w-full resize-none rounded-field bg-transparent px-2 py-1 text-body text-ink outline-offset-0"
      />
      <p id={hintId} aria-live="polite" className={`px-2 text-sm ${left < 0 ? "text-danger" : "text-ink-soft"}`}>
        {left < 0 ? t("composer.tooLong", { count: -left, parts: messagesNeeded(draft) }) : t("edit.hint")}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          isSmall
          disabled={isSaving}
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t("edit.cancel")}
        </Button>
        <Button isSmall type="submit" variant="primary" isBusy={isSaving} disabled={!canSend(draft, photos)}>
          {t("edit.save")}
        </Button>
      </div>
    </form>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
