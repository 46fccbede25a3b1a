/* How every icon is drawn: they repeat what stands beside them, so they are hidden from assistive technology. */

/** In buttons and beside lines of text. */
export const ICON = { "aria-hidden": true, size: 20, strokeWidth: 1.75 } as const;

/** Beside small text; drawn bolder, to look as heavy. */
export const SMALL_ICON = { "aria-hidden": true, size: 16, strokeWidth: 2 } as const;
