/** What is usual · what to watch · what comes next. */
export const LINE_KINDS = ["usual", "watch", "next"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
