import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ReactElement, ReactNode } from "react";
import { MENU_PANEL, MENU_ROW } from "./menuClass.ts";

interface ActionMenuProps {
  /** The name of the rows together. */
  label: string;
  /** One button; it opens the rows and gets the focus back. */
  trigger: ReactElement;
  align?: "start" | "end";
  children: ReactNode;
}

/** More of what stands beside its trigger: to assistive technology its rows are buttons as those are, in a toolbar. Looks and keys are a menu's. */
export function ActionMenu({ label, trigger, align = "start", children }: ActionMenuProps) {
  return (
    <Radix.Root modal={false}>
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
  destructive?: boolean;
  children: ReactNode;
}

export function ActionMenuItem({ icon, onSelect, destructive = false, children }: ActionMenuItemProps) {
  return (
    <Radix.Item asChild {...OWN_ROLE} onSelect={onSelect}>
      <button type="button" className={`${MENU_ROW} w-full ${destructive ? "text-danger" : ""}`}>
        <span className={destructive ? "" : "text-ink-soft"}>{icon}</span>
        {children}
      </button>
    </Radix.Item>
  );
}
