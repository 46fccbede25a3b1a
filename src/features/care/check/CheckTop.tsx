import { ArrowLeft, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

interface CheckTopProps {
  /** How far it has come, or whom it is about. */
  title: ReactNode;
  /** Null where nothing was before. */
  onBack: (() => void) | null;
  onClose: () => void;
  /** A line below. */
  children?: ReactNode;
}

export function CheckTop({ title, onBack, onClose, children }: CheckTopProps) {
  const { t } = useTranslation("check");
  return (
    <header className="safe-top-0 shrink-0">
      <div className="flex min-h-14 items-center gap-1 px-1.5">
        {onBack === null ? (
          <span className="w-11 shrink-0" />
        ) : (
          <IconButton label={t("back")} onClick={onBack}>
            <ArrowLeft {...ICON} />
          </IconButton>
        )}
        {typeof title === "string" ? (
          <h1 className="min-w-0 flex-1 text-center font-display text-card font-medium text-balance wrap-anywhere large:text-ui">
            {title}
          </h1>
        ) : (
          title
        )}
        <IconButton label={t("close")} onClick={onClose}>
          <X {...ICON} />
        </IconButton>
      </div>
      {children}
    </header>
  );
}
