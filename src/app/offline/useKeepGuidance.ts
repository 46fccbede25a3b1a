import { useEffect } from "react";
import { childAge } from "#domain/care/child/age.ts";
import { type PackName, packsAt } from "#domain/guidance/list.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { dateIn } from "#domain/time/isoDate.ts";
import { useChildren } from "#features/children/useChildren.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { keepGuidance } from "#platform/files/guidanceFiles.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useNow } from "#platform/react/useNow.ts";

/** The cards for the ages of the children on file, in the language of the screen, are there without a network. */
export function useKeepGuidance(): void {
  const children = useChildren();
  const language = useLanguage();
  const known = children.state === "ready" ? children.data : null;
  const now = useNow(HOUR_MS);
  useEffect(() => keepGuidance(packsFor(known ?? [], dateIn(deviceTimeZone(), now)), language), [known, language, now]);
}

type Dates = Parameters<typeof childAge>[0];

function packsFor(children: readonly Dates[], day: string): PackName[] {
  const ages = children.map((child) => childAge(child, day)).filter((age) => age.stage === "born");
  const packs = ages.flatMap(({ age }) => packsAt(age.months));
  return [...new Set<PackName>([...(packs.length === 0 ? packsAt(0) : packs), "parents"])];
}
