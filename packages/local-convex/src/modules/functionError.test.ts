import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { clientMessage, FunctionError, thrownToFunctionError } from "./functionError.ts";

const FOLDER = "/home/somebody/project/convex";

function thrownIn(frames: string[], error: Error = new Error("no")): Error {
  error.stack = [`Error: ${error.message}`, ...frames.map((frame) => `    at ${frame}`)].join("\n");
  return error;
}

test("frames are told relative to the project, and those of the backend and the library not at all", () => {
  const error = thrownIn([
    `handler (file://${FOLDER}/chats.ts:1:2)`,
    "parse (/home/somebody/project/domain/chat/title.ts:3:4)",
    "async inner (/home/somebody/project/node_modules/convex-helpers/server/custom.js:5:6)",
    "invokeFunction (/home/somebody/project/node_modules/convex/src/server/impl/registration_impl.ts:7:8)",
    `run (${import.meta.dirname}/invoke.ts:9:10)`,
    "process.processTicksAndRejections (node:internal/process/task_queues:104:5)",
    "elsewhere (/opt/secret/place.ts:11:12)",
  ]);
  expect(thrownToFunctionError(error, FOLDER).message.split("\n")).toEqual([
    "Uncaught Error: no",
    "    at handler (../convex/chats.ts:1:2)",
    "    at parse (../domain/chat/title.ts:3:4)",
    "    at async inner (../node_modules/convex-helpers/server/custom.js:5:6)",
    "    at elsewhere (../place.ts:11:12)",
  ]);
});

test("the log has the first line of a message only, since values stand below it", () => {
  const error = thrownToFunctionError(thrownIn([], new TypeError('does not fit.\n\nObject: {text: "private"}')), FOLDER);
  expect(error.message).toContain("private");
  expect(error.logMessage).toBe("Uncaught TypeError: does not fit.");
});

test("a ConvexError keeps its data, and its code alone is logged", () => {
  // The library hands it over with the data as text.
  const thrown = Object.assign(new ConvexError("x"), { data: '{"code":"invalid","field":"private"}' });
  const error = thrownToFunctionError(thrownIn([], thrown), FOLDER);
  expect(error.data).toEqual({ code: "invalid", field: "private" });
  expect(error.logMessage).toBe("ConvexError invalid");
});

test("whatever else is thrown is an error, too", () => {
  expect(thrownToFunctionError("just text", FOLDER).message).toBe("Uncaught just text");
  const error = new FunctionError("already one");
  expect(thrownToFunctionError(error, FOLDER)).toBe(error);
});

test("a client is told the request before the message", () => {
  expect(clientMessage(new FunctionError("Uncaught Error: no"), "0123456789abcdef")).toBe(
    "[Request ID: 0123456789abcdef] Server Error\nUncaught Error: no",
  );
});
