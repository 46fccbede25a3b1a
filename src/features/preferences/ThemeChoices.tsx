import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { chooseTheme, currentTheme, subscribeTheme, THEMES } from "#platform/theme.ts";
import { MenuChoices } from "#ui/Menu.tsx";

export function ThemeChoices() {
  const { t } = useTranslation("account");
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const choices = THEMES.map((value) => ({ value, label: t(`theme.${value}`) }));
  return <MenuChoices label={t("theme.label")} value={theme} choices={choices} onChoose={chooseTheme} />;
}
