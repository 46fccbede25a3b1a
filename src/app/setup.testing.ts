import { cleanup, configure } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeEach, type MockInstance, vi } from "vitest";
import { site } from "#domain/site.ts";
import account from "#locales/en/account.json";
import auth from "#locales/en/auth.json";
import care from "#locales/en/care.json";
import chat from "#locales/en/chat.json";
import check from "#locales/en/check.json";
import children from "#locales/en/children.json";
import common from "#locales/en/common.json";
import dashboard from "#locales/en/dashboard.json";
import firstAid from "#locales/en/firstAid.json";
import help from "#locales/en/help.json";
import keys from "#locales/en/keys.json";
import legal from "#locales/en/legal.json";
import onboarding from "#locales/en/onboarding.json";
import settings from "#locales/en/settings.json";
import sharing from "#locales/en/sharing.json";
import usage from "#locales/en/usage.json";
import username from "#locales/en/username.json";
import voice from "#locales/en/voice.json";

/** What comes soon may take a while on a machine that does other things too. */
configure({ asyncUtilTimeout: 10_000 });

beginPage();

/** Tests find things by the English words that a person reads. */
await createInstance()
  .use(initReactI18next)
  .init({
    lng: "en",
    fallbackLng: "en",
    defaultNS: "common",
    resources: {
      en: {
        account,
        auth,
        care,
        chat,
        check,
        children,
        common,
        dashboard,
        firstAid,
        help,
        keys,
        legal,
        onboarding,
        settings,
        sharing,
        usage,
        username,
        voice,
      },
    },
    interpolation: { escapeValue: false, defaultVariables: { product: site.siteTitle } },
  });

let complaints: MockInstance<typeof console.error>;

/** Silence is part of every claim: what a component complains about fails its test. */
beforeEach(() => {
  complaints = vi.spyOn(console, "error");
});

afterEach(() => {
  cleanup();
  const said = complaints.mock.calls.map((call) => call.map(String).join(" "));
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join("\n")}`);
});

/** Where a worker has one page for its files (`vitest.config.ts`), each begins with an empty one at the app's address and nothing stored; what modules keep stays. */
function beginPage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of ["languages", "language", "wakeLock"]) Reflect.deleteProperty(navigator, name);
  (Reflect.get(window, "happyDOM") as DetachedWindowAPI).setURL("http://localhost:3000/");
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0] ?? ""}=; path=/; max-age=0`;
}
