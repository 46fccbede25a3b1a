import type { Case } from "./cases.ts";
import type { Target } from "./target.ts";

/** What one case showed at the service and at the stand-in. */
export interface ProbeResult {
  name: string;
  service: string;
  seen: string[];
  /** What only the service said, and what only the stand-in did. */
  onlyThere: string[];
  onlyHere: string[];
}

export async function probe({ name, service, ask }: Case, there: Target, here: Target): Promise<ProbeResult> {
  const [seen, known] = [await safely(ask(there)), await safely(ask(here))];
  return {
    name,
    service,
    seen,
    onlyThere: seen.filter((line) => !known.includes(line)),
    onlyHere: known.filter((line) => !seen.includes(line)),
  };
}

export function isDifferent({ onlyThere, onlyHere }: ProbeResult): boolean {
  return onlyThere.length + onlyHere.length > 0;
}

/** What an error says may hold an address or a key. */
async function safely(asking: Promise<string[]>): Promise<string[]> {
  try {
    return await asking;
  } catch {
    return ["no answer that can be read"];
  }
}
