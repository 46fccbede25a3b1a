import { expect, test, vi } from "vitest";
import { CHOSEN_BYTES } from "#domain/photo/limits.ts";
import { cropAvatar } from "./cropAvatar.ts";

test("[S-1] a file that is larger than any picture is refused before it is read into memory", async () => {
  const film = new File(["film"], "film.mp4", { type: "video/mp4" });
  vi.spyOn(film, "size", "get").mockReturnValue(CHOSEN_BYTES + 1);
  const read = vi.spyOn(film, "arrayBuffer");
  expect(await cropAvatar(film)).toEqual({ fault: "tooLarge" });
  expect(read).not.toHaveBeenCalled();
});
