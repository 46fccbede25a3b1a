import { expect, test } from "vitest";
import { chooseFiles } from "./chooseFiles.ts";
import { CHOSEN_BYTES, PHOTOS_PER_MESSAGE } from "./limits.ts";

const photo = (name: string, fields: object = {}) => ({ name, type: "image/jpeg", size: 1_000, ...fields });

test("[C-6] three photos are taken, and what is more is named", () => {
  const files = ["1", "2", "3", "4", "5"].map((name) => photo(name));
  const { taken, leftOut } = chooseFiles(files, PHOTOS_PER_MESSAGE);
  expect(taken.map(({ name }) => name)).toEqual(["1", "2", "3"]);
  expect(leftOut).toEqual([
    { name: "4", reason: "tooMany" },
    { name: "5", reason: "tooMany" },
  ]);
});

test.each([
  ["a film", { type: "video/mp4" }, "notAnImage"],
  ["a page", { type: "text/html" }, "notAnImage"],
  ["a file without a type", { type: "" }, "notAnImage"],
  ["a file of a type that only speaks of images", { type: "application/x-image/" }, "notAnImage"],
  ["photo.heic.txt", { type: "" }, "notAnImage"],
  ["an empty photo", { size: 0 }, "empty"],
  ["a photo of 50 MB and more", { size: CHOSEN_BYTES + 1 }, "tooLarge"],
] as const)("[C-6] [F28] %s is left out, and takes no photo's place", (name, fields, reason) => {
  const { taken, leftOut } = chooseFiles([photo(name, fields), photo("good")], 1);
  expect(taken.map((file) => file.name)).toEqual(["good"]);
  expect(leftOut).toEqual([{ name, reason }]);
});

test("a phone's photo that comes without a type is tried", () => {
  expect(chooseFiles([photo("IMG_1.HEIC", { type: "" })], 1).leftOut).toEqual([]);
});
