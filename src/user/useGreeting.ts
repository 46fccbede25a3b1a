import { useState } from "react";
import { useTranslation } from "react-i18next";
import { partOfDay } from "#domain/time/partOfDay.ts";
import { useCurrentUser } from "./currentUser.ts";
import { givenName } from "./userNames.ts";

/** By the clock when they came; it does not change while they look. */
export function useGreeting(): string {
  const { t } = useTranslation("chat");
  const user = useCurrentUser();
  const [part] = useState(() => partOfDay(new Date().getHours()));
  const called = givenName(user)?.split(/\s+/)[0] ?? capitalized(user.username ?? "");
  return called === "" ? t(`welcome.${part}`) : t(`welcome.${part}Name`, { name: called });
}

function capitalized(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
