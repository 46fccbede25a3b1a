import { expect, test } from "vitest";
import { atEachContact } from "./connectionOf.ts";

test("[S42] what is to be done at each contact is done at the first and after each loss, once, until it is left", () => {
  let tell: (state: { isWebSocketConnected: boolean }) => void = () => {};
  const client = {
    connectionState: () => ({ isWebSocketConnected: false }),
    subscribeToConnectionState: (listener: typeof tell) => {
      tell = listener;
      return () => (tell = () => {});
    },
  };
  let contacts = 0;
  const leave = atEachContact(client as never, () => contacts++);
  const counted = [true, true, false, false, true].map((isWebSocketConnected) => {
    tell({ isWebSocketConnected });
    return contacts;
  });
  expect(counted).toEqual([1, 1, 1, 1, 2]);
  leave();
  for (const isWebSocketConnected of [false, true]) tell({ isWebSocketConnected });
  expect(contacts).toBe(2);
});
