import { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { sendTogether } from "./sendTogether.ts";

test("[B-340] what is sent at once, or right behind it, leaves in one write, and what is sent later in another", async () => {
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => done(void written.push(String(chunk))),
    writev: (chunks, done) => done(void written.push(chunks.map(({ chunk }) => String(chunk)).join(" "))),
  });
  const send = (text: string) => {
    sendTogether(stream);
    stream.write(text);
  };
  send("one");
  send("two");
  await Promise.resolve();
  send("three");
  expect(written).toEqual([]);
  await nextTurn();
  send("four");
  await nextTurn();
  expect(written).toEqual(["one two three", "four"]);
});
