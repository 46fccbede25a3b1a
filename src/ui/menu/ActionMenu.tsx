import { type ReactNode, use } from "react";
import { MENU_ROW } from "./menuClass.ts";
import { MenuFrame, type MenuProps } from "./MenuFrame.tsx";
import { menuLibrary } from "./menuLibrary.ts";
import { SheetContext, SheetRow } from "./MenuSheet.tsx";

interface ActionMenuProps extends MenuProps {
  /** The name of the rows together. */
  label: string;
}

/** More of what stands beside its trigger: to assistive technology its rows are buttons as those are, in a toolbar. Looks and keys are a menu's. */
export function ActionMenu({ label, align = "start", ...props }: ActionMenuProps) {
  return <MenuFrame {...props} align={align} toolbarLabel={label} />;
}

/** Radix would make it a menu item. */
const OWN_ROLE = { role: undefined };

interface ActionMenuItemProps {
  icon: ReactNode;
  onSelect: () => void;
  /** For what cannot be undone; put it last, after a `MenuLine`. */
  isDestructive?: boolean;
  children: ReactNode;
}

export function ActionMenuItem({ icon, onSelect, isDestructive = false, children }: ActionMenuItemProps) {
  const look = isDestructive ? "text-danger" : "";
  const row = (
    <>
      <span className={isDestructive ? "" : "text-ink-soft"}>{icon}</span>
      {children}
    </>
  );
  if (use(SheetContext) !== null) {
    return (
      <SheetRow onSelect={onSelect} className={look}>
        {row}
      </SheetRow>
    );
  }
  const Radix = menuLibrary();
  return (
    <Radix.Item asChild {...OWN_ROLE} onSelect={onSelect}>
      <button type="button" className={`${MENU_ROW} w-full ${look}`}>
        {row}
      </button>
    </Radix.Item>
  );
}
