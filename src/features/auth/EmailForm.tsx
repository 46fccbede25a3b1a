import { useAuthActions } from "@convex-dev/auth/react";
import { ArrowLeft, CircleAlert, MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUnreachable } from "#platform/useUnreachable.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { focusOnMount } from "#ui/focusOnMount.ts";

type Sending = "idle" | "sending" | "sent" | "failed";

export function EmailForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(["auth", "common"]);
  const { signIn } = useAuthActions();
  const unreachable = useUnreachable();
  const [email, setEmail] = useState("");
  const [sending, setSending] = useState<Sending>("idle");

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending("sending");
    try {
      await signIn("email", { email, redirectTo: "/login" });
      setSending("sent");
    } catch {
      setSending("failed");
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-3">
      {sending === "sent" && (
        <Banner tone="calm" icon={<MailCheck aria-hidden size={20} strokeWidth={1.75} />}>
          {t("linkSent")}
        </Banner>
      )}
      {sending === "failed" && (
        <Banner tone="danger" icon={<CircleAlert aria-hidden size={20} strokeWidth={1.75} />}>
          {t("linkNotSent")}
        </Banner>
      )}
      <Field
        label={t("email")}
        type="email"
        name="email"
        required
        ref={focusOnMount}
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="lit" wide busy={sending === "sending"}>
        {t("sendLink")}
      </Button>
      {sending === "sending" && unreachable && <output className="text-center text-ink-soft">{t("common:unreachable")}</output>}
      <Button variant="quiet" wide icon={<ArrowLeft aria-hidden size={20} strokeWidth={1.75} />} onClick={onBack}>
        {t("back")}
      </Button>
    </form>
  );
}
