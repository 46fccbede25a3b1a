/** What mocks a module, loads one anew, or claims something of those that nobody has used yet, has modules for itself (`vitest.config.ts`). */
export const APART = [
  "app/NoAccount.test.tsx",
  "app/auth/AuthStateProvider.test.tsx",
  "app/layouts/chat/ChatLayout.test.tsx",
  "features/account/logOutDialogMissing.test.tsx",
  "features/auth/LoginLayout.test.tsx",
  "features/care/card/CardWithoutSteps.test.tsx",
  // Its judge has not come yet: other files load it for all.
  "features/care/useJudge.test.tsx",
  "features/chat/markdown/Answer.test.tsx",
  "features/chat/messages/brokenMessage.test.tsx",
  // The device's voice is looked for once, when its module is loaded.
  "features/chat/messages/readAloud.test.tsx",
  "features/sharing/ShareDialog.test.tsx",
  // Nobody has pressed anything, and one listener alone notices presses.
  "platform/device/press.test.ts",
  // It stubs the clock by which the last answer is believed: other files would have asked by the real one.
  "platform/device/timeZone.test.ts",
  // `serviceWorker.testing.ts` loads the worker anew for each build.
  "platform/serviceWorker/serviceWorker.test.ts",
].map((name) => `src/${name}`);
