import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { reloadTranslations } from "./i18n/i18n.ts";
import { MessageScreen } from "./MessageScreen.tsx";

/** For a screen that broke. What was sent is at the server, and drafts are kept by their composer: both outlive it. React has logged the error. */
export function ErrorScreen({ reset }: Pick<ErrorComponentProps, "reset">) {
  const { t } = useTranslation();
  const router = useRouter();

  async function retry() {
    await reloadTranslations();
    await router.invalidate();
    reset();
  }

  return (
    <MessageScreen title={t("broken.title")} text={t("broken.text")}>
      <Button variant="lit" onClick={() => void retry()}>
        {t("tryAgain")}
      </Button>
      <Link to="/emergency" className={buttonClass({ variant: "quiet" })}>
        {t("title.emergency")}
      </Link>
    </MessageScreen>
  );
}
