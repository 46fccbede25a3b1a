import { useLocation, useRouter } from "@tanstack/react-router";
import { LifeBuoy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { afterFirstFrame } from "#platform/firstFrame/firstFrame.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { LastResort } from "./LastResort.tsx";
import { useOpenUrgentHelp } from "./useOpenUrgentHelp.ts";

const UrgentSheet = lazyPart(async () => (await import("./UrgentSheet.tsx")).UrgentSheet);

interface UrgentHelpButtonProps {
  /** With its words beside it: where there is room, or always. */
  words?: "md" | "always";
  className?: string;
}

/** In every header: the numbers are two taps from everywhere, signed out and without a network too. */
export function UrgentHelpButton({ words, className = "" }: UrgentHelpButtonProps) {
  const { t } = useTranslation();
  const open = useOpenUrgentHelp();
  if (words === undefined) {
    return (
      <IconButton label={t("urgentHelp")} aria-haspopup="dialog" onClick={open} className={className}>
        <LifeBuoy {...ICON} />
      </IconButton>
    );
  }
  return (
    <button type="button" aria-haspopup="dialog" onClick={open} className={`header-button ${className}`}>
      <LifeBuoy {...ICON} />
      <span className={words === "md" ? "max-md:sr-only" : ""}>{t("urgentHelp")}</span>
    </button>
  );
}

/** The sheet itself, once over all pages. It is fetched with the first page, and kept for use without a network. */
export function UrgentHelp() {
  const router = useRouter();
  const isOpen = useLocation({ select: ({ state }) => state.urgentHelp === true });
  const { i18n } = useTranslation();
  /** It could not be fetched. The next press asks again. */
  const [isMissing, setIsMissing] = useState(false);
  if (!isOpen && isMissing) setIsMissing(false);

  useEffect(() => {
    afterFirstFrame(() => {
      // What could not be fetched is asked for again when it is needed.
      Promise.all([UrgentSheet.preload(), import("#features/care/card/FirstAid.tsx")]).catch(() => {});
      void i18n.loadNamespaces(["care", "firstAid"]);
    });
  }, [i18n]);

  if (!isOpen) return null;
  const close = () => {
    if (router.latestLocation.state.urgentHelp === true) router.history.back();
  };
  if (isMissing) return <LastResort onClose={close} />;
  return (
    <ErrorBoundary renderFallback={() => <LastResort onClose={close} />}>
      <UrgentSheet onClose={close} onLoadFailed={() => setIsMissing(true)} />
    </ErrorBoundary>
  );
}
