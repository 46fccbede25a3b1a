import { PROVIDER_KEYS } from "#local/config.ts";

/** Tests have an environment of their own; with a real key in it they could cost money or send mail. */
export function refuseRealKeys(): void {
  const set = PROVIDER_KEYS.filter((name) => process.env[name]);
  if (set.length === 0) return;
  console.error(`Unset ${set.join(", ")} first: tests and measurements never run with real keys.`);
  process.exit(1);
}
