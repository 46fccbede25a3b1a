import { useNavigate } from "@tanstack/react-router";
import { ChevronsUpDown, ReceiptText, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#ui/Avatar.tsx";
import { ICON, SMALL_ICON } from "#ui/icons.ts";
import { Menu, MenuItem, MenuLine } from "#ui/menu/Menu.tsx";
import { type CurrentUser, useAvatarUrl } from "#user/currentUser.ts";
import { menuName } from "#user/userNames.ts";

/** The account that this is: there is one a person. Where there is no room for its words, the arrows stand for them. */
export function AccountSwitcher({ user, tier }: { user: CurrentUser; tier: ReactNode }) {
  const { t } = useTranslation(["account", "common"]);
  const avatarUrl = useAvatarUrl();
  const navigate = useNavigate();
  const name = menuName(user);

  return (
    <Menu
      title={t("personal.title")}
      closeLabel={t("common:close")}
      align="start"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full font-medium
            hover:bg-sunk md:px-3 dark:hover:bg-line"
        >
          <span className="max-md:sr-only">{t("personal.title")}</span>
          <ChevronsUpDown {...SMALL_ICON} className="text-ink-soft" />
        </button>
      }
    >
      <div className="flex items-center gap-3 px-2 py-2 md:px-3">
        <Avatar name={name} imageUrl={avatarUrl} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-strong">{name}</p>
          <p className="text-sm text-ink-faint">{t("personal.title")}</p>
        </div>
        {tier}
      </div>
      <MenuLine />
      <MenuItem icon={<UsersRound {...ICON} />} onSelect={() => void navigate({ to: "/dashboard/settings/children" })}>
        {t("personal.children")}
      </MenuItem>
      <MenuItem icon={<ReceiptText {...ICON} />} onSelect={() => void navigate({ to: "/dashboard/settings/billing" })}>
        {t("personal.billing")}
      </MenuItem>
    </Menu>
  );
}
