import { expect, test } from "vitest";
import { Program } from "./Program.ts";

function run(script: string, readyMs?: number): Program {
  return new Program({ name: "backend", command: ["--eval", script], environment: {}, root: process.cwd(), readyMs });
}

const WAITS = "process.stdin.resume(); setInterval(() => {}, 1_000);";

test("[F13] a program that is late is said to be, and runs on until it is stopped", async () => {
  const program = run(`console.log("reading"); ${WAITS}`, 1);
  await expect(program.start()).rejects.toThrow("backend is not ready after 0.001 s.");
  expect(program.isRunning).toBe(true);
  await program.stop();
  expect(program.isRunning).toBe(false);
});

test("[F13] one that ends before it is ready is told from that, with what it said", async () => {
  const program = run('console.error("no such folder"); process.exitCode = 3;');
  await expect(program.start()).rejects.toThrow("backend ended with 3.\nno such folder");
  expect(program.isRunning).toBe(false);
});

test("one that is ready says where", async () => {
  const program = run(`console.log("ready  http://here"); ${WAITS}`);
  expect(await program.start()).toBe("ready  http://here");
  await program.stop();
});
