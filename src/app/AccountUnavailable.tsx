import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { PublicHeader } from "./layouts/PublicHeader.tsx";
import { MessageScreen } from "./MessageScreen.tsx";

/** In the place of a page that needs the account, where the server could not say whose it is. */
export function AccountUnavailable({ onAskAgain }: { onAskAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <MessageScreen header={<PublicHeader />} title={t("account.failed")} text={t("account.failedHint")}>
      <Button variant="lit" onClick={onAskAgain}>
        {t("tryAgain")}
      </Button>
      <Link to="/emergency" className={buttonClass({ variant: "quiet" })}>
        {t("title.emergency")}
      </Link>
    </MessageScreen>
  );
}
