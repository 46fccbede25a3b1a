import { useTranslation } from "react-i18next";
import type { CurrentUser } from "#user/currentUser.ts";

/** A subscription makes it Premium; what that unlocks is not ours to say here. */
export function TierBadge({ user }: { user: Pick<CurrentUser, "subscriptionId"> }) {
  const { t } = useTranslation("account");
  const premium = user.subscriptionId !== undefined;
  return (
    <span
      className={`inline-flex min-h-5.5 items-center rounded-badge px-2 text-xs font-strong ${premium ? "bg-accent-soft text-ink" : "bg-leaf-soft text-leaf"}`}
    >
      {t(premium ? "tier.premium" : "tier.free")}
    </span>
  );
}
