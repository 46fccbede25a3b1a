import { useAuthActions } from "@convex-dev/auth/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorCode } from "#domain/errors.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/form/Field.tsx";

type Checking = "idle" | "checking" | "refused" | "failed";

/** For a mail that was opened on another device: its six digits, typed here. */
export function CodeForm({ email }: { email: string }) {
  const { t } = useTranslation("auth");
  const { signIn } = useAuthActions();
  const [code, setCode] = useState("");
  const [checking, setChecking] = useState<Checking>("idle");

  async function check(event: FormEvent) {
    event.preventDefault();
    setChecking("checking");
    try {
      // Where it signs in, the guard leads on.
      await signIn("email", { email, code });
    } catch (error) {
      setChecking(errorCode(error) === "notFound" ? "refused" : "failed");
    }
  }

  return (
    <form onSubmit={(event) => void check(event)} className="mb-3 grid grid-cols-1 gap-3">
      <Field
        label={t("code")}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={checking === "refused" ? t("codeRefused") : checking === "failed" ? t("codeFailed") : null}
        onChange={(event) => {
          setCode(event.target.value);
          if (checking !== "checking") setChecking("idle");
        }}
      />
      <Button type="submit" variant="lit" wide busy={checking === "checking"}>
        {t("signIn")}
      </Button>
    </form>
  );
}
