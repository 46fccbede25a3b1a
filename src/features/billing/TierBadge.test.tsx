import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TierBadge } from "./TierBadge.tsx";

test("[D-8] a subscription makes the badge Premium, and without one it is Free", () => {
  const { rerender } = render(<TierBadge user={{ subscriptionId: "sub_1" }} />);
  expect(screen.getByText("Premium")).toBeDefined();
  rerender(<TierBadge user={{}} />);
  expect(screen.getByText("Free")).toBeDefined();
  expect(screen.queryByText("Premium")).toBeNull();
});
