import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/time/dateFormat.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { useNow } from "#platform/react/useNow.ts";
import { SMALL_ICON } from "#ui/icons.ts";
import { ChildPicker } from "./ChildPicker.tsx";
import { NameWithAge } from "./NameWithAge.tsx";
import type { ChatChild } from "./useChatChild.ts";
import type { ListedChild } from "./useChildren.ts";

interface ChildHeadingProps {
  child: ListedChild;
  about: ChatChild;
  onError: (error: unknown) => void;
  /** The page has just come in the place of another, with what had the focus. */
  shouldTakeFocus: boolean;
}

/** Whom the home is about, and what time it is there; with several children the way to another. */
export function ChildHeading({ child, about, onError, shouldTakeFocus }: ChildHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shouldTakeFocus) heading.current?.focus();
  }, [shouldTakeFocus]);
  return (
    <div className="pt-5 pb-4 md:pt-8 md:pb-6">
      {about.children.length > 1 ? (
        <h2 className="-mx-2">
          <ChildPicker about={{ ...about, child }} onError={onError} look="page" />
        </h2>
      ) : (
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          <NameWithAge child={child} />
        </h2>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <Clock />
        {about.children.length === 1 && <AddAnother />}
      </div>
    </div>
  );
}

/** With several it is at the end of their list. */
function AddAnother() {
  const { t } = useTranslation("children");
  return (
    <Link
      to="/dashboard/settings/children"
      className="move-fast inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft hover:text-ink"
    >
      <Plus {...SMALL_ICON} className="shrink-0" />
      {t("addAnother")}
    </Link>
  );
}

function Clock() {
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  const timeZone = deviceTimeZone();
  const day = dateFormat(locale, { timeZone, weekday: "long" }).format(now);
  const time = dateFormat(locale, { timeZone, hour: "numeric", minute: "2-digit" }).format(now);
  return (
    // A line of its own: it begins with a capital, also where the language writes its weekdays without.
    <time dateTime={new Date(now).toISOString()} className="inline-block text-button text-ink-soft first-letter:uppercase">
      {`${day}, ${time}`}
    </time>
  );
}
