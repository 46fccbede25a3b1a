import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { getI18n } from "react-i18next";
import { describe, expect, onTestFinished, test } from "vitest";
import { QUIET_MS } from "#domain/voice/conversation.ts";
import voice from "#locales/en/voice.json";
import spanish from "#locales/es/voice.json";
import malayalam from "#locales/ml/voice.json";
import { MicrophoneError } from "./session/VoiceSession.testing.ts";
import { VoiceErrorDialog } from "./VoiceErrorDialog.tsx";
import { alert, button, left, show, showCard, showConnected } from "./VoiceScreen.testing.tsx";

const [PILL, ANNOUNCED] = [0, 1];
const spoken = (place: number) => screen.getAllByRole("status")[place]?.textContent;
const pill = () => spoken(PILL);
/** What stands there to be read. */
const shown = (words: string) => screen.getByText(words, { selector: "p" });
const announced = () => spoken(ANNOUNCED);

describe("the connection", () => {
  test("[R-52] what was pressed to come here is gone, and the focus is at the heading", () => {
    show();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Voice chat" }));
  });

  test("[V-2] the pill names each state, and [V-7] the hint beside it", async () => {
    const t = show();
    expect(pill()).toBe("Disconnected");
    expect(screen.getByText("Disconnected", { selector: "p" })).toBeTruthy();
    act(() => void t.session.open());
    expect(pill()).toBe("Connecting...");
    expect(screen.getByText("Connecting…")).toBeTruthy();
    await act(async () => {
      await t.settle();
      await t.ready();
    });
    expect(pill()).toBe("AI Connected");
    act(() => t.connection.break());
    expect(pill()).toBe("Connecting...");
    expect(screen.getByText("Connecting…")).toBeTruthy();
    expect(screen.queryByText("Ready to chat - Click to start talking.")).toBeNull();
  });

  test("[V-5] the round button takes no press unless connected", async () => {
    const t = show();
    expect(button("Wait").disabled).toBe(true);
    await act(async () => void (await t.open()));
    expect(button("Talk").disabled).toBe(false);
    act(() => t.connection.break());
    expect(button("Wait").disabled).toBe(true);
  });

  test("[V-45] one that was left alone says why it is over, and begins again by the round button", async () => {
    const t = await showConnected();
    await act(async () => {
      t.clock.pass(QUIET_MS + 200);
      await t.settle();
    });
    expect(pill()).toBe("Disconnected");
    expect(announced()).toMatch(/^Nobody has spoken for a while/);
    await userEvent.click(button("Talk"));
    expect(pill()).toBe("Connecting...");
    await act(async () => await t.ready());
    expect(pill()).toBe("AI Connected");
  });

  test("[V-10] where it cannot be had, the alert says so, and OK leaves", async () => {
    const t = show();
    t.tokenFault = new Error("no");
    await act(async () => {
      t.session.open();
      await t.settle();
    });
    expect(pill()).toBe("Connection Error");
    expect(screen.getByText("Connection error. Please try again")).toBeTruthy();
    expect(alert()).toBe("Error: Failed to connect to the live voice service. Please try again.");
    await userEvent.click(button("OK"));
    expect(left).toEqual(["ended"]);
  });
});

describe("the voice session", () => {
  test("[V-5] Talk, Stop, Wait, Speaking, with [V-6] their status lines and [V-7] their hints", async () => {
    const t = await showConnected();
    const lines = () => screen.getAllByText(/./, { selector: "main p" }).map((line) => line.textContent);
    expect(button("Talk")).toBeTruthy();
    expect(lines()).toEqual(["Ready to chat - Click to start talking.", "Tap to start talking"]);
    await userEvent.click(button("Talk"));
    expect(button("Stop")).toBeTruthy();
    expect(lines()).toEqual(["Listening...", "Speak now... (will auto-stop when you pause)"]);
    await userEvent.click(button("Stop"));
    expect(button("Wait").disabled).toBe(false);
    expect(lines()).toEqual(["Processing your request...", "Processing your message..."]);
    act(() => t.answer("Dim the light."));
    expect(button("Speaking")).toBeTruthy();
    expect(lines()).toEqual(["Amma is speaking...", "Dim the light."]);
  });

  test("[V-9] the rings are there while it listens, and follow the level", async () => {
    const t = await showConnected();
    const rings = () => document.querySelectorAll("[data-ring]").length;
    expect(rings()).toBe(0);
    await userEvent.click(button("Talk"));
    expect(rings()).toBe(3);
    const level = () => button("Stop").parentElement?.style.getPropertyValue("--level");
    act(() => t.hear(1, 0.075));
    expect(level()).toBe("0.50");
    act(() => t.hear(1, 0));
    expect(level()).toBe("0.00");
    await userEvent.click(button("Stop"));
    expect(rings()).toBe(0);
  });

  test("[V-6] what is understood of them stands there while they speak, the end of it where it is long", async () => {
    const t = await showConnected();
    await userEvent.click(button("Talk"));
    act(() => t.connection.events.onEvent({ type: "heard", text: `${"word ".repeat(60)}and the last` }));
    expect(screen.getByText(/^… (word )+and the last$/)).toBeTruthy();
  });

  test("[V-20] the service's refusal, something unreadable and a missing answer are said in words", async () => {
    const t = await showConnected();
    await userEvent.click(button("Talk"));
    act(() => t.connection.events.onEvent({ type: "turnCompleted", ending: "refused" }));
    expect(shown(voice.replies.refused)).toBeTruthy();
    act(() => t.connection.events.onUnreadable());
    expect(shown("Something went wrong. Please try again.")).toBeTruthy();
    await userEvent.click(button("Talk"));
    await userEvent.click(button("Stop"));
    act(() => t.clock.pass(15_100));
    expect(shown(voice.notice.unanswered)).toBeTruthy();
  });

  test("[V-18] an answer in text is shown where it is on the topic, and leads back to it where it is not", async () => {
    const t = await showConnected();
    await userEvent.click(button("Talk"));
    await userEvent.click(button("Stop"));
    act(() => t.connection.events.onEvent({ type: "textArrived", text: "See https://example.org" }));
    act(() => t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" }));
    expect(shown(voice.replies.offTopic)).toBeTruthy();
    await act(async () => await t.speak(1));
    act(() => t.connection.events.onEvent({ type: "textArrived", text: "Your baby sleeps well." }));
    act(() => t.answer(""));
    expect(shown("Your baby sleeps well.")).toBeTruthy();
  });

  test("[V-19] a recording that falls silent says that the connection is refreshed, without an alert", async () => {
    const t = await showConnected();
    await userEvent.click(button("Talk"));
    act(() => t.clock.pass(1_200));
    expect(shown("Audio recording issue detected. Refreshing connection...")).toBeTruthy();
    expect(alert()).toBeUndefined();
  });
});

test("[V-43] below a card Talk is the same button, for a finger may be on it, and the words have given way", async () => {
  const t = await showConnected();
  const talk = button("Talk");
  showCard(t, <p>Get help now</p>);
  expect(button("Talk")).toBe(talk);
  expect(screen.queryByRole("region", { name: "What is said" })).toBeNull();
  await userEvent.click(talk);
  expect(t.shown.conversation).toBe("listening");
});

test("[V-43] [V-35] below a card a notice stands to be read, over the small button, and goes with Talk", async () => {
  const t = await showConnected();
  showCard(t, <p>Get help now</p>);
  await userEvent.click(button("Talk"));
  act(() => t.connection.events.onEvent({ type: "turnCompleted", ending: "refused" }));
  expect(shown(voice.replies.refused)).toBeTruthy();
  await userEvent.click(button("Talk"));
  expect(screen.queryByText(voice.replies.refused)).toBeNull();
});

describe("[V-44] what a screen reader is told", () => {
  test("an answer is silent while it grows, and is one line when it is over, until the next turn", async () => {
    const t = await showConnected();
    await userEvent.click(button("Talk"));
    await userEvent.click(button("Stop"));
    act(() => t.answer("Dim the light. "));
    act(() => t.connection.events.onEvent({ type: "said", text: "Sing softly." }));
    expect(announced()).toBe("");
    act(() => {
      t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
      t.playedOut();
    });
    expect(announced()).toBe("Dim the light. Sing softly.");
    await userEvent.click(button("Talk"));
    expect(announced()).toBe("");
  });

  test("that no answer came is said", async () => {
    const t = await showConnected();
    await userEvent.click(button("Talk"));
    await userEvent.click(button("Stop"));
    act(() => t.clock.pass(15_100));
    expect(announced()).toBe(voice.notice.unanswered);
  });

  test("below a card the state is said, and the words of the answer leave the call its silence", async () => {
    const t = await showConnected();
    showCard(t, <p>Get help now</p>);
    await userEvent.click(button("Talk"));
    expect(announced()).toBe(voice.status.listening);
    await userEvent.click(button("Stop"));
    expect(announced()).toBe(voice.status.thinking);
  });
});

describe("the buttons", () => {
  test("[V-3] mute names what it does next", async () => {
    const t = await showConnected();
    await userEvent.click(button("Mute audio"));
    expect(t.shown.isMuted).toBe(true);
    await userEvent.click(button("Unmute audio"));
    expect(t.shown.isMuted).toBe(false);
  });

  test("[V-41] the microphone is muted by a button of its own, and Talk turns it on again", async () => {
    const t = await showConnected();
    await userEvent.click(button("Mute microphone"));
    expect([t.shown.isMicrophoneMuted, t.shown.isMuted]).toEqual([true, false]);
    await userEvent.click(button("Unmute microphone"));
    await userEvent.click(button("Mute microphone"));
    expect(t.microphoneIsMuted).toBe(true);
    await userEvent.click(button("Talk"));
    expect([t.shown.isMicrophoneMuted, t.microphoneIsMuted]).toEqual([false, false]);
  });

  test("[V-3] reset leads back to idle", async () => {
    const t = await showConnected();
    await userEvent.click(button("Talk"));
    await userEvent.click(button("Reset conversation"));
    await act(async () => {
      await t.settle();
      await t.ready();
    });
    expect(screen.getByText("Ready to chat - Click to start talking.")).toBeTruthy();
  });

  test("[V-1] minimizing and leaving are two ways out", async () => {
    await showConnected();
    await userEvent.click(button("Minimize to chat"));
    await userEvent.click(button("Exit voice mode"));
    expect(left).toEqual(["minimized", "left"]);
  });

  test("[V-8] one button switches to the other language, and is named by it", async () => {
    const t = await showConnected();
    await userEvent.click(button("Switch to English"));
    expect(t.shown.choice.language).toBe("en-IN");
    await userEvent.click(button("Switch to Malayalam"));
    expect(t.shown.choice.language).toBe("ml-IN");
  });

  test("[V-4] the settings have four voices, two languages and the note", async () => {
    const t = await showConnected();
    await userEvent.click(button("Voice settings"));
    expect(screen.getByRole("heading", { name: "Voice Settings" })).toBeTruthy();
    const options = (name: string) => [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text);
    expect(options("AI Voice")).toEqual(["Zephyr (Warm & Caring)", "Kore (Professional)", "Puck (Friendly)", "Fenrir (Calm)"]);
    expect(options("Language")).toEqual(["English (India)", "Malayalam"]);
    expect(screen.getByText("Changes apply to new conversations.")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("AI Voice"), "Fenrir (Calm)");
    await userEvent.selectOptions(screen.getByLabelText("Language"), "English (India)");
    expect(t.shown.choice).toEqual({ voice: "Fenrir", language: "en-IN" });
    await userEvent.click(button("Close"));
    expect(screen.queryByRole("heading", { name: "Voice Settings" })).toBeNull();
  });
});

test.each([
  ["unavailable", "Connected to the live voice service but failed to access microphone. Please check permissions."],
  ["denied", "Microphone access denied. Please allow microphone access in your browser settings."],
  ["unusable", "Failed to start recording. Please check microphone permissions."],
] as const)("[V-19] a microphone that is %s: Error: %s", async (fault, message) => {
  const t = show();
  t.microphoneFault = new MicrophoneError(fault);
  await act(async () => void (await t.open()));
  expect(alert()).toBe(`Error: ${message}`);
});

test.each([
  ["connectFailed", "Failed to connect to the live voice service. Please try again."],
  ["microphoneMissing", "Connected to the live voice service but failed to access microphone. Please check permissions."],
  ["microphoneFailed", "Failed to access microphone. Please check permissions and try again."],
  ["recordingFailed", "Failed to start recording. Please check microphone permissions."],
  ["restartFailed", "Failed to restart recording. Please refresh the page and try again."],
  ["quota", "API quota exceeded. Please check the AI provider's billing settings and upgrade the plan for live-audio access."],
  ["limitReached", "Voice chat has reached its limit for now. Please try again later, or go on in text."],
  ["notConnected", "Not connected to voice chat"],
  ["microphoneDenied", "Microphone access denied. Please allow microphone access in your browser settings."],
] as const)("[V-19] %s is said as: %s", async (failure, message) => {
  render(<VoiceErrorDialog failure={failure} onClose={() => left.push(failure)} />);
  expect(alert()).toBe(`Error: ${message}`);
  await userEvent.click(button("OK"));
  expect(left.at(-1)).toBe(failure);
});

test.each([
  ["microphoneDenied", true, "In the chat you can write."],
  ["recordingFailed", true, "In the chat you can write."],
  ["quota", true, "In the chat you can write, or dictate."],
  ["quota", false, "In the chat you can write."],
] as const)("[V-10] after %s, with dictation %s, what is final says: %s", (failure, hasDictation, words) => {
  if (hasDictation) Reflect.set(window, "SpeechRecognition", () => {});
  onTestFinished(() => void Reflect.deleteProperty(window, "SpeechRecognition"));
  render(<VoiceErrorDialog failure={failure} isFinal onClose={() => {}} />);
  expect(screen.getByText(/^In the chat/).textContent).toBe(words);
});

test("[V-40] where there is no voice it says so, as no error, and leads to the chat with what can be done there", async () => {
  render(<VoiceErrorDialog failure="notOffered" onClose={() => left.push("to the chat")} />);
  expect(alert()).toBe("No voice for now");
  expect(screen.getByRole("alertdialog").textContent).toMatch(/dictate what you want to ask, and have each answer read aloud/);
  await userEvent.click(button("To the chat"));
  expect(left.at(-1)).toBe("to the chat");
});

test("[V-27] what the service says when it breaks off is not shown, for it may hold what was sent", async () => {
  const t = await showConnected();
  act(() => t.connection.break("Token secret1 exceeded its quota"));
  expect(alert()).toMatch(/^Error: API quota exceeded/);
  expect(document.body.textContent).not.toContain("secret1");
});

test("[V-19] back from hidden without a microphone: it says so, and the voice session stays", async () => {
  const t = await showConnected();
  t.microphoneIsLive = false;
  t.microphoneFault = new MicrophoneError("unavailable");
  await act(async () => {
    t.session.pageVisible(true);
    t.clock.pass(500);
    await t.settle();
  });
  expect(alert()).toBe("Error: Failed to restart recording. Please refresh the page and try again.");
  await userEvent.click(button("OK"));
  expect(left).toEqual([]);
});

test("[V-20] an answer that the service breaks off without their voice is a refusal, said in words", async () => {
  const t = await showConnected();
  await userEvent.click(button("Talk"));
  act(() => {
    t.answer("I think");
    t.connection.events.onEvent({ type: "interrupted" });
  });
  expect(shown(voice.replies.refused)).toBeTruthy();
  expect(button("Talk")).toBeTruthy();
});

test("[V-20] the replies are in the language of the voice, whatever the page is in", async () => {
  getI18n().addResourceBundle("ml", "voice", malayalam);
  const t = await showConnected();
  await userEvent.click(button("Talk"));
  act(() => t.connection.events.onEvent({ type: "turnCompleted", ending: "refused" }));
  expect(shown(malayalam.replies.refused)).toBeTruthy();
  getI18n().removeResourceBundle("ml", "voice");
});

test("[I-36] what is said is in a language of the voice, where the page is in one that no voice speaks", async () => {
  const t = await showConnected();
  await userEvent.click(button("Talk"));
  act(() => t.connection.events.onEvent({ type: "heard", text: "Is she cold?" }));
  expect(screen.getAllByText("Is she cold?").map(({ lang }) => lang)).toEqual([""]);
  getI18n().addResourceBundle("es", "voice", spanish);
  await act(async () => await getI18n().changeLanguage("es"));
  expect(screen.getAllByText("Is she cold?").map(({ lang }) => lang)).toEqual(["en"]);
  await act(async () => await getI18n().changeLanguage("en"));
  getI18n().removeResourceBundle("es", "voice");
});

test("[V-10] an error in the middle of a voice session is closed by OK, and the voice session stays", async () => {
  const t = await showConnected();
  t.microphoneIsLive = false;
  t.microphoneFault = new MicrophoneError("unavailable");
  await userEvent.click(button("Talk"));
  expect(alert()).toBe("Error: Failed to access microphone. Please check permissions and try again.");
  await userEvent.click(button("OK"));
  expect(alert()).toBeUndefined();
  expect(left).toEqual([]);
  expect(button("Talk").disabled).toBe(false);
});

test("[V-399] Escape leads to the chat, closes what lies over the screen first, and leads away from no card", async () => {
  const t = await showConnected();
  await userEvent.click(button("Voice settings"));
  await userEvent.keyboard("{Escape}");
  expect(left).toEqual([]);
  act(() => screen.queryByRole<HTMLDialogElement>("dialog")?.close());
  showCard(t, <p>Get help now</p>);
  await userEvent.keyboard("{Escape}");
  expect(left).toEqual([]);
  showCard(t, null);
  await userEvent.keyboard("{Escape}");
  expect(left).toEqual(["minimized"]);
});
