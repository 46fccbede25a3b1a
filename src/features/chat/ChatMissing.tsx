import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";

/** Deleted, mistyped or another person's: the same words for all three. */
export function ChatNotFound({ onNewChat }: { onNewChat: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <InPlaceOfMessages title={t("notFound.title")} text={t("notFound.text")}>
      <Button variant="lit" onClick={onNewChat}>
        {t("notFound.newChat")}
      </Button>
    </InPlaceOfMessages>
  );
}

export function LoadFailed({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <InPlaceOfMessages title={t("loadFailed.title")} text={t("loadFailed.text")}>
      <Button onClick={onReload}>{t("loadFailed.tryAgain")}</Button>
    </InPlaceOfMessages>
  );
}

interface InPlaceOfMessagesProps {
  title: string;
  text: string;
  /** What can be done about it. */
  children: ReactNode;
}

function InPlaceOfMessages({ title, text, children }: InPlaceOfMessagesProps) {
  return (
    <div role="alert" className="mx-auto grid w-full max-w-[728px] flex-1 content-center justify-items-start gap-2 px-4 md:px-6">
      <h2 className="font-display text-title font-medium">{title}</h2>
      <p className="mb-3 text-body text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
