import { useAuthActions } from "@convex-dev/auth/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { GOOGLE_CALLBACK } from "#domain/account/routeDecision.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { Button } from "#ui/Button.tsx";
import { GoogleLetter } from "./GoogleLetter.tsx";

/** Leads away to Google. How it went is known when the person is back. */
export function GoogleButton({ onFailed }: { onFailed: () => void }) {
  const { t } = useTranslation("auth");
  const { signIn } = useAuthActions();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await signIn("google", { redirectTo: GOOGLE_CALLBACK });
    } catch (error) {
      logFailure("Google sign-in failed", error);
      onFailed();
    }
    // The page may be shown again as it was, by the browser's Back.
    setLeaving(false);
  }

  return (
    <Button variant="line" wide busy={leaving} icon={<GoogleLetter />} onClick={() => void leave()}>
      {t("continueWithGoogle")}
    </Button>
  );
}
