import type { ReactElement, ReactNode } from "react";
import { useNarrow } from "#ui/useMediaQuery.ts";
import { MENU_PANEL } from "./menuClass.ts";
import { menuLibrary } from "./menuLibrary.ts";
import { MenuSheet, type SheetTriggerProps } from "./MenuSheet.tsx";
import { MenuTrigger, type OpenedBy, useOpensAtOnce } from "./MenuTrigger.tsx";

export interface MenuProps {
  /** One button; it opens the rows and gets the focus back. */
  trigger: ReactElement<SheetTriggerProps>;
  /** What they are about: said where they are a sheet. */
  title: string;
  /** The name of the sheet's cross. */
  closeLabel: string;
  align?: "start" | "end";
  children: ReactNode;
}

interface MenuFrameProps extends Required<MenuProps> {
  /** Of a toolbar, the name of its rows together; null: they are a menu. */
  toolbarLabel: string | null;
}

/** Rows beside their button, or on a phone a sheet. Not modal: Radix's modal menu injects a style element, which our CSP refuses. */
export function MenuFrame(props: MenuFrameProps) {
  const { trigger, title, closeLabel, toolbarLabel, children } = props;
  const isMenu = toolbarLabel === null;
  if (useNarrow()) {
    return (
      <MenuSheet trigger={trigger} title={title} closeLabel={closeLabel} role={isMenu ? "menu" : "toolbar"}>
        {children}
      </MenuSheet>
    );
  }
  return (
    <MenuTrigger trigger={trigger} popup={isMenu ? "menu" : undefined}>
      {(openedBy) => <OpenedMenu {...props} openedBy={openedBy} />}
    </MenuTrigger>
  );
}

/** What Radix says of a menu's button and rows is not so of a toolbar's. */
const NO_MENU_BUTTON = { "aria-haspopup": undefined };
const asToolbar = (label: string) => ({ role: "toolbar", "aria-label": label, "aria-labelledby": undefined });

function OpenedMenu({ openedBy, trigger, align, toolbarLabel, children }: MenuFrameProps & { openedBy: OpenedBy }) {
  const Radix = menuLibrary();
  const opening = useOpensAtOnce(openedBy);
  return (
    <Radix.Root modal={false} {...opening}>
      <Radix.Trigger asChild {...(toolbarLabel !== null && NO_MENU_BUTTON)}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...(toolbarLabel !== null && asToolbar(toolbarLabel))}
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
