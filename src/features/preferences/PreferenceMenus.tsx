import { useTranslation } from "react-i18next";
import { chooseTheme, THEMES, themeStore } from "#platform/device/theme.ts";
import { useStore } from "#platform/state/useStore.ts";
import { MenuChoices } from "#ui/menu/Menu.tsx";
import { useLanguageChoice } from "./useLanguageChoice.ts";

/** Theme and language, as choices of a menu. */
export function PreferenceMenus() {
  return (
    <>
      <ThemeMenu />
      <MenuChoices {...useLanguageChoice()} />
    </>
  );
}

function ThemeMenu() {
  const { t } = useTranslation("account");
  const theme = useStore(themeStore);
  const choices = THEMES.map((value) => ({ value, label: t(`theme.${value}`) }));
  return <MenuChoices label={t("theme.label")} value={theme} choices={choices} onChoose={chooseTheme} />;
}
