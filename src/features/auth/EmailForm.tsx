import { useAction } from "convex/react";
import { ArrowLeft, CircleAlert, MailCheck } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { parseEmail } from "#domain/account/email.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { focusOnMount } from "#ui/focus/focusOnMount.ts";
import { Field } from "#ui/form/Field.tsx";
import { ICON } from "#ui/icons.ts";
import { createBrowserSecret } from "#user/signIn/browserSecret.ts";
import { mailedCode } from "#user/signIn/mailedCode.ts";
import { CodeForm } from "./CodeForm.tsx";
import { LoginHeading } from "./LoginHeading.tsx";

type Sending = "idle" | "incomplete" | "sending" | "failed";

/** What was mailed last: only a newer mail ends its code. */
interface LastMail {
  to: string;
  /** Milliseconds since the epoch. */
  at: number;
}

interface EmailFormProps {
  returnTo: string;
  onBack: () => void;
}

export function EmailForm({ returnTo, onBack }: EmailFormProps) {
  const { t, i18n } = useTranslation("auth");
  // Not the library's `signIn`: nobody is signed in by asking, and it would take what comes back for a sign-in that failed.
  const ask = useAction(api.auth.signIn);
  const [mailed, setMailed] = useState(() => mailedBefore(Date.now()));
  const [email, setEmail] = useState(mailed?.to ?? "");
  const [sending, setSending] = useState<Sending>("idle");
  /** Counts the times that what was asked for before is given up. */
  const changes = useRef(0);
  useEffect(() => () => void (changes.current += 1), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    // The browser lets "maya@example" pass. That a mail failed would say nothing of why.
    if (parseEmail(email) === null) return setSending("incomplete");
    setSending("sending");
    const before = changes.current;
    try {
      const browser = createBrowserSecret(Date.now());
      const language = i18n.resolvedLanguage ?? i18n.language;
      await ask({ provider: "email", params: { email, redirectTo: returnTo, language, browser } });
      if (changes.current !== before) return;
      const at = Date.now();
      mailedCode.remember(email, at);
      setMailed({ to: email, at });
      setSending("idle");
    } catch (error) {
      if (changes.current !== before) return;
      logFailure("Mail sign-in failed", error);
      setSending("failed");
    }
  }

  function changeAddress() {
    mailedCode.forget();
    changes.current += 1;
    setMailed(null);
    setSending("idle");
  }

  const failure = sending === "failed" && (
    <Banner tone="danger" icon={<CircleAlert {...ICON} />}>
      {t("linkNotSent")}
    </Banner>
  );
  return (
    <>
      {mailed === null ? (
        <>
          <LoginHeading title={t("welcome")}>{t("line")}</LoginHeading>
          {failure}
        </>
      ) : (
        // Its code is good still where the next mail failed. The next mail's is another one.
        <MailedTo key={mailed.at} email={mailed.to} failure={failure} onChange={changeAddress} />
      )}
      <form onSubmit={(event) => void send(event)} className="grid grid-cols-1 gap-3">
        {mailed === null && (
          <Field
            label={t("email")}
            type="email"
            name="email"
            required
            ref={focusOnMount}
            autoComplete="email"
            value={email}
            error={sending === "incomplete" ? t("emailIncomplete") : null}
            onChange={(event) => {
              setEmail(event.target.value);
              if (sending === "incomplete") setSending("idle");
            }}
          />
        )}
        <Button type="submit" variant={mailed === null ? "primary" : "secondary"} isWide isBusy={sending === "sending"}>
          {t("sendLink")}
        </Button>
        <Button variant="tertiary" isWide icon={<ArrowLeft {...ICON} />} data-early-press="options" onClick={onBack}>
          {t("back")}
        </Button>
      </form>
    </>
  );
}

function mailedBefore(now: number): LastMail | null {
  const to = mailedCode.address(now);
  return to === null ? null : { to, at: now };
}

interface MailedToProps {
  email: string;
  /** That another mail could not be sent. */
  failure: ReactNode;
  onChange: () => void;
}

/** Where the mail went, and the field for its digits. */
function MailedTo({ email, failure, onChange }: MailedToProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <LoginHeading title={t("code")}>
        {t("sentTo", { email })}{" "}
        <button type="button" onClick={onChange} className="-my-2 min-h-11 font-strong text-leaf underline underline-offset-3">
          {t("change")}
        </button>
      </LoginHeading>
      <CodeForm
        email={email}
        sent={
          !failure && (
            <Banner tone="calm" icon={<MailCheck {...ICON} />}>
              {t("linkSent")}
            </Banner>
          )
        }
      />
      {failure}
    </>
  );
}
