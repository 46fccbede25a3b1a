import { useAction } from "convex/react";
import { ArrowLeft, CircleAlert, MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { parseEmail } from "#domain/account/email.ts";
import { createBrowserSecret } from "#user/browserSecret.ts";
import { mailedCode } from "#user/mailedCode.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/form/Field.tsx";
import { focusOnMount } from "#ui/focusOnMount.ts";
import { ICON } from "#ui/icons.ts";
import { CodeForm } from "./CodeForm.tsx";
import { LoginHeading } from "./LoginHeading.tsx";

type Sending =
  | { state: "idle" }
  | { state: "incomplete" }
  | { state: "sending" }
  | { state: "sent"; to: string }
  | { state: "failed" };

interface EmailFormProps {
  returnTo: string;
  onBack: () => void;
}

export function EmailForm({ returnTo, onBack }: EmailFormProps) {
  const { t, i18n } = useTranslation("auth");
  // Not the library's `signIn`: nobody is signed in by asking, and it would take what comes back for a sign-in that failed.
  const ask = useAction(api.auth.signIn);
  const [mailedTo] = useState(() => mailedCode.address(Date.now()));
  const [email, setEmail] = useState(mailedTo ?? "");
  const [sending, setSending] = useState<Sending>(mailedTo === null ? { state: "idle" } : { state: "sent", to: mailedTo });

  async function send(event: FormEvent) {
    event.preventDefault();
    // The browser lets "maya@example" pass. That a mail failed would say nothing of why.
    if (parseEmail(email) === null) return setSending({ state: "incomplete" });
    setSending({ state: "sending" });
    try {
      const browser = createBrowserSecret(Date.now());
      const language = i18n.resolvedLanguage ?? i18n.language;
      await ask({ provider: "email", params: { email, redirectTo: returnTo, language, browser } });
      mailedCode.remember(email, Date.now());
      setSending({ state: "sent", to: email });
    } catch {
      setSending({ state: "failed" });
    }
  }

  function changeAddress() {
    mailedCode.forget();
    setSending({ state: "idle" });
  }

  return (
    <>
      {sending.state === "sent" ? (
        <MailedTo email={sending.to} onChange={changeAddress} />
      ) : (
        <LoginHeading title={t("welcome")}>{t("line")}</LoginHeading>
      )}
      {sending.state === "failed" && (
        <Banner tone="danger" icon={<CircleAlert {...ICON} />}>
          {t("linkNotSent")}
        </Banner>
      )}
      <form onSubmit={(event) => void send(event)} className="grid grid-cols-1 gap-3">
        {sending.state !== "sent" && (
          <Field
            label={t("email")}
            type="email"
            name="email"
            required
            ref={focusOnMount}
            autoComplete="email"
            value={email}
            error={sending.state === "incomplete" ? t("emailIncomplete") : null}
            onChange={(event) => {
              setEmail(event.target.value);
              if (sending.state === "incomplete") setSending({ state: "idle" });
            }}
          />
        )}
        <Button type="submit" variant={sending.state === "sent" ? "line" : "lit"} wide busy={sending.state === "sending"}>
          {t("sendLink")}
        </Button>
        <Button variant="quiet" wide icon={<ArrowLeft {...ICON} />} data-early-press="options" onClick={onBack}>
          {t("back")}
        </Button>
      </form>
    </>
  );
}

interface MailedToProps {
  email: string;
  onChange: () => void;
}

/** Where the mail went, and the field for its digits. */
function MailedTo({ email, onChange }: MailedToProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <LoginHeading title={t("code")}>
        {t("sentTo", { email })}{" "}
        <button type="button" onClick={onChange} className="-my-2 min-h-11 font-strong text-leaf underline underline-offset-3">
          {t("change")}
        </button>
      </LoginHeading>
      <CodeForm email={email} />
      <Banner tone="calm" icon={<MailCheck {...ICON} />}>
        {t("linkSent")}
      </Banner>
    </>
  );
}
