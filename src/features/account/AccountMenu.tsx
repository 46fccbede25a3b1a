import { useNavigate, useRouter } from "@tanstack/react-router";
import { LogOut, Settings } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { Avatar } from "#ui/Avatar.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { ICON } from "#ui/icons.ts";
import { Menu, MenuItem, MenuLine } from "#ui/menu/Menu.tsx";
import { type CurrentUser, useAvatarUrl } from "#user/currentUser.ts";
import { hasUnsent } from "#user/hasUnsent.ts";
import { useLogOut } from "#user/useLogOut.ts";
import { menuName } from "#user/userNames.ts";

const LogOutDialog = lazyPart(async () => (await import("./LogOutDialog.tsx")).LogOutDialog);

interface AccountMenuProps {
  user: CurrentUser;
  /** Beside the name: what the account is. */
  tier: ReactNode;
  /** Choices between Settings and Log Out. */
  children: ReactNode;
}

export function AccountMenu({ user, tier, children }: AccountMenuProps) {
  const { t } = useTranslation(["account", "common"]);
  const avatarUrl = useAvatarUrl();
  const signOut = useLogOut(user._id);
  const navigate = useNavigate();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const name = menuName(user);
  const stay = () => setAsking(false);

  async function logOut() {
    await signOut();
    // The guard leads to the login; what the routes have loaded for this person goes.
    await router.invalidate();
  }

  function onLogOut() {
    if (hasUnsent(user._id)) setAsking(true);
    else void logOut();
  }

  return (
    <>
      <Menu
        title={t("menu.open")}
        closeLabel={t("common:close")}
        trigger={
          <button
            type="button"
            aria-label={t("menu.open")}
            title={t("menu.open")}
            className="grid size-11 place-items-center rounded-full hover:bg-sunk dark:hover:bg-line"
          >
            <Avatar name={name} imageUrl={avatarUrl} />
          </button>
        }
      >
        <div className="flex items-center gap-3 px-2 py-2 md:px-3">
          <div className="min-w-0 flex-1">
            <p className="truncate font-strong">{name}</p>
            {user.email !== undefined && <p className="truncate text-sm text-ink-faint">{user.email}</p>}
          </div>
          {tier}
        </div>
        <MenuLine />
        <MenuItem icon={<Settings {...ICON} />} onSelect={() => void navigate({ to: "/dashboard/settings" })}>
          {t("menu.settings")}
        </MenuItem>
        <MenuLine />
        {children}
        <MenuLine />
        <MenuItem icon={<LogOut {...ICON} />} onSelect={onLogOut}>
          {t("menu.logOut")}
        </MenuItem>
      </Menu>
      {isAsking && (
        <ErrorBoundary renderFallback={() => null} onError={stay}>
          <LogOutDialog userId={user._id} onLogOut={() => void logOut()} onClose={stay} onLoadFailed={stay} />
        </ErrorBoundary>
      )}
    </>
  );
}
