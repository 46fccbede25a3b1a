import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { sendTogether } from "./sendTogether.ts";

test("[B-340] what is sent at once leaves in one write, and what is sent later in another", async () => {
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
  expect(written).toEqual([]);
  await Promise.resolve();
  send("three");
  await Promise.resolve();
  expect(written).toEqual(["one two", "three"]);
});
