import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { PublicHeader } from "./PublicHeader.tsx";

/** A page for everybody, signed in or not, with the way back to where they came from, and to the start. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="safe-top-5 safe-bottom-6 mx-auto max-w-measure px-6">
      <PublicHeader>
        <Back />
      </PublicHeader>
      {children}
    </div>
  );
}

/** An app that is installed has no button of the browser's. */
function Back() {
  const { t } = useTranslation();
  const { history } = useRouter();
  return (
    useCanGoBack() && (
      <IconButton label={t("back")} onClick={() => history.back()} className="-mr-2 -ml-3">
        <ArrowLeft {...ICON} />
      </IconButton>
    )
  );
}
