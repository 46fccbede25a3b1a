import type { FunctionReturnType } from "convex/server";
import { Laptop, MonitorSmartphone, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { api } from "#convex/_generated/api.js";
import type { System } from "#domain/account/device.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { Button } from "#ui/Button.tsx";

type Session = FunctionReturnType<typeof api.sessions.list>[number];

const HANDHELD: ReadonlySet<System> = new Set(["Android", "iPhone", "iPad"]);

interface DeviceRowProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

export function DeviceRow({ session: { _creationTime, device, isThis }, isEnding, onEnd }: DeviceRowProps) {
  const { t } = useTranslation("settings");
  const locale = useLocale();
  const name = useDeviceName(device);
  const since = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(_creationTime);

  return (
    <li className="flex items-center gap-3 py-3">
      <DeviceIcon system={device?.system} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-strong">{name}</h3>
          {isThis && (
            <span className="inline-flex min-h-5.5 items-center rounded-badge bg-leaf-soft px-2 text-xs font-strong text-leaf">
              {t("devices.this")}
            </span>
          )}
        </div>
        <p className="text-sm text-pretty text-ink-faint">{t("devices.since", { since })}</p>
      </div>
      {!isThis && (
        <Button
          variant="tertiary"
          isSmall
          isFlush
          isBusy={isEnding}
          aria-label={t("devices.endNamed", { name, since })}
          onClick={onEnd}
        >
          {t("devices.end")}
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: NonNullable<Session["device"]> = {}): string {
  const { t } = useTranslation("settings");
  if (browser !== undefined && system !== undefined) return t("devices.name", { browser, system });
  return browser ?? system ?? t("devices.unknown");
}

function DeviceIcon({ system }: { system: System | undefined }) {
  const Icon = system === undefined ? MonitorSmartphone : HANDHELD.has(system) ? Smartphone : Laptop;
  return <Icon aria-hidden size={24} strokeWidth={1.6} className="shrink-0 text-ink-soft" />;
}
