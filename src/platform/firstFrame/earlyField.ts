import { EARLY_FIELD } from "#domain/pages/prebuiltPage.ts";
import type { StorageKey } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";

/** A chat's, or that of a mail address. */
export type EarlyField = HTMLTextAreaElement | HTMLInputElement;

/** Keeps what is typed as the draft that the app begins with. Enter is remembered: the app sends when it is there. */
export function keepEarlyWords(field: HTMLTextAreaElement, draftKey: StorageKey): void {
  const grow = () => {
    const copy = field.previousElementSibling;
    if (copy !== null) copy.textContent = `${field.value}\u200B`;
  };
  field.value = localValues.read(draftKey) ?? "";
  grow();
  field.addEventListener("input", () => {
    localValues.write(draftKey, field.value);
    grow();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (field.value.trim() !== "") field.readOnly = true;
  });
}

/**
 * What was begun in the field of the frame goes on in the app's. To be called while both are there. False: the app has no field yet, as where
 * the backend cannot be reached.
 */
export function handOverEarlyWords(frame: Element, app: Element): boolean {
  const early = begunIn(frame);
  if (early === null) return true;
  const field = fieldFor(early, app);
  if (field === null) return false;
  if (field.value !== early.value) type(field, early.value);
  if (early === document.activeElement) {
    field.focus();
    // A field of a mail address has no place that can be asked for.
    if (early instanceof HTMLTextAreaElement) field.setSelectionRange(early.selectionStart, early.selectionEnd);
  }
  send(early, field, app);
  return true;
}

/** Once the app has a field, long after the frame has gone. Words that are others by then were written since; a mail address is no draft, and is written again. */
export function sendEarlyWords(frame: Element, app: Element): boolean {
  const early = begunIn(frame);
  const field = early && fieldFor(early, app);
  if (early === null || field === null) return early === null;
  if (field instanceof HTMLInputElement && field.value === "") type(field, early.value);
  if (field.value === early.value) send(early, field, app);
  return true;
}

function begunIn(frame: Element): EarlyField | null {
  const fields = [...frame.querySelectorAll<EarlyField>(`[${EARLY_FIELD}]`)];
  return fields.find((field) => field.value !== "" || field === document.activeElement) ?? null;
}

function fieldFor(early: Element, app: Element): EarlyField | null {
  const name = early.getAttribute(EARLY_FIELD);
  return app.querySelector<EarlyField>(`#${name}, input[name="${name}"]`);
}

function send(early: EarlyField, field: EarlyField, app: Element): void {
  // What has to be read before words go was not in the frame: whoever has not agreed yet presses Enter once more.
  if (!early.readOnly || app.querySelector("[data-read-first]") !== null) return;
  // Once the app has taken in the words.
  setTimeout(() => (field instanceof HTMLInputElement ? field.form?.requestSubmit() : pressEnter(field)));
}

/** As a person does: whatever listens is told of it. */
function type(field: EarlyField, words: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, words);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function pressEnter(field: EarlyField): void {
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
}
