import * as Radix from "@radix-ui/react-dropdown-menu";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { MENU_PANEL, MENU_ROW } from "./menuClass.ts";
import { ICON } from "#ui/icons.ts";

interface MenuProps {
  /** One button; it opens the menu and gets the focus back. */
  trigger: ReactElement;
  align?: "start" | "end";
  children: ReactNode;
}

/** Not modal: Radix's modal menu injects a style element, which our CSP refuses. */
export function Menu({ trigger, align = "end", children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={6} collisionPadding={8} className={MENU_PANEL}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  /** For what cannot be undone; put it last, after a `MenuLine`. */
  destructive?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, destructive = false, children }: MenuItemProps) {
  return (
    <Radix.Item className={`${MENU_ROW} ${destructive ? "text-danger" : ""}`} onSelect={onSelect}>
      {icon !== undefined && <span className={destructive ? "" : "text-ink-soft"}>{icon}</span>}
      {children}
    </Radix.Item>
  );
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  /** With `lang`: the name of a language in its own letters. */
  choices: readonly { value: Value; label: string; lang?: string; detail?: string }[];
  /** Else the menu stays open, so that the effect can be seen and changed again. */
  closes?: boolean;
  onChoose: (value: Value) => void;
}

/** One of a few. */
export function MenuChoices<Value extends string>({ label, value, choices, closes = false, onChoose }: MenuChoicesProps<Value>) {
  return (
    <Radix.RadioGroup value={value} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          className={MENU_ROW}
          onSelect={(event) => {
            if (!closes) event.preventDefault();
            onChoose(choice.value);
          }}
        >
          <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">
            <span lang={choice.lang} className={choice.lang === undefined ? "" : "font-names"}>
              {choice.label}
            </span>
            {choice.detail !== undefined && <span className="block text-sm text-ink-faint">{choice.detail}</span>}
          </span>
          <Radix.ItemIndicator>
            <Check {...ICON} className="text-leaf" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-xs font-strong text-ink-faint">{children}</Radix.Label>;
}

export function MenuLine() {
  return <Radix.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
