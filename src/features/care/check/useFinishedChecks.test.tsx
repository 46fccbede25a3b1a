import { expect, test, vi } from "vitest";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { useFinishedChecks } from "./useFinishedChecks.ts";

const check = { checkId: "a".repeat(21), age: "years1To4", days: null, answers: [], childId: null, finishedAt: 1 };

function Keeper() {
  useFinishedChecks("nora");
  return null;
}

// No screen has said yet who is here, as `callOwner` needs it.
test("[F34] [K-117] a check goes to the server as its person's, also before the account is known", async () => {
  localValues.write(localKeys.finishedChecks("nora"), JSON.stringify([check]));
  const keep = vi.fn<(args: object) => null>(() => null);
  await renderScreen(<Keeper />, { "care:keepCheck": keep });
  await expect.poll(() => keep.mock.calls).toEqual([[{ asUser: "nora", ...check }]]);
});
