import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { useAuthState } from "#user/authState.ts";
import { AuthStateProvider } from "./AuthStateProvider.tsx";

afterEach(() => sessionStorage.clear());

function Who() {
  const { user, askUserAgain } = useAuthState();
  return (
    <p>
      {user?.username ?? "nobody"}, {askUserAgain === null ? "answered" : "failed"}
    </p>
  );
}

test("[R-1] [K-54] whoever is known stays known where the server fails to say it again, and their card stays open", async () => {
  sessionStorage.setItem("__convexAuthJWT_httpbackendtest", `e30.${btoa(JSON.stringify({ sub: "nora|s1" }))}.e30`);
  const known = { _id: "nora", username: "nora" };
  let isDown = false;
  const functions = {
    "users:current": () => {
      if (isDown) throw new Error("no answer");
      return known;
    },
  };
  const { update } = await renderScreen(
    <AuthStateProvider arrival={null}>
      <Who />
    </AuthStateProvider>,
    functions,
  );
  expect(await screen.findByText("nora, answered")).toBeDefined();
  isDown = true;
  update();
  expect(await screen.findByText("nora, failed")).toBeDefined();
});
