import { useCanGoBack, useLocation, useRouter } from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { useState } from "react";
import { getI18n } from "react-i18next";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { withConsent, withoutConsent } from "#domain/account/consent.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { type ChatId, parseChatId } from "#domain/ids.ts";
import * as voice from "#features/voice/useVoice.ts";
import spanish from "#locales/es/voice.json";
import * as devices from "#platform/audio/devices.ts";
import { watchPresses } from "#platform/device/press.ts";
import { takeWantedDictation } from "#platform/speech/wantedDictation.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { TestRecognizer } from "#platform/testing/FakeSpeechRecognizer.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { VoicePage } from "./VoicePage.tsx";

test("[S47] a page that nobody has pressed in offers a voice session, and begins none", async () => {
  const nora = sampleUser({ username: "nora" });
  // Whatever a voice session asks of the backend would fail here.
  await renderScreen(
    <CurrentUserContext value={nora}>
      <VoicePage chatId={null} />
    </CurrentUserContext>,
  );
  expect(screen.getByRole("button", { name: "Start talking" })).toBeDefined();
  expect(screen.getByText("Before you begin")).toBeDefined();
});

test("[S49] a press without the words beside it begins no voice session of whoever has not agreed: they are shown first", async () => {
  watchPresses();
  window.dispatchEvent(Object.defineProperty(new Event("click"), "isTrusted", { value: true }));
  const nora = sampleUser({ username: "nora" });
  await renderScreen(
    <CurrentUserContext value={nora}>
      <VoicePage chatId={null} />
    </CurrentUserContext>,
  );
  expect(screen.getByRole("button", { name: "Start talking" })).toBeDefined();
});

test("[S49] consent that is taken back elsewhere ends an open voice session at once, and its words are shown again", async () => {
  watchPresses();
  window.dispatchEvent(Object.defineProperty(new Event("click"), "isTrusted", { value: true }));
  const close = vi.fn<() => void>();
  vi.spyOn(devices, "openDevices");
  const microphone = { release: () => {} };
  const speaker = { silence: () => {} };
  vi.mocked(devices.openDevices, { partial: true, deep: true }).mockReturnValue({ microphone, speaker, close });
  const opened = vi.spyOn(voice, "useVoice");
  const connection = () => opened.mock.results.at(-1)?.value.session.getSnapshot().connection;
  let consents = withConsent([], 0);
  const Page = () => {
    const me = useQuery(api.users.current);
    return (
      me && (
        <CurrentUserContext value={me}>
          <VoicePage chatId={null} />
        </CurrentUserContext>
      )
    );
  };
  const { update } = await renderScreen(<Page />, {
    "users:current": () => sampleUser({ consents: [...consents] }),
    "children:list": () => [],
    "voice:createToken": () => new Promise(() => {}),
  });
  expect(connection()).toBe("connecting");
  consents = withoutConsent(consents, 1);
  update();
  expect(connection()).toBe("disconnected");
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByText("Before you begin")).toBeDefined();
});

test("[V-38] [V-39] whoever reads a language that no voice speaks is told so after a press too, and chooses one of those that are spoken", async () => {
  watchPresses();
  window.dispatchEvent(Object.defineProperty(new Event("click"), "isTrusted", { value: true }));
  getI18n().addResourceBundle("es", "voice", spanish);
  await getI18n().changeLanguage("es");
  const page = () => (
    <CurrentUserContext value={sampleUser({ consents: [...withConsent([], 0)] })}>
      <VoicePage chatId={null} />
    </CurrentUserContext>
  );
  await renderScreen(page());
  expect(screen.getByText(/español todavía no/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Empezar a hablar" })).toBeNull();
  expect(localValues.read(localKeys.voiceLanguage)).toBeNull();
  vi.spyOn(voice, "useVoice").mockImplementation(() => {
    throw new Error("a voice session begins");
  });
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await userEvent.click(screen.getByRole("button", { name: spanish.languages["en-IN"] })).catch(() => {});
  expect(localValues.read(localKeys.voiceLanguage)).toBe("en-IN");
  expect(voice.useVoice).toHaveBeenCalled();
  log.mockRestore();
  vi.restoreAllMocks();
  localValues.remove(localKeys.voiceLanguage);
  await getI18n().changeLanguage("en");
});

test("[V-879] whoever reads a language that no voice speaks dictates in the chat by one press, where the browser can", async () => {
  getI18n().addResourceBundle("es", "voice", spanish);
  await getI18n().changeLanguage("es");
  const Place = () => <output>{useLocation().pathname}</output>;
  const page = () => (
    <CurrentUserContext value={sampleUser({ consents: [...withConsent([], 0)] })}>
      <VoicePage chatId={null} />
      <Place />
    </CurrentUserContext>
  );
  await renderScreen(page(), {}, "/audio-chat");
  expect(screen.queryByRole("button", { name: spanish.dictate })).toBeNull();
  cleanup();
  Reflect.set(window, "SpeechRecognition", TestRecognizer);
  await renderScreen(page(), {}, "/audio-chat");
  await userEvent.click(screen.getByRole("button", { name: spanish.dictate }));
  await screen.findByText("/chat");
  expect([takeWantedDictation(), takeWantedDictation()]).toEqual([true, false]);
  await getI18n().changeLanguage("en");
  Reflect.deleteProperty(window, "SpeechRecognition");
});

test("[V-1] [S47] the voice screen that was left is not what Back leads to", async () => {
  const WayBack = () => <output>{useCanGoBack() ? "a way back" : "none"}</output>;
  const nora = sampleUser({ username: "nora" });
  const page = (
    <CurrentUserContext value={nora}>
      <VoicePage chatId={null} />
      <WayBack />
    </CurrentUserContext>
  );
  await renderScreen(page, {}, "/audio-chat");
  await userEvent.setup().click(screen.getByRole("button", { name: "Exit voice mode" }));
  expect(screen.getByText("none")).toBeDefined();
});

/** A voice session that connects to nothing, and is kept in the chat that the test names. */
function fakeVoice(): { chatId: ChatId | null } {
  const kept: { chatId: ChatId | null } = { chatId: null };
  const { useVoice } = voice;
  vi.spyOn(devices, "openDevices");
  vi.mocked(devices.openDevices, { partial: true, deep: true }).mockReturnValue({
    microphone: { release: () => {} },
    speaker: { silence: () => {} },
    close: () => {},
  });
  vi.spyOn(voice, "useVoice").mockImplementation((...asked) => Object.assign(useVoice(...asked), kept));
  return kept;
}

test("[V-1707] the address names the chat that a voice session is kept in, and none is named once they are on their way elsewhere", async () => {
  watchPresses();
  window.dispatchEvent(Object.defineProperty(new Event("click"), "isTrusted", { value: true }));
  const kept = fakeVoice();
  const Page = () => {
    const chat = useLocation({ select: ({ search }) => (search as { chat?: string }).chat ?? "" });
    const [, draw] = useState(0);
    const router = useRouter();
    return (
      <CurrentUserContext value={sampleUser({ consents: [...withConsent([], 0)] })}>
        <VoicePage chatId={parseChatId(chat)} />
        <button onClick={() => draw((times) => times + 1)}>draw</button>
        <button onClick={() => router.history.push("/elsewhere")}>leave</button>
        <output>{`${router.history.location.href}, ${useCanGoBack() ? "a way back" : "no way back"}`}</output>
      </CurrentUserContext>
    );
  };
  await renderScreen(<Page />, { "children:list": () => [], "voice:createToken": () => new Promise(() => {}) }, "/audio-chat");
  const keepIn = async (chatId: ChatId | null) => {
    kept.chatId = chatId;
    await userEvent.click(screen.getByRole("button", { name: "draw" }));
  };
  await keepIn(chatIdOf("c1"));
  await screen.findByText("/audio-chat?chat=c1, no way back");
  await keepIn(null);
  await screen.findByText("/audio-chat, no way back");
  await userEvent.click(screen.getByRole("button", { name: "leave" }));
  await keepIn(chatIdOf("c2"));
  await screen.findByText("/elsewhere, a way back");
  expect(screen.queryByText(/c2/)).toBeNull();
  vi.restoreAllMocks();
});

test("[V-1708] whoever comes back to the chat of an emergency has its card before they talk, and nothing leads away from it", async () => {
  const episode = { level: "emergency", ruleIds: ["breathing"], messageId: messageIdOf("m1"), openedAt: Date.now() - 1_000 };
  const Place = () => <output>{useLocation().pathname}</output>;
  const page = (
    <CurrentUserContext value={sampleUser({ consents: [...withConsent([], 0)] })}>
      <VoicePage chatId={chatIdOf("c")} />
      <Place />
    </CurrentUserContext>
  );
  await renderScreen(page, { "children:list": () => [], "care:openEpisode": () => episode }, "/audio-chat");
  const card = await screen.findByRole("alert");
  expect(card.textContent).toContain("Get help now");
  await userEvent.keyboard("{Escape}");
  screen.getByText("/audio-chat");
  expect(screen.getByRole("button", { name: "Start talking" })).toBeDefined();
});
