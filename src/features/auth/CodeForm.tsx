import { useAuthActions } from "@convex-dev/auth/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorCode } from "#domain/errors.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { CodeField } from "#ui/form/CodeField.tsx";
import { readBrowserSecret } from "#user/signIn/browserSecret.ts";
import { mailedCode } from "#user/signIn/mailedCode.ts";

/** `notFound`: it is no code of theirs, or none any more. */
type Checking = "idle" | "checking" | "notFound" | "tooManyAccounts" | "failed";

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

  const faults: Partial<Record<Checking, string>> = {
    notFound: t("codeRefused"),
    tooManyAccounts: t("tooManyAccounts"),
    failed: t("codeFailed"),
  };

  async function check(typed: string) {
    setChecking("checking");
    try {
      // Where it signs in, the guard leads on.
      await signIn("email", { email, code: typed, browser: readBrowserSecret(Date.now()) });
      mailedCode.forget();
    } catch (error) {
      const why = errorCode(error);
      const isRefused = why === "notFound" || why === "tooManyAccounts";
      if (!isRefused) logFailure("Code sign-in failed", error);
      setChecking(isRefused ? why : "failed");
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

  const wrong = faults[checking] ?? null;
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
