import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveConnection } from "./LiveConnection.ts";

/** A socket from the service's side. */
class TestSocket extends EventTarget {
  static readonly OPEN = 1;
  static last: TestSocket;
  readonly url: string;
  readonly sent: string[] = [];
  binaryType = "blob";
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    TestSocket.last = this;
  }

  send(message: string): void {
    this.sent.push(message);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = TestSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

let heard: string[];

function connect(): { connection: LiveConnection; socket: TestSocket } {
  const connection = new LiveConnection(
    { url: "wss://live.test", setup: "setup" },
    {
      onEvent: ({ type }) => heard.push(type),
      onUnreadable: () => heard.push("unreadable"),
      onClosed: ({ code, reason }) => heard.push(`closed ${code} ${reason}`),
    },
  );
  return { connection, socket: TestSocket.last };
}

beforeEach(() => {
  heard = [];
  vi.stubGlobal("WebSocket", TestSocket);
});
afterEach(() => void vi.unstubAllGlobals());

test("[V-16] the setup is what is sent first, and nothing before the socket is open", () => {
  const { connection, socket } = connect();
  expect(connection.send("too early")).toBe(false);
  socket.open();
  expect(connection.send("later")).toBe(true);
  expect(socket.sent).toEqual(["setup", "later"]);
});

test("[V-17] messages are read as text and as bytes; what is neither is said to be unreadable", () => {
  const { socket } = connect();
  expect(socket.binaryType).toBe("arraybuffer");
  socket.say('{"setupComplete":{}}');
  socket.say(new TextEncoder().encode('{"serverContent":{"interrupted":true,"turnComplete":true}}').buffer);
  socket.say("not json");
  expect(heard).toEqual(["setupCompleted", "interrupted", "turnCompleted", "unreadable"]);
});

test("[V-11] of a connection that was closed nothing is heard any more, and nothing can be sent", () => {
  const { connection, socket } = connect();
  socket.open();
  connection.close();
  socket.say('{"setupComplete":{}}');
  socket.dispatchEvent(Object.assign(new Event("close"), { reason: "" }));
  expect(connection.send("late")).toBe(false);
  expect([heard, socket.sent]).toEqual([[], ["setup"]]);
});

test("[V-11] that the service has broken off is told once, with its reason", () => {
  const { socket } = connect();
  const closed = (): boolean => socket.dispatchEvent(Object.assign(new Event("close"), { code: 1011, reason: "quota" }));
  closed();
  closed();
  expect(heard).toEqual(["closed 1011 quota"]);
});
