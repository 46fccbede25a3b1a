import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import voice from "#locales/en/voice.json";
import { MicrophoneError, type TestVoiceSession } from "./session/VoiceSession.testing.ts";
import { alert, button, left, showCard, showConnected } from "./VoiceScreen.testing.tsx";

const CARD = <p>Get help now</p>;
const isCardThere = () => screen.queryByText("Get help now") !== null;
const announced = () => screen.getAllByRole("status")[1]?.textContent;
const line = () => screen.getByText(/./, { selector: "footer p.text-ui" }).textContent;

async function fail(t: TestVoiceSession): Promise<void> {
  await act(async () => {
    t.connection.break("quota exceeded");
    await t.settle();
  });
}

test("[V-47] [K-1] a voice session that ends below a card says so in a line, and leads nowhere", async () => {
  const t = await showConnected();
  showCard(t, CARD);
  await fail(t);
  expect(alert()).toBeUndefined();
  expect([line(), announced()]).toEqual([voice.errors.quota, voice.errors.quota]);
  expect([isCardThere(), left]).toEqual([true, []]);
});

test("[V-47] a card that comes while the alert stands takes its place", async () => {
  const t = await showConnected();
  await fail(t);
  expect(alert()).toMatch(/^Error: /);
  showCard(t, CARD);
  expect([alert(), line()]).toEqual([undefined, voice.errors.quota]);
});

test("[V-47] Talk then begins another one, and what was wrong is not said any more", async () => {
  const t = await showConnected();
  showCard(t, CARD);
  await fail(t);
  await userEvent.click(button("Talk"));
  await act(async () => {
    await t.settle();
    await t.ready();
  });
  expect([t.shown.connection, t.shown.alert, t.resets]).toEqual(["connected", null, 0]);
  await userEvent.click(button("Talk"));
  expect(button("Stop")).toBeTruthy();
});

test("[V-47] an error that ends nothing is a line as well, until Talk is pressed again", async () => {
  const t = await showConnected();
  showCard(t, CARD);
  t.microphoneIsLive = false;
  t.microphoneFault = new MicrophoneError("unavailable");
  await userEvent.click(button("Talk"));
  expect([alert(), line()]).toEqual([undefined, voice.errors.microphoneFailed]);
  t.microphoneFault = null;
  await userEvent.click(button("Talk"));
  expect([button("Stop").disabled, t.shown.alert]).toEqual([false, null]);
});

test("[V-10] [V-47] without a card the alert of one that is over stands again, and leads on", async () => {
  const t = await showConnected();
  showCard(t, CARD);
  await fail(t);
  showCard(t, null);
  expect(alert()).toMatch(/^Error: /);
  await userEvent.click(button("OK"));
  expect(left).toEqual(["ended"]);
});
