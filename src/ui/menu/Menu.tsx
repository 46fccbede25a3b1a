import { Check } from "lucide-react";
import { type ReactNode, use } from "react";
import { ICON } from "#ui/icons.ts";
import { MENU_ROW } from "./menuClass.ts";
import { MenuFrame, type MenuProps } from "./MenuFrame.tsx";
import { menuLibrary } from "./menuLibrary.ts";
import { SHEET_ROW, SheetContext, SheetRow } from "./MenuSheet.tsx";

/** To assistive technology a menu. */
export function Menu({ align = "end", ...props }: MenuProps) {
  return <MenuFrame {...props} align={align} toolbarLabel={null} />;
}

interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  /** For what cannot be undone; put it last, after a `MenuLine`. */
  isDestructive?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, isDestructive = false, children }: MenuItemProps) {
  const look = isDestructive ? "text-danger" : "";
  const row = (
    <>
      {icon !== undefined && <span className={isDestructive ? "" : "text-ink-soft"}>{icon}</span>}
      {children}
    </>
  );
  if (use(SheetContext) !== null) {
    return (
      <SheetRow role="menuitem" onSelect={onSelect} className={look}>
        {row}
      </SheetRow>
    );
  }
  const Radix = menuLibrary();
  return (
    <Radix.Item className={`${MENU_ROW} ${look}`} onSelect={onSelect}>
      {row}
    </Radix.Item>
  );
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  /** A sheet of these alone says the label as its title. */
  isTitled?: boolean;
  value: Value;
  choices: readonly Choice<Value>[];
  /** Else the menu stays open, so that the effect can be seen and changed again. */
  shouldClose?: boolean;
  onChoose: (value: Value) => void;
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Of the language of the label: the name of one in its own letters, or a child's. */
  lang?: string;
  detail?: string;
  icon?: ReactNode;
}

/** One of a few. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { label, value, choices, shouldClose = false, onChoose } = props;
  if (use(SheetContext) !== null) return <SheetChoices {...props} />;
  const Radix = menuLibrary();
  return (
    <Radix.RadioGroup value={value} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          className={MENU_ROW}
          onSelect={(event) => {
            if (!shouldClose) event.preventDefault();
            onChoose(choice.value);
          }}
        >
          <ChoiceWords {...choice} />
          <Radix.ItemIndicator>
            <Check {...ICON} className="text-leaf" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

function SheetChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { label, isTitled = false, value, choices, shouldClose = false, onChoose } = props;
  const sheet = use(SheetContext);
  return (
    <fieldset aria-label={label}>
      {!isTitled && <p className="px-2 pt-3 pb-1 text-sm font-strong text-ink-faint">{label}</p>}
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          aria-checked={choice.value === value}
          onClick={() => {
            if (shouldClose) sheet?.current?.close();
            onChoose(choice.value);
          }}
          className={`${SHEET_ROW} ${choice.value === value ? "font-strong" : ""}`}
        >
          <ChoiceWords {...choice} />
          <span className="grid size-5 place-items-center">
            {choice.value === value && <Check {...ICON} className="text-leaf" />}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** In a sheet there is room for the detail at the end of the row. */
function ChoiceWords({ label, lang, detail, icon }: Choice<string>) {
  const isSheet = use(SheetContext) !== null;
  return (
    <>
      {icon}
      <span
        className={`min-w-0 flex-1 py-1.5 wrap-anywhere ${isSheet ? "flex flex-wrap items-baseline justify-between gap-x-3" : ""}`}
      >
        <span lang={lang} className={lang === undefined ? "" : "font-names"}>
          {label}
        </span>
        {detail !== undefined && (
          <span className={`font-regular text-sm text-ink-faint ${isSheet ? "" : "block"}`}>{detail}</span>
        )}
      </span>
    </>
  );
}

function MenuLabel({ children }: { children: ReactNode }) {
  const Radix = menuLibrary();
  return <Radix.Label className="px-3 pt-2 pb-1 text-xs font-strong text-ink-faint">{children}</Radix.Label>;
}

export function MenuLine() {
  if (use(SheetContext) !== null) return <hr className="mx-2 my-2 border-line" />;
  const Radix = menuLibrary();
  return <Radix.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
