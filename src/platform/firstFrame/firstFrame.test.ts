import { fireEvent, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { keepEarlyWords } from "./earlyField.ts";
import { keepEarlyPresses } from "./earlyPress.ts";
import { afterFirstFrame, leaveFirstFrame } from "./firstFrame.ts";

const KEY = localKeys.draft("nora", null);

let app: HTMLElement;
let early: HTMLTextAreaElement;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    '<div id="first"><div></div><textarea data-early-field="field"></textarea></div><div id="root"></div>';
  app = element("#root");
  early = fieldAt("#first textarea");
});

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(selector);
  return found;
}

function fieldAt(selector: string): HTMLTextAreaElement {
  const found = element(selector);
  if (!(found instanceof HTMLTextAreaElement)) throw new Error(selector);
  return found;
}

function signIn(userId: string): void {
  localStorage.setItem("__convexAuthJWT_backend", `a.${btoa(JSON.stringify({ sub: `${userId}|session` }))}.b`);
}

function typeEarly(words: string): void {
  early.focus();
  fireEvent.input(early, { target: { value: words } });
}

/** The app draws its page, with what was kept of the draft when it began. */
function drawApp(kept: string) {
  const heard = vi.fn<(what: string) => void>();
  app.innerHTML = '<textarea id="field"></textarea>';
  const field = fieldAt("#field");
  field.value = kept;
  field.addEventListener("input", () => heard(field.value));
  field.addEventListener("keydown", ({ key }) => heard(key));
  return { field, heard };
}

/** By then a press that was remembered would have come. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const gone = () => waitFor(() => expect(document.getElementById("first")).toBeNull());

test("[P-19] what is typed before the app runs is kept as the draft, and goes on in the app's field at the same place", async () => {
  keepEarlyWords(early, KEY);
  typeEarly("she wakes");
  expect(localValues.read(KEY)).toBe("she wakes");
  leaveFirstFrame(app);
  expect([app.inert, app.style.visibility]).toEqual([true, "hidden"]);
  const { field, heard } = drawApp("she w");
  await gone();
  expect([field.value, document.activeElement, app.inert, app.style.visibility]).toEqual(["she wakes", field, false, ""]);
  expect(heard.mock.calls).toEqual([["she wakes"]]);
});

test("[P-19] Enter is remembered: the app sends when it is there; an empty field sends nothing, and Shift begins a line", async () => {
  keepEarlyWords(early, KEY);
  fireEvent.keyDown(early, { key: "Enter" });
  typeEarly("she wakes");
  fireEvent.keyDown(early, { key: "Enter", shiftKey: true });
  fireEvent.keyDown(early, { key: "Enter", isComposing: true });
  expect(early.readOnly).toBe(false);
  fireEvent.keyDown(early, { key: "Enter" });
  leaveFirstFrame(app);
  const { heard } = drawApp("she wakes");
  await gone();
  await waitFor(() => expect(heard.mock.calls).toEqual([["Enter"]]));
});

test("[P-19] where something is to be read before words go, Enter of before the app sends nothing, and the words stand in the field", async () => {
  keepEarlyWords(early, KEY);
  typeEarly("she wakes");
  fireEvent.keyDown(early, { key: "Enter" });
  leaveFirstFrame(app);
  const { heard, field } = drawApp("she wakes");
  app.insertAdjacentHTML("beforeend", "<aside data-read-first></aside>");
  await gone();
  await settled();
  expect([field.value, heard.mock.calls]).toEqual(["she wakes", []]);
});

test("[P-19] the draft of before stands in the early field, and where the app shows no field it stays a draft", async () => {
  localValues.write(KEY, "of before");
  keepEarlyWords(early, KEY);
  expect(early.value).toBe("of before");
  typeEarly("of before and more");
  leaveFirstFrame(app);
  app.innerHTML = "<main>Log in</main>";
  await gone();
  expect(localValues.read(KEY)).toBe("of before and more");
});

test.each([
  { holds: "nora", keys: ["Enter"] },
  { holds: "meera", keys: [] },
])("[P-19] where the backend cannot be reached at first, Enter waits for the field of the same person: $holds", async (visit) => {
  signIn("nora");
  keepEarlyWords(early, KEY);
  typeEarly("she wakes");
  fireEvent.keyDown(early, { key: "Enter" });
  leaveFirstFrame(app);
  app.innerHTML = "<main>Amma cannot be reached</main>";
  await gone();
  signIn(visit.holds);
  const { heard } = drawApp("she wakes");
  await settled();
  await settled();
  expect(heard.mock.calls.flat()).toEqual(visit.keys);
});

test("the frame stays while the app only waits", async () => {
  leaveFirstFrame(app);
  app.innerHTML = '<main data-waiting="true"></main>';
  await Promise.resolve();
  expect(document.getElementById("first")).not.toBeNull();
  element("#root main").dataset.waiting = "false";
  await gone();
});

describe("a visitor's frame", () => {
  const FRAME = `<div id="first"><div class="frame">
    <div data-early-view="options"><button data-early-press="google">G</button><button data-early-press="email">E</button></div>
    <div data-early-view="email" hidden><form><input type="email" name="email" data-early-field="email"><button>Send</button>
    <button type="button" data-early-press="options">Back</button></form></div>
  </div></div><div id="root"></div>`;
  const OPTIONS = '<button data-early-press="google"></button><button data-early-press="email"></button>';
  let heard: string[];

  beforeEach(() => {
    document.body.innerHTML = FRAME;
    app = element("#root");
    heard = [];
    keepEarlyPresses(element(".frame"));
  });

  const pressEarly = (name: string) => fireEvent.click(element(`#first [data-early-press=${name}]`));
  const mailField = (around: string) => document.querySelector<HTMLInputElement>(`${around} input`);

  /** The app's ways to sign in; the one by mail answers with its form. */
  function drawWays(): void {
    app.innerHTML = OPTIONS;
    app.addEventListener("click", ({ target }) => {
      const name = target instanceof Element ? (target.getAttribute("data-early-press") ?? "") : "";
      heard.push(name);
      if (name === "email") app.innerHTML = '<form><input type="email" name="email"></form>';
    });
    app.addEventListener("submit", (event) => {
      event.preventDefault();
      heard.push(`sent ${mailField("#root")?.value}`);
    });
  }

  test("[P-19] the address that is written before the app runs stands in the app's form, and is sent once when they asked for it", async () => {
    pressEarly("email");
    const field = mailField("#first");
    expect(document.activeElement).toBe(field);
    field?.setAttribute("value", "mum@example.org");
    fireEvent.submit(element("#first form"));
    leaveFirstFrame(app);
    drawWays();
    await gone();
    expect(mailField("#root")?.value).toBe("mum@example.org");
    await waitFor(() => expect(heard).toEqual(["email", "sent mum@example.org"]));
  });

  test("[P-19] an address that was not sent is written on in the app's form", async () => {
    pressEarly("email");
    mailField("#first")?.setAttribute("value", "mum@");
    leaveFirstFrame(app);
    drawWays();
    await gone();
    await settled();
    expect([mailField("#root")?.value, document.activeElement, heard]).toEqual(["mum@", mailField("#root"), ["email"]]);
  });

  test("[P-19] who went back from what they had sent has not asked for it", async () => {
    pressEarly("email");
    mailField("#first")?.setAttribute("value", "mum@example.org");
    fireEvent.submit(element("#first form"));
    pressEarly("options");
    leaveFirstFrame(app);
    drawWays();
    await gone();
    await settled();
    expect([heard, app.innerHTML]).toEqual([[], OPTIONS]);
    fireEvent.click(element("#root [data-early-press=email]"));
    await settled();
    expect([heard, mailField("#root")?.value]).toEqual([["email"], "mum@example.org"]);
  });

  test("[P-19] the last way that was pressed is pressed in the app, once", async () => {
    pressEarly("google");
    expect(element("[data-early-press=google]").getAttribute("aria-busy")).toBe("true");
    leaveFirstFrame(app);
    drawWays();
    await gone();
    expect(heard).toEqual(["google"]);
  });

  test("[P-19] where the backend cannot be reached at first, what was pressed and written waits for the ways to sign in", async () => {
    pressEarly("email");
    mailField("#first")?.setAttribute("value", "mum@example.org");
    fireEvent.submit(element("#first form"));
    leaveFirstFrame(app);
    app.innerHTML = "<main>Amma cannot be reached</main>";
    await gone();
    drawWays();
    await waitFor(() => expect(heard).toEqual(["email", "sent mum@example.org"]));
    app.innerHTML = OPTIONS;
    await settled();
    expect(heard).toEqual(["email", "sent mum@example.org"]);
  });

  test("[P-19] so does a way to sign in that asks for no words", async () => {
    pressEarly("google");
    leaveFirstFrame(app);
    app.innerHTML = "<main>Amma cannot be reached</main>";
    await gone();
    drawWays();
    await waitFor(() => expect(heard).toEqual(["google"]));
  });

  test("[P-19] whoever stands on a button of the frame stands on the app's", async () => {
    element("#first [data-early-press=email]").focus();
    leaveFirstFrame(app);
    drawWays();
    await gone();
    expect(document.activeElement).toBe(element("#root [data-early-press=email]"));
    expect(heard).toEqual([]);
  });

  test("[P-19] where the app asks nobody to sign in, nothing is pressed", async () => {
    pressEarly("email");
    leaveFirstFrame(app);
    app.innerHTML = "<main>Home</main>";
    await gone();
    expect(heard).toEqual([]);
  });
});

test("what nobody waits for begins when the frame has gone and its page is painted, or at once where there is none", async () => {
  const begin = vi.fn<() => void>();
  afterFirstFrame(begin);
  element("#first").remove();
  const before = await new Promise<number>((painted) => requestAnimationFrame(() => painted(begin.mock.calls.length)));
  expect(before).toBe(0);
  await waitFor(() => expect(begin).toHaveBeenCalledOnce());
  afterFirstFrame(begin);
  expect(begin).toHaveBeenCalledTimes(2);
});
