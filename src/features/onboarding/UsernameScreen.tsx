import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { Wordmark } from "#ui/Wordmark.tsx";
import { UsernameForm } from "./UsernameForm.tsx";

/** On a phone the button is at the bottom edge, by the thumb, and rides above the keyboard. */
export function UsernameScreen() {
  const { t } = useTranslation("onboarding");
  return (
    <div className="safe-bottom-6 flex min-h-dvh flex-col px-6">
      <header className="safe-top-10 flex pb-10 md:justify-center md:pb-4">
        <Wordmark name={site.siteTitle} />
      </header>
      <main className="mx-auto flex w-full max-w-column flex-1 flex-col gap-5 md:my-auto md:flex-none">
        <div>
          <h1 className="font-display text-display text-balance">{t("welcome")}</h1>
          <p className="mt-1.5 text-body text-ink-soft">{t("line")}</p>
        </div>
        <UsernameForm />
      </main>
    </div>
  );
}
