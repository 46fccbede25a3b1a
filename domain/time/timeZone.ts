/** Names already found true: to ask the runtime costs about half a millisecond, and each message asks. */
const known = new Set<string>();

/** Whether `name` is a time zone that this runtime knows, such as "Asia/Kolkata". A bare offset is none: it has no summer time. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    if (timeZone === "") return false;
  } catch {
    return false;
  }
  known.add(name);
  return true;
}
