export const MENU_PANEL = `animate-arrive z-(--z-menu) max-h-(--radix-dropdown-menu-content-available-height) min-w-56
  max-w-[calc(100vw-16px)] overflow-y-auto rounded-menu bg-raised p-1.5 text-ink shadow-3`;

export const MENU_ROW = `flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-[10px] px-3 text-ui outline-none
  data-highlighted:bg-sunk dark:data-highlighted:bg-line`;
