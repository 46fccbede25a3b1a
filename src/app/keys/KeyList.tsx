import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#ui/Dialog.tsx";

/** As they are named on keyboards; null: a word of the language. */
const KEYS = {
  send: "Enter",
  newLine: "Shift + Enter",
  escape: "Esc",
  list: "Ctrl/Cmd + B",
  field: "Tab",
  messages: "H",
  talk: null,
  help: "?",
} as const;

/** What can be done with keys in a chat and in a voice session, beside what every page can. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["keys", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title={t("title")} isSheet isTall closeLabel={t("common:close")} onClose={onClose}>
      <dl className="mt-3 divide-y divide-line text-ui">
        {Object.entries(KEYS).map(([name, key]) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
            <dt className="w-32 shrink-0">
              <kbd
                lang={key === null ? undefined : "en"}
                className="rounded-badge bg-sunk px-2 py-0.5 font-text text-sm font-strong whitespace-nowrap inset-ring inset-ring-line"
              >
                {key ?? t("space")}
              </kbd>
            </dt>
            <dd className="min-w-0 flex-1 basis-40">{t(`does.${name as keyof typeof KEYS}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
