import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { CentredPage } from "#ui/CentredPage.tsx";
import { ICON } from "#ui/icons.ts";

interface ConfirmScreenProps {
  /** Masked: whoever holds the link need not be whose it is. */
  email: string;
  press: "awaited" | "working" | "unanswered" | "failed" | "tooManyAccounts";
  onConfirm: () => void;
  onDecline: () => void;
  urgentHelp: ReactNode;
  /** Below the header: that there is no connection. */
  connection?: ReactNode;
}

/** A mailed link that this browser did not ask for signs in by a press, never by being opened. */
export function ConfirmScreen({ email, press, onConfirm, onDecline, urgentHelp, connection }: ConfirmScreenProps) {
  const { t } = useTranslation(["auth", "common"]);
  const faults = { unanswered: t("codeFailed"), failed: t("linkFailed"), tooManyAccounts: t("tooManyAccounts") };
  const isOver = press === "failed" || press === "tooManyAccounts";
  return (
    <CentredPage name={site.siteTitle} corner={urgentHelp} connection={connection}>
      <div>
        <h1 className="font-display text-display text-balance wrap-anywhere">{t("confirm.title", { email })}</h1>
        <p className="mt-1.5 text-body text-ink-soft">{t("confirm.line")}</p>
      </div>
      {(isOver || press === "unanswered") && (
        <Banner tone="danger" icon={<CircleAlert {...ICON} />}>
          {faults[press]}
        </Banner>
      )}
      <div className="mt-auto grid gap-3 md:mt-0">
        {!isOver && (
          <Button variant="primary" isWide isBusy={press === "working"} onClick={onConfirm}>
            {t(press === "unanswered" ? "common:tryAgain" : "confirm.continue")}
          </Button>
        )}
        <Button variant="tertiary" isWide onClick={onDecline}>
          {t(isOver ? "back" : "confirm.decline")}
        </Button>
      </div>
    </CentredPage>
  );
}
