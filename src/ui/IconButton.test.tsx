import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { IconButton } from "./IconButton.tsx";

test("[X-406] a screen reader is told the name of a drawing that is pressed once: the tooltip is no description of it", () => {
  render(
    <>
      <IconButton label="Copy" />
      <IconButton label="Good answer" aria-description="Naps get longer" />
    </>,
  );
  const [copy, good] = screen.getAllByRole("button");
  expect([copy?.title, copy?.getAttribute("aria-description")]).toEqual(["Copy", ""]);
  expect(good?.getAttribute("aria-description")).toBe("Naps get longer");
});
