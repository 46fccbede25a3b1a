import { useState } from "react";
import { useTranslation } from "react-i18next";
import { partOfDay } from "#domain/time/partOfDay.ts";
import { useCurrentUser } from "./currentUser.ts";

/** By the clock when they came; it does not change while they look. */
export function useGreeting(): string {
  const { t } = useTranslation("chat");
  const { name, username } = useCurrentUser();
  const [part] = useState(() => partOfDay(new Date().getHours()));
  const called = name?.trim().split(/\s+/)[0] ?? capitalized(username ?? "");
  return called === "" ? t(`welcome.${part}`) : t(`welcome.${part}Name`, { name: called });
}

function capitalized(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
