import { useTranslation } from "react-i18next";
import { useLocale } from "#platform/react/useLocale.ts";
import { useCurrentUser } from "#user/currentUser.ts";

export function BillingScreen() {
  const { t } = useTranslation("account");
  const locale = useLocale();
  const user = useCurrentUser();
  const created = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(user._creationTime);
  const facts = [
    { name: t("billing.username"), value: user.username ?? t("billing.notSet") },
    { name: t("billing.email"), value: user.email ?? t("billing.notSet") },
    { name: t("billing.created"), value: created },
  ];

  return (
    <section className="rounded-card bg-raised px-5 py-4 inset-ring inset-ring-line md:px-6">
      <h2 className="py-1 font-display text-card">{t("billing.title")}</h2>
      <dl className="divide-y divide-line">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-1 gap-x-4 gap-y-0.5 py-3 md:grid-cols-[180px_minmax(0,1fr)] md:py-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-strong wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
