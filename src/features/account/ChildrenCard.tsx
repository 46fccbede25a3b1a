import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#ui/buttonClass.ts";

/** The way to the children where there is no side menu: on small screens. */
export function ChildrenCard() {
  const { t } = useTranslation("account");
  return (
    <section className="rounded-card bg-raised p-5 inset-ring inset-ring-line md:px-6 lg:hidden">
      <h2 className="font-display text-card">{t("children.title")}</h2>
      <p className="text-ink-soft">{t("children.line")}</p>
      <div className="mt-3 flex justify-end">
        <Link to="/dashboard/settings/children" className={buttonClass({ small: true })}>
          {t("children.open")}
        </Link>
      </div>
    </section>
  );
}
