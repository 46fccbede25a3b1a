import { CircleAlert, Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { focusOnMount } from "#ui/focusOnMount.ts";
import { Agreement } from "./Agreement.tsx";
import { EmailForm } from "./EmailForm.tsx";

interface LoginScreenProps {
  /** A mailed link was opened and did not work. */
  linkFailed: boolean;
}

export function LoginScreen({ linkFailed }: LoginScreenProps) {
  const { t } = useTranslation("auth");
  const [view, setView] = useState<"options" | "email">("options");
  const [returned, setReturned] = useState(false);

  function backToOptions() {
    setView("options");
    setReturned(true);
  }

  return (
    <div className="grid gap-3">
      <h1 className="font-display text-display text-balance">{t("welcome")}</h1>
      <p className="-mt-1.5 mb-3 text-body text-ink-soft lg:mb-4">{t("line")}</p>
      {view === "options" ? (
        <>
          {linkFailed && !returned && (
            <Banner tone="danger" icon={<CircleAlert aria-hidden size={20} strokeWidth={1.75} />}>
              {t("linkFailed")}
            </Banner>
          )}
          <Button
            variant="lit"
            wide
            ref={returned ? focusOnMount : undefined}
            icon={<Mail aria-hidden size={20} strokeWidth={1.75} />}
            onClick={() => setView("email")}
          >
            {t("continueWithEmail")}
          </Button>
        </>
      ) : (
        <EmailForm onBack={backToOptions} />
      )}
      <Agreement />
    </div>
  );
}
