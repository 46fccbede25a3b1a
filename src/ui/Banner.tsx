import type { ReactNode } from "react";

interface BannerProps {
  tone: "calm" | "danger";
  icon?: ReactNode;
  children: ReactNode;
  /** An underlined word at the end, such as Dismiss; with `onDismiss`. */
  dismissLabel?: string;
  onDismiss?: () => void;
}

export function Banner({ tone, icon, children, dismissLabel, onDismiss }: BannerProps) {
  const calm = tone === "calm";
  return (
    <div
      role={calm ? "status" : "alert"}
      className={`animate-arrive flex items-center gap-3 rounded-field px-4 py-3 text-ui text-ink ${calm ? "bg-calm-soft" : "bg-danger-soft"}`}
    >
      {icon !== undefined && <span className={`shrink-0 ${calm ? "text-calm" : "text-danger"}`}>{icon}</span>}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-2.5">
        <span className="min-w-0 flex-1 basis-[min(10rem,100%)] text-pretty">{children}</span>
        {dismissLabel !== undefined && (
          <button
            type="button"
            onClick={onDismiss}
            className="-my-2.5 -mr-2 min-h-11 px-2 font-strong underline decoration-line-strong underline-offset-3"
          >
            {dismissLabel}
          </button>
        )}
      </div>
    </div>
  );
}
