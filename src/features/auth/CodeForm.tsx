import { useAuthActions } from "@convex-dev/auth/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorCode } from "#domain/errors.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { CodeField } from "#ui/form/CodeField.tsx";
import { readBrowserSecret } from "#user/signIn/browserSecret.ts";
import { mailedCode } from "#user/signIn/mailedCode.ts";

type Checking = "idle" | "checking" | "refused" | "failed" | "tooManyAccounts";

const DIGITS = 6;

interface CodeFormProps {
  email: string;
  /** That a mail was sent: it stands there as long as nothing is wrong with its code. */
  sent: ReactNode;
}

/** For a mail that was opened on another device: its six digits, typed here. The last one sends them. */
export function CodeForm({ email, sent }: CodeFormProps) {
  const { t } = useTranslation("auth");
  const { signIn } = useAuthActions();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [checking, setChecking] = useState<Checking>("idle");
  useEffect(() => field.current?.focus(), []);

  function fault() {
    if (checking === "refused") return t("codeRefused");
    if (checking === "tooManyAccounts") return t("tooManyAccounts");
    return checking === "failed" ? t("codeFailed") : null;
  }

  async function check(typed: string) {
    setChecking("checking");
    try {
      // Where it signs in, the guard leads on.
      await signIn("email", { email, code: typed, browser: readBrowserSecret(Date.now()) });
      mailedCode.forget();
    } catch (error) {
      const why = errorCode(error);
      const checked = why === "notFound" ? "refused" : why === "tooManyAccounts" ? why : "failed";
      if (checked === "failed") logFailure("Checking a code failed", error);
      setChecking(checked);
      setCode("");
      field.current?.focus();
    }
  }

  function type(typed: string) {
    if (checking === "checking") return;
    setCode(typed);
    setChecking("idle");
    if (typed.length === DIGITS) void check(typed);
  }

  const wrong = fault();
  return (
    <>
      <div className="mb-1">
        <CodeField
          ref={field}
          label={t("code")}
          hint={t(checking === "checking" ? "codeChecking" : "codeHint")}
          error={wrong}
          isBusy={checking === "checking"}
          digits={DIGITS}
          value={code}
          onChange={type}
        />
      </div>
      {wrong === null && sent}
    </>
  );
}
