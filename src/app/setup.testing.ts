import { cleanup, configure } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { afterAll, afterEach, beforeEach, type MockInstance, vi } from "vitest";
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
import { sendAs } from "#platform/convex/callOwner.ts";
import { clearForgottenForTest } from "#platform/convex/forgetSignIn.ts";
import { clearPressForTest } from "#platform/device/press.ts";
import { clearGuidanceForTest } from "#platform/files/guidanceFiles.ts";
import { takeWantedDictation } from "#platform/speech/wantedDictation.ts";
import { clearRefusedForTest } from "#platform/storage/storage.ts";
import { storageHealth } from "#platform/storage/StorageHealth.ts";
import { clearedUser } from "#user/clearedUser.ts";
import { deletionNotice } from "#user/deletionNotice.ts";

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
  leavePage();
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join("\n")}`);
});

/** A part that is still being fetched when its file ends would be missing in the files behind it. */
afterAll(async () => await vi.dynamicImportSettled());

/** What modules remember of a person, of their presses and of what the browser refused ends with each test; what was loaded, and clocks, stay. */
function leavePage(): void {
  sendAs(null);
  clearForgottenForTest();
  clearGuidanceForTest();
  clearRefusedForTest();
  storageHealth.clearForTest();
  clearPressForTest();
  takeWantedDictation();
  deletionNotice.forget();
  clearedUser.set(null);
}

/** Where a worker has one page for its files (`vitest.config.ts`), each begins with an empty one at the app's address and nothing stored. */
function beginPage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of ["languages", "language", "wakeLock", "clipboard"]) Reflect.deleteProperty(navigator, name);
  (Reflect.get(window, "happyDOM") as DetachedWindowAPI).setURL("http://localhost:3000/");
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0] ?? ""}=; path=/; max-age=0`;
}
