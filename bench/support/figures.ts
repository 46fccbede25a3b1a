import { loadavg } from "node:os";

/** A line of figures: name, what was measured, and the load of the machine while it was. */
export function printFigures(name: string, values: Record<string, string>): void {
  const words = Object.entries(values).map(([label, value]) => `${label} ${value}`);
  console.log(`${name.padEnd(36)}${words.join("   ")}   (load ${loadavg()[0]?.toFixed(2)})`);
}

/** p50, p95 and p99 of durations in milliseconds, with how many there were. */
export function percentiles(durations: number[]): Record<string, string> {
  const at = (share: number): string => `${percentileOf(durations, share).toFixed(2)} ms`;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), of: String(durations.length) };
}

/** The value below which this share of them lies. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median, with all values behind it. */
export function medianOf(values: readonly number[], digits = 0): string {
  return `${percentileOf(values, 0.5).toFixed(digits)} [${values.map((value) => value.toFixed(digits)).join(" ")}]`;
}
