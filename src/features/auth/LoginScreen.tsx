import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canLeaveForProvider } from "#platform/convex/leaveForProvider.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { focusOnMount } from "#ui/focus/focusOnMount.ts";
import { ICON } from "#ui/icons.ts";
import { Tagged } from "#ui/Tagged.tsx";
import { deletionNotice } from "#user/deletionNotice.ts";
import { mailedCode } from "#user/signIn/mailedCode.ts";
import { EmailForm } from "./EmailForm.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { LoginHeading } from "./LoginHeading.tsx";

type LoginFailure = "google" | "email" | "unanswered" | "tooManyAccounts";

interface LoginScreenProps {
  /** How the person came back, where that did not sign them in. */
  failed: LoginFailure | null;
  /** The page that the mailed link leads to. */
  returnTo: string;
}

export function LoginScreen({ failed: failedBefore, returnTo }: LoginScreenProps) {
  const { t } = useTranslation(["auth", "common"]);
  const unreachable = useBackendUnreachable();
  // Whoever has come back by a link that failed is told so first.
  const [view, setView] = useState(() =>
    failedBefore === null && mailedCode.address(Date.now()) !== null ? "email" : "options",
  );
  const [returned, setReturned] = useState(false);
  const [failed, setFailed] = useState(failedBefore);
  const [deletion] = useState(() => deletionNotice.tell());
  const [withGoogle] = useState(canLeaveForProvider);
  // A link that was not answered is not called over: it may be opened again.
  const faults: Record<LoginFailure, string> = {
    google: t("googleFailed"),
    email: t("linkFailed"),
    unanswered: t("codeFailed"),
    tooManyAccounts: t("tooManyAccounts"),
  };

  function backToOptions() {
    mailedCode.forget();
    setView("options");
    setFailed(null);
    setReturned(true);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {view === "options" ? (
        <>
          <LoginHeading title={t("welcome")}>{t("line")}</LoginHeading>
          {deletion !== null && failed === null && (
            <Banner tone="calm" icon={<CircleCheck {...ICON} />}>
              {deletion.mailedTo === null ? t("accountDeleted") : t("accountDeletedMailed", { email: deletion.mailedTo })}
            </Banner>
          )}
          {failed !== null && (
            <Banner tone="danger" icon={<CircleAlert {...ICON} />}>
              {faults[failed]}
            </Banner>
          )}
          {withGoogle ? (
            <>
              <GoogleButton onFailed={() => setFailed("google")} />
              <Divider>{t("or")}</Divider>
            </>
          ) : (
            <p className="text-center text-ink-soft">{t("googleNeedsStorage")}</p>
          )}
          <Button
            variant="primary"
            isWide
            ref={returned ? focusOnMount : undefined}
            icon={<Mail {...ICON} />}
            data-early-press="email"
            onClick={() => setView("email")}
          >
            {t("continueWithEmail")}
          </Button>
        </>
      ) : (
        <EmailForm returnTo={returnTo} onBack={backToOptions} />
      )}
      {unreachable && <output className="text-center text-ink-soft">{t("common:unreachable")}</output>}
      <Agreement />
      <Link
        to="/emergency"
        className="inline-flex min-h-11 items-center justify-self-center text-ui font-strong text-leaf underline underline-offset-3"
      >
        {t("emergencyNumbers")}
      </Link>
    </div>
  );
}

function Divider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}

const LINK = "underline decoration-line-strong underline-offset-3 hover:text-ink";

function Agreement() {
  const { t } = useTranslation("auth");
  return (
    <p className="mt-3 text-center text-xs leading-body text-balance text-ink-faint">
      <Tagged
        text={t("agreement")}
        components={{ terms: <Link to="/terms" className={LINK} />, privacy: <Link to="/privacy" className={LINK} /> }}
      />
    </p>
  );
}
