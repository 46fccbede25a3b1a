/** How long a screen may take that is looked at and not measured: another program may have the machine. */
export const LATE_MS = 3 * 60_000;
