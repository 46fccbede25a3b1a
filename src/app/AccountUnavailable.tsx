import { useTranslation } from "react-i18next";
import { PublicHeader } from "./layouts/PublicHeader.tsx";
import { MessageScreen, TryAgainOrNumbers } from "./MessageScreen.tsx";

/** In the place of a page that needs the account, where the server could not say whose it is. */
export function AccountUnavailable({ onAskAgain }: { onAskAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <MessageScreen header={<PublicHeader />} title={t("account.failed")} text={t("account.failedHint")}>
      <TryAgainOrNumbers onTryAgain={onAskAgain} />
    </MessageScreen>
  );
}
