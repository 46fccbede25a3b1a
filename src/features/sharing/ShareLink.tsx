import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "#platform/device/clipboard.ts";
import { Button } from "#ui/Button.tsx";
import { focusOnMount } from "#ui/focus/focusOnMount.ts";
import { Field } from "#ui/form/Field.tsx";

interface ShareLinkProps {
  token: string;
  onDone: () => void;
}

export function ShareLink({ token, onDone }: ShareLinkProps) {
  const { t } = useTranslation("sharing");
  const { buildLocation } = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const { href } = buildLocation({ to: "/share/$token", params: { token } });
  const link = new URL(href, window.location.href).href;

  async function copy() {
    if (await copyText(link)) setCopied(true);
    // Where the browser does not let us, they copy what is selected.
    else box.current?.querySelector("input")?.select();
  }

  return (
    <div ref={box} className="mt-5 grid gap-5">
      <Field
        label={t("link.label")}
        hint={t("link.hint")}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{t("link.done")}</Button>
        <Button variant="primary" ref={focusOnMount} onClick={() => void copy()}>
          {copied ? t("link.copied") : t("link.copy")}
        </Button>
      </div>
      <output className="sr-only">{copied ? t("link.copied") : ""}</output>
    </div>
  );
}
