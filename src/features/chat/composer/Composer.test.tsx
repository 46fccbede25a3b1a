import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { MESSAGE_CHARS } from "#domain/chat/limits.ts";
import { localPhotoIdOf } from "#domain/ids.testing.ts";
import type { LocalPhoto } from "#features/chat/photos/PhotoUploads.ts";
import { Composer } from "./Composer.tsx";
import type { DraftPhotos } from "./useDraftPhotos.ts";

const noPhotos: DraftPhotos = {
  ids: [],
  shown: [],
  leftOut: [],
  add: () => {},
  retry: () => {},
  remove: () => {},
  putBack: () => {},
  toSend: () => ({ photoIds: [], isWhole: true }),
  handOver: () => {},
};

function photo(id: string, upload: LocalPhoto["upload"]): LocalPhoto {
  return {
    id: localPhotoIdOf(id),
    name: `${id}.jpg`,
    url: `blob:${id}`,
    width: 4,
    height: 3,
    isAnimated: id === "moving",
    upload,
  };
}

interface SetUp {
  typed?: string;
  photos?: Partial<DraftPhotos>;
  onStop?: () => void;
  onTalk?: () => void;
  onCheck?: () => void;
  isEmergency?: boolean;
  isAsking?: boolean;
  isTalkLit?: boolean;
}

/** The field as its screen keeps it: a send takes the draft away. */
function show({ typed = "", photos = {}, onStop, onTalk = () => {}, onCheck = () => {}, ...care }: SetUp = {}) {
  const sent = vi.fn<(draft: string) => void>();
  function Screen() {
    const [draft, setDraft] = useState(typed);
    const field = useRef<HTMLTextAreaElement>(null);
    function send(written: string) {
      sent(written);
      setDraft("");
    }
    return (
      <Composer
        draft={draft}
        photos={{ ...noPhotos, ...photos }}
        onAttach={() => {}}
        onTalk={onTalk}
        onCheck={onCheck}
        hasTouch={false}
        onDraft={setDraft}
        onLeft={() => {}}
        onFocus={() => {}}
        onBlur={() => {}}
        onSend={send}
        onStop={onStop ?? null}
        keeps={null}
        isEmergency={care.isEmergency === true}
        isAsking={care.isAsking === true}
        isTalkLit={care.isTalkLit !== false}
        fieldRef={field}
      />
    );
  }
  render(<Screen />);
  return { sent, user: userEvent.setup(), field: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }) };
}

function sendButton(): HTMLButtonElement {
  return screen.getByRole("button", { name: "Send message" });
}

test("[C-9] Enter sends what was typed and empties the field", async () => {
  const { sent, user, field } = show();
  await user.type(field, "Hello{Enter}");
  expect(sent).toHaveBeenCalledExactlyOnceWith("Hello");
  expect(field.value).toBe("");
});

test("[C-9] Shift and Enter is a newline", async () => {
  const { sent, user, field } = show();
  await user.type(field, "one{Shift>}{Enter}{/Shift}two");
  expect(field.value).toBe("one\ntwo");
  expect(sent).not.toHaveBeenCalled();
});

test("Enter that ends a composition of letters sends nothing", () => {
  const { sent, field } = show({ typed: "അമ്മ" });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  // Safari ends the composition first, and tells by the key code alone.
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
  expect(sent).toHaveBeenCalledExactlyOnceWith("അമ്മ");
});

test("[C-9] Enter that is held down since before sends nothing", () => {
  const { sent, field } = show({ typed: "Hello" });
  expect(fireEvent.keyDown(field, { key: "Enter", repeat: true })).toBe(false);
  expect(sent).not.toHaveBeenCalled();
});

test("[F01] [P-2] five quick Enters send once", () => {
  const { sent, field } = show({ typed: "Hello" });
  for (let press = 0; press < 5; press++) fireEvent.keyDown(field, { key: "Enter" });
  expect(sent).toHaveBeenCalledExactlyOnceWith("Hello");
});

test("[C-10] with nothing but white space there is nothing to send", async () => {
  const { sent, user, field } = show();
  await user.type(field, "   {Enter}");
  expect(screen.queryByRole("button", { name: "Send message" })).toBe(null);
  expect(sent).not.toHaveBeenCalled();
});

test("Enter never breaks the line, also where there is nothing to send", () => {
  const { field } = show();
  const enter = createEvent.keyDown(field, { key: "Enter" });
  fireEvent(field, enter);
  expect(enter.defaultPrevented).toBe(true);
});

test("[C-25] the last 500 characters are counted down, and a longer text is kept and not sent", () => {
  const { sent, field } = show({ typed: "a".repeat(MESSAGE_CHARS - 501) });
  expect(screen.queryByText(/characters? left/)).toBe(null);
  fireEvent.change(field, { target: { value: "a".repeat(MESSAGE_CHARS - 500) } });
  screen.getByText("500 characters left");
  fireEvent.change(field, { target: { value: "a".repeat(MESSAGE_CHARS + 1) } });
  screen.getByText(/^1 character too many/);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(sendButton().disabled).toBe(true);
  expect(sent).not.toHaveBeenCalled();
  expect(field.value).toHaveLength(MESSAGE_CHARS + 1);
});

test("[C-858] of a text too long for one message it is said how many it needs, right of the sign that adds to it", () => {
  show({ typed: "a".repeat(8_001) });
  screen.getByText("1 character too many. Shorten it, or send it in 2 parts.");
  cleanup();
  show({ typed: ` ${"a".repeat(17_608)} ` });
  const notice = screen.getByText("9,608 characters too many. Shorten it, or send it in 3 parts.");
  const add = screen.getByRole("button", { name: "Attach images" });
  expect(add.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("[C-10] [C-56] while a reply runs Stop stands there, and a new text can be sent all the same, in the field that then has the focus", async () => {
  const stopped = vi.fn<() => void>();
  const { sent, user, field } = show({ onStop: stopped });
  expect(screen.queryByRole("button", { name: "Send message" })).toBe(null);
  await user.click(screen.getByRole("button", { name: "Stop generating" }));
  expect(stopped).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(field);
  await user.type(field, "Another thing");
  await user.click(sendButton());
  expect(sent).toHaveBeenCalledExactlyOnceWith("Another thing");
});

test.each<LocalPhoto["upload"]>([{ state: "preparing" }, { state: "uploading", percent: 40 }, { state: "failed" }])(
  "[C-10] [C-15] a photo needs no words, and is taken as sent while it is $state",
  (upload) => {
    const { sent, field } = show({ photos: { shown: [photo("1", upload)], ids: ["1"].map(localPhotoIdOf) } });
    expect(sendButton().disabled).toBe(false);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(sent).toHaveBeenCalledOnce();
  },
);

test("[U-1] [U-2] [C-56] each photo shows how far it is; one that failed can be retried or removed by itself", async () => {
  const retry = vi.fn<(id: string) => void>();
  const remove = vi.fn<(id: string) => void>();
  const shown = [
    photo("1", { state: "uploading", percent: 40 }),
    photo("2", { state: "failed" }),
    photo("3", { state: "waiting" }),
  ];
  const { user, field } = show({ photos: { shown, ids: ["1", "2", "3"].map(localPhotoIdOf), retry, remove } });
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Uploading" }).value).toBe(40);
  screen.getByText("Waiting");
  // Which one, for whoever does not see its mark.
  screen.getByText("Photo 2 could not be uploaded.");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledExactlyOnceWith("2");
  await user.click(screen.getAllByRole("button", { name: "Remove image" })[1] as HTMLElement);
  expect(remove).toHaveBeenCalledExactlyOnceWith("2");
  expect(document.activeElement).toBe(field);
});

test("[C-6] what was left out is named, each with its reason", () => {
  const leftOut = [
    { name: "a.txt", reason: "notAnImage" },
    { name: "b.jpg", reason: "empty" },
    { name: "c.jpg", reason: "tooLarge" },
    { name: "d.heic", reason: "heic" },
    { name: "e.jpg", reason: "unreadable" },
    { name: "f.jpg", reason: "tooMany" },
    { name: "g.jpg", reason: "tooMany" },
    { name: "", reason: "gone" },
  ] as const;
  show({ photos: { leftOut, shown: [photo("moving", { state: "uploaded" })] } });
  const said = screen.getByRole("status").textContent;
  for (const { name } of leftOut.slice(0, 5)) expect(said).toContain(`“${name}”`);
  expect(said).toContain("A message takes 3 photos; 2 were left out: “f.jpg”, “g.jpg”.");
  expect(said).toContain("A photo is no longer kept on this device.");
  expect(said).toContain("the first frame is attached");
});

test("[C-6] a pasted picture is attached, and words beside it stay words", () => {
  const add = vi.fn<(files: readonly File[]) => void>();
  const { field } = show({ photos: { add } });
  const file = new File(["x"], "a.png", { type: "image/png" });
  fireEvent.paste(field, { clipboardData: { files: [file], getData: () => "" } });
  expect(add).toHaveBeenCalledExactlyOnceWith([file]);
  fireEvent.paste(field, { clipboardData: { files: [], getData: () => "words" } });
  expect(add).toHaveBeenCalledOnce();
});

test("the second press of two on Send does not stop what it began", async () => {
  const onStop = vi.fn<() => void>();
  show({ onStop });
  const stop = screen.getByRole("button", { name: "Stop generating" });
  fireEvent.click(stop, { detail: 2 });
  expect(onStop).not.toHaveBeenCalled();
  fireEvent.click(stop, { detail: 1 });
  expect(onStop).toHaveBeenCalledOnce();
});

test("[C-6] behind one sign stand the photos, and what was asked for by name", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Attach images" }));
  const rows = within(await screen.findByRole("toolbar")).getAllByRole("button");
  expect(rows.map((row) => row.textContent)).toEqual(["Choose photos", "Danger check"]);
});

test("[K-118] behind it stands the danger check too", async () => {
  const onCheck = vi.fn<() => void>();
  const { user } = show({ onCheck });
  await user.click(screen.getByRole("button", { name: "Attach images" }));
  await user.click(await screen.findByRole("button", { name: "Danger check" }));
  expect(onCheck).toHaveBeenCalledOnce();
});

test("[C-19] beside the words stand one sign and one disc, which talks, sends or stops by what is to be done next", async () => {
  const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  const { user, field } = show();
  expect(names()).toEqual(["Attach images", "Start voice chat"]);
  await user.type(field, "Hello");
  expect(names()).toEqual(["Attach images", "Send message"]);
  await user.keyboard("{Enter}");
  expect(names()).toEqual(["Attach images", "Start voice chat"]);
  cleanup();
  show({ onStop: () => {} });
  expect(names()).toEqual(["Attach images", "Stop generating"]);
});

test("[C-7] the microphone leads to speaking, except while an answer runs or words stand there", async () => {
  const onTalk = vi.fn<() => void>();
  const { user } = show({ onTalk });
  await user.click(screen.getByRole("button", { name: "Start voice chat" }));
  expect(onTalk).toHaveBeenCalledOnce();
  cleanup();
  show({ onStop: () => {} });
  expect(screen.queryByRole("button", { name: "Start voice chat" })).toBe(null);
  cleanup();
  show({ typed: "Hello" });
  expect(screen.queryByRole("button", { name: "Start voice chat" })).toBe(null);
});

test("[C-377] Escape stops an answer that is being written, and goes on in the field", async () => {
  const stopped = vi.fn<() => void>();
  const { user, field } = show({ onStop: stopped });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(stopped).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(field);
});

test.each([{ isEmergency: true }, { isAsking: true }])(
  "[C-377] [K-1524] not where something else is lit in its place: %j",
  async (care) => {
    const stopped = vi.fn<() => void>();
    const stop = () => screen.getByRole("button", { name: "Stop generating" }).className;
    show({ onStop: stopped });
    const lit = stop();
    cleanup();
    const { user } = show({ onStop: stopped, ...care });
    expect(stop()).not.toBe(lit);
    await user.keyboard("{Escape}");
    await new Promise((resolve) => setTimeout(resolve));
    expect(stopped).not.toHaveBeenCalled();
  },
);

test("[C-377] where something else is lit and nothing is asked, Escape stops all the same, and Stop is what to press", async () => {
  const stopped = vi.fn<() => void>();
  const stop = () => screen.getByRole("button", { name: "Stop generating" }).className;
  show({ onStop: stopped });
  const lit = stop();
  cleanup();
  const { user } = show({ onStop: stopped, isTalkLit: false });
  expect(stop()).toBe(lit);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(stopped).toHaveBeenCalledOnce());
  cleanup();
  const talk = () => screen.getByRole("button", { name: "Start voice chat" }).className;
  show();
  const litTalk = talk();
  cleanup();
  show({ isTalkLit: false });
  expect(talk()).not.toBe(litTalk);
});
