import { readFile } from "node:fs/promises";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "#domain/account/languages.ts";
import { site } from "#domain/site.ts";

/** The ground of the icon, by day and by night: nothing flashes while the app opens. */
const GROUND = "#17382D";

/** Words of the interface that name what the app can be opened at. */
interface Words {
  common: { title: Record<"check" | "emergency" | "voice", string> };
  chat: { assistantTagline: string; newChat: string };
}

/** By which a browser installs the app: path and what stands in it, one a language; all of them are the same app. */
export async function appManifests(): Promise<Map<string, string>> {
  const made = INTERFACE_LANGUAGES.map(async ({ value: language }): Promise<[string, string]> => {
    const read = async (name: string) => JSON.parse(await readFile(`public/locales/${language}/${name}.json`, "utf8")) as unknown;
    const words = { common: await read("common"), chat: await read("chat") } as Words;
    return [`/app-${language}.webmanifest`, JSON.stringify(appManifest(language, words))];
  });
  return new Map(await Promise.all(made));
}

function appManifest(lang: InterfaceLanguage, { common, chat }: Words) {
  return {
    id: "/",
    name: site.siteTitle,
    short_name: site.siteTitle,
    description: chat.assistantTagline,
    lang,
    start_url: "/chat",
    scope: "/",
    display: "standalone",
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: "/brand/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/brand/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/brand/icon-any.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/brand/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      shortcut(chat.newChat, "/chat", "chat"),
      shortcut(common.title.voice, "/audio-chat", "talk"),
      shortcut(common.title.check, "/check", "check"),
      shortcut(common.title.emergency, "/emergency", "numbers"),
    ],
    screenshots: [
      picture("night", "390x844", "narrow", chat.assistantTagline),
      picture("card", "390x844", "narrow", common.title.emergency),
      picture("talk", "390x844", "narrow", common.title.voice),
      picture("desk", "1280x800", "wide", chat.assistantTagline),
    ],
  };
}

function shortcut(name: string, url: string, icon: string) {
  return { name, url, icons: [{ src: `/brand/shortcut-${icon}.png`, sizes: "96x96", type: "image/png" }] };
}

function picture(name: string, sizes: string, form: "narrow" | "wide", label: string) {
  return { src: `/pictures/${name}.png`, sizes, type: "image/png", form_factor: form, label };
}
