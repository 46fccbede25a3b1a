import { type ReactElement, type ReactNode, use } from "react";
import { useNarrow } from "#ui/useMediaQuery.ts";
import { MENU_PANEL, MENU_ROW } from "./menuClass.ts";
import { menuLibrary } from "./menuLibrary.ts";
import { MenuSheet, SheetContext, SheetRow, type SheetTriggerProps } from "./MenuSheet.tsx";
import { MenuTrigger, type OpenedBy, useOpensAtOnce } from "./MenuTrigger.tsx";

interface ActionMenuProps {
  /** The name of the rows together. */
  label: string;
  /** What they are about: said where they are a sheet. */
  title: string;
  /** The name of the sheet's cross. */
  closeLabel: string;
  /** One button; it opens the rows and gets the focus back. */
  trigger: ReactElement<SheetTriggerProps>;
  align?: "start" | "end";
  children: ReactNode;
}

/** More of what stands beside its trigger: to assistive technology its rows are buttons as those are, in a toolbar. Looks and keys are a menu's. */
export function ActionMenu({ label, title, closeLabel, trigger, align = "start", children }: ActionMenuProps) {
  if (useNarrow()) {
    return (
      <MenuSheet trigger={trigger} title={title} closeLabel={closeLabel} role="toolbar">
        {children}
      </MenuSheet>
    );
  }
  return (
    <MenuTrigger trigger={trigger}>
      {(openedBy) => (
        <OpenedMenu openedBy={openedBy} label={label} trigger={trigger} align={align}>
          {children}
        </OpenedMenu>
      )}
    </MenuTrigger>
  );
}

interface OpenedMenuProps extends Pick<ActionMenuProps, "label" | "trigger" | "align" | "children"> {
  openedBy: OpenedBy;
}

function OpenedMenu({ openedBy, label, trigger, align, children }: OpenedMenuProps) {
  const Radix = menuLibrary();
  const opening = useOpensAtOnce(openedBy);
  return (
    <Radix.Root modal={false} {...opening}>
      <Radix.Trigger asChild aria-haspopup={undefined}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          role="toolbar"
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={MENU_PANEL}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
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
