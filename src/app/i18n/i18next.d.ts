import type account from "#locales/en/account.json";
import type auth from "#locales/en/auth.json";
import type care from "#locales/en/care.json";
import type chat from "#locales/en/chat.json";
import type check from "#locales/en/check.json";
import type children from "#locales/en/children.json";
import type common from "#locales/en/common.json";
import type dashboard from "#locales/en/dashboard.json";
import type firstAid from "#locales/en/firstAid.json";
import type guidance from "#locales/en/guidance.json";
import type help from "#locales/en/help.json";
import type keys from "#locales/en/keys.json";
import type legal from "#locales/en/legal.json";
import type onboarding from "#locales/en/onboarding.json";
import type settings from "#locales/en/settings.json";
import type sharing from "#locales/en/sharing.json";
import type usage from "#locales/en/usage.json";
import type username from "#locales/en/username.json";
import type voice from "#locales/en/voice.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      account: typeof account;
      auth: typeof auth;
      care: typeof care;
      chat: typeof chat;
      check: typeof check;
      children: typeof children;
      common: typeof common;
      dashboard: typeof dashboard;
      firstAid: typeof firstAid;
      guidance: typeof guidance;
      help: typeof help;
      keys: typeof keys;
      legal: typeof legal;
      onboarding: typeof onboarding;
      settings: typeof settings;
      sharing: typeof sharing;
      usage: typeof usage;
      username: typeof username;
      voice: typeof voice;
    };
  }
}
