import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { ICON } from "#ui/icons.ts";
import { CopyButton } from "./CopyButton.tsx";

/** In place of a message that could not be rendered: says so, and shows its text as it was written, so that nothing is lost. */
export function PlainMessage({ text }: { text: string }) {
  const { t } = useTranslation("chat");
  const lang = textLanguage(text, useLanguage());
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex min-h-13 items-center gap-3 rounded-field bg-calm-soft py-1 pr-1 pl-4 text-ui">
        <Info {...ICON} className="shrink-0 text-calm" />
        <p className="min-w-0 flex-1 py-2">{t("plain")}</p>
        {text !== "" && <CopyButton text={text} />}
      </div>
      {text !== "" && (
        <pre dir="auto" lang={lang} className="min-w-0 [font-family:inherit] text-body wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </div>
  );
}
