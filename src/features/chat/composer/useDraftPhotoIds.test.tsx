import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { chatIdOf, localPhotoIdOf } from "#domain/ids.testing.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { useDraftPhotoIds } from "./useDraftPhotoIds.ts";

const chat = chatIdOf("chat");
const photos = localKeys.draftPhotos("nora", chat);

/** The chat in a tab of its own. */
function tab() {
  const { result } = renderHook(() => useDraftPhotoIds(chat), {
    wrapper: ({ children }) => <CurrentUserContext value={sampleUser({ _id: "nora" })}>{children}</CurrentUserContext>,
  });
  return {
    takenOut: () => result.current.takenOut(),
    write: (...ids: string[]) => act(() => result.current.setIds(ids.map(localPhotoIdOf))),
  };
}

test("[P-6] each tab's photos stay in the store beside the other's", () => {
  const [here, there] = [tab(), tab()];
  here.write("a");
  there.write("b");
  expect(localValues.read(photos)).toBe("a b");
  here.write("a", "c");
  expect(localValues.read(photos)).toBe("b a c");
  here.write();
  expect(localValues.read(photos)).toBe("b");
  there.write();
  expect(localValues.read(photos)).toBe(null);
});

test("[P-6] a tab knows which of its photos another one has taken out, and counts none of the other's", () => {
  const here = tab();
  here.write("a", "c");
  expect(here.takenOut()).toEqual([]);
  localValues.write(photos, "b c");
  expect(here.takenOut()).toEqual(["a"]);
  here.write();
  localValues.remove(photos);
  expect(here.takenOut()).toEqual([]);
});
