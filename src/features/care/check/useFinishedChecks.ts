import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { Check } from "#domain/care/check/check.ts";
import { mintMessageId } from "#domain/ids.ts";
import { localValues } from "#platform/storage/storage.ts";
import { type FinishedCheck, FinishedChecks } from "./FinishedChecks.ts";

/** Brings finished checks to the server, those too that an earlier page had left. Gives what keeps one. */
export function useFinishedChecks(userId: string): (check: Check, childId: string | null) => void {
  const send = useMutation(api.care.keepCheck);
  const [finished] = useState(() => {
    // Also where the account is not known yet: whoever holds the tab later is somebody else.
    const sendAsThem = async (check: FinishedCheck) => await send({ asUser: userId, ...check });
    return new FinishedChecks({ values: localValues, userId, send: sendAsThem });
  });
  useEffect(() => finished.deliver(), [finished]);
  return ({ about: { age, days }, answers }, childId) =>
    finished.keep({ checkId: mintMessageId(), age, days, answers: [...answers], childId, finishedAt: Date.now() });
}
