import { useConvex } from "convex/react";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { logFailure } from "#platform/device/logFailure.ts";
import { saveBlob } from "#platform/files/saveFile.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { Button } from "#ui/Button.tsx";
import { ICON } from "#ui/icons.ts";
import { SettingsCard } from "./SettingsCard.tsx";

type Export = { state: "idle" | "saved" | "failed" } | { state: "running"; done: number; all: number };

export function DataCard() {
  const { t } = useTranslation(["settings", "common"]);
  const client = useConvex();
  const locale = useLocale();
  const [run, setRun] = useState<Export>({ state: "idle" });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function save() {
    const { signal } = (stop.current = new AbortController());
    const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
    const written = { you: t("data.you"), sources: t("common:title.sources"), formatTime: (at: number) => time.format(at) };
    const words = { title: t("data.title"), ...written };
    setRun({ state: "running", done: 0, all: 0 });
    // Without a connection what is being read answers to nothing, a signal neither.
    const stopped = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("Cancelled"))));
    const onProgress = (done: number, all: number) => signal.aborted || setRun({ state: "running", done, all });
    try {
      const made = import("./exportAccount.ts").then((part) => part.exportAccount(client, { words, signal, onProgress }));
      saveBlob("amma.zip", await Promise.race([made, stopped]));
      setRun({ state: "saved" });
    } catch (error) {
      if (!signal.aborted) logFailure("Putting the data together failed", error);
      setRun({ state: signal.aborted ? "idle" : "failed" });
    }
  }

  const running = run.state === "running";
  return (
    <SettingsCard title={t("data.title")} line={t("data.line")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-auto text-sm text-ink-faint">
          {running && run.all > 0 ? t("data.progress", { done: run.done, all: run.all }) : t("data.hint")}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {running && (
            <Button variant="tertiary" isSmall onClick={() => stop.current?.abort()}>
              {t("data.cancel")}
            </Button>
          )}
          <Button isSmall isBusy={running} icon={<Download {...ICON} />} onClick={() => void save()}>
            {t("data.save")}
          </Button>
        </div>
      </div>
      <output className={DONE[run.state]}>{run.state === "saved" || run.state === "failed" ? t(`data.${run.state}`) : ""}</output>
    </SettingsCard>
  );
}

const DONE = { idle: "sr-only", running: "sr-only", saved: "text-sm text-calm", failed: "text-sm text-danger" };
