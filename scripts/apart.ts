/** What mocks a module, loads one anew, or claims something of those that nobody has used yet, has modules for itself (`vitest.config.ts`). */
export const APART = [
  "app/NoAccount.test.tsx",
  "app/auth/AuthStateProvider.test.tsx",
  "app/layouts/chat/ChatLayout.test.tsx",
  "features/account/logOutDialogMissing.test.tsx",
  "features/auth/LoginLayout.test.tsx",
  "features/care/card/CardWithoutSteps.test.tsx",
  "features/care/useJudge.test.tsx",
  "features/chat/markdown/Answer.test.tsx",
  "features/chat/messages/brokenMessage.test.tsx",
  "features/chat/messages/readAloud.test.tsx",
  "features/sharing/ShareDialog.test.tsx",
  "platform/device/press.test.ts",
  "platform/device/timeZone.test.ts",
  "platform/serviceWorker/serviceWorker.test.ts",
].map((name) => `src/${name}`);
