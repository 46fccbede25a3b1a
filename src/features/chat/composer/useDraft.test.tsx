import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { chatIdOf } from "#domain/ids.testing.ts";
import { authKey, localKeys, type StorageKey } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { useDraft } from "./useDraft.ts";

const chat = chatIdOf("chat");
const words = localKeys.draft("nora", chat);

const token = authKey("JWT", "x") as StorageKey;

beforeEach(() => {
  localValues.remove(words);
  localValues.write(token, `e30.${btoa(JSON.stringify({ sub: "nora|s1" }))}.e30`);
});

/** The chat in a tab of its own. */
function tab() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CurrentUserContext value={sampleUser({ _id: "nora" })}>{children}</CurrentUserContext>
  );
  const { result, unmount } = renderHook(() => useDraft(chat), { wrapper });
  return {
    leave: () => {
      window.dispatchEvent(new Event("pagehide"));
      unmount();
    },
    shown: () => result.current[0],
    write: (draft: string) => act(() => result.current[1](draft)),
  };
}

test("[P-6] a tab whose field is emptied does not take away what another tab keeps in the same chat", () => {
  const here = tab();
  here.write("Is that fever");
  localValues.write(words, "She is six weeks old");
  here.write("");
  expect(localValues.read(words)).toBe("She is six weeks old");
});

test("[P-6] what a person has written in this tab stands, whatever is written or sent in another one meanwhile", () => {
  const here = tab();
  here.write("Is that fever");
  localValues.write(words, "She is six weeks old");
  localValues.remove(words);
  expect(here.shown()).toBe("Is that fever");
  here.write("Is that fever?");
  expect(localValues.read(words)).toBe("Is that fever?");
});

test("[P-6] two tabs that write in one chat take nothing from each other, and a reload shows the words of both", () => {
  const [here, there] = [tab(), tab()];
  here.write("Is that fever");
  there.write("W");
  there.write("Where is the nearest hospital");
  here.write("Is that fever?");
  expect(tab().shown().split("\n\n").toSorted()).toEqual(["Is that fever?", "Where is the nearest hospital"]);
});

test("[P-6] what one tab sends takes nothing of what another has written in the same chat", () => {
  const [here, there] = [tab(), tab()];
  here.write("Is that fever?");
  there.write("Where is the nearest hospital?");
  there.write("");
  const reloaded = tab();
  expect(reloaded.shown()).toBe("Is that fever?");
  reloaded.write("");
  expect(localValues.read(words)).toBe(null);
});

test("[P-331] what stands in a tab's field is there after its reload, though another tab that opened with it has sent other words since", () => {
  const here = tab();
  here.write("Look at her cheek");
  const there = tab();
  expect(there.shown()).toBe("Look at her cheek");
  there.write("Where is the nearest hospital?");
  there.write("");
  here.leave();
  expect(tab().shown()).toBe("Look at her cheek");
});

test("[P-331] words that another tab has written on come no second time with any reload", () => {
  const here = tab();
  here.write("Look at her cheek");
  const there = tab();
  there.write("Look at her cheek, it is red");
  here.leave();
  const reloaded = tab();
  expect(reloaded.shown()).toBe("Look at her cheek, it is red");
  there.leave();
  expect(tab().shown()).toBe("Look at her cheek, it is red");
  reloaded.write("Look at her cheek, it is red\n\nAnd hot");
  reloaded.leave();
  expect(tab().shown()).toBe("Look at her cheek, it is red\n\nAnd hot");
});

test("[P-331] of words of several paragraphs those come back alone that stand nowhere else", () => {
  const here = tab();
  here.write("Look at her cheek\n\nIs that fever?");
  const there = tab();
  there.write("Look at her ear\n\nIs that fever?");
  here.leave();
  expect(tab().shown()).toBe("Look at her ear\n\nIs that fever?\n\nLook at her cheek");
});

test("[P-331] [S42] a tab that is left after a Log Out writes none of its words again", () => {
  const here = tab();
  here.write("Look at her cheek");
  for (const key of [words, token]) localValues.remove(key);
  here.leave();
  expect(localValues.read(words)).toBe(null);
});
