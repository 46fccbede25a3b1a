import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FairQueue } from "#runtime/FairQueue.ts";
import { openTestDatabase, read } from "#store/database.testing.ts";
import { Mark } from "#store/sqlite/Mark.ts";
import { StorageError } from "#store/sqlite/StorageError.ts";
import { GroupCommit } from "./GroupCommit.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** The members of each group, in the order of the commits; `ask` has others' queries wait, each for a turn of the event loop. */
function openGroups() {
  const groups: number[] = [];
  const queue = new FairQueue();
  const commits = new GroupCommit(openTestDatabase(), queue, [(writes) => groups.push(writes.length)]);
  const write = { table: "notes", id: "1", before: null, after: null, keys: [] };
  const commit = () => commits.run(async () => ({ writes: [write] }));
  const ask = async (queries: number) => {
    await Promise.all(Array.from({ length: queries }, () => queue.run(async () => await nextTurn(), "others")));
  };
  return { groups, commit, ask };
}

test("[B-200] who comes soon after a group shares the next one, while others' queries run", async () => {
  const { groups, commit, ask } = openGroups();
  const asked = ask(10);
  await commit();
  const second = commit();
  for (let turns = 0; turns < 4; turns++) await nextTurn();
  await Promise.all([second, commit(), asked]);
  expect(groups).toEqual([1, 2]);
});

test("a commit waits for others' queries no longer than for a moment after the last group", async () => {
  const { groups, commit, ask } = openGroups();
  const asked = ask(10);
  let isAnswered = false;
  await commit();
  const second = commit();
  void asked.then(() => (isAnswered = true));
  vi.advanceTimersByTime(4);
  await second;
  expect(isAnswered).toBe(false);
  await asked;
  expect(groups).toEqual([1, 1]);
});

test("without others' queries nobody is waited for", async () => {
  const { groups, commit } = openGroups();
  await commit();
  const second = commit();
  for (let turns = 0; turns < 4; turns++) await nextTurn();
  await Promise.all([second, commit()]);
  expect(groups).toEqual([1, 1, 1]);
});

/** Mutations that are asked for at once, each by its name and its lane: what runs in which group. */
async function runAtOnce(asked: [name: string, lane: string | null][], takesMs = 0): Promise<string[]> {
  const groups: string[] = [];
  let names: string[] = [];
  const commits = new GroupCommit(openTestDatabase(), new FairQueue(), [() => groups.push(names.splice(0).join(" "))]);
  const run = async (name: string) => {
    vi.advanceTimersByTime(takesMs);
    names = [...names, name];
    return { writes: [] };
  };
  await Promise.all(asked.map(([name, lane]) => commits.run(() => run(name), { lane })));
  return groups;
}

test("[S43] [B-341] whoever asks for much at once has one turn of eight, and then others have theirs; what nobody else wants is theirs", async () => {
  const greedy = Array.from({ length: 70 }, (_unused, number): [string, string] => [`g${number}`, "greedy"]);
  const [first, second] = await runAtOnce([...greedy, ["nora", "nora"], ["job", null], ["nora2", "nora"]]);
  expect(first).toMatch(/^g0 g1 g2 g3 g4 g5 g6 g7 nora nora2 job g8 g9 /);
  expect([first?.split(" ").length, second?.split(" ").length]).toEqual([64, 9]);
});

test("[S43] [B-341] where each takes long, the other is in the group after the next", async () => {
  const greedy = Array.from({ length: 10 }, (_unused, number): [string, string] => [`g${number}`, "greedy"]);
  expect((await runAtOnce([...greedy, ["nora", "nora"]], 5)).slice(0, 3)).toEqual(["g0", "nora", "g1"]);
});

/** What a group is made of, with a note of each commit that was followed. */
function openFollowed(...before: (() => never)[]) {
  const database = openTestDatabase();
  const followed: number[] = [];
  const commits = new GroupCommit(database, new FairQueue(), [...before, (writes) => followed.push(writes.length)]);
  const insert = async () => {
    const transaction = database.beginMutation();
    transaction.insert("notes", {});
    transaction.commit();
    return { writes: transaction.writes };
  };
  const stored = () => read(database, (transaction) => transaction.count("notes"));
  return { database, commits, followed, insert, stored };
}

test("[B-346] what goes wrong after a commit holds up nothing else that follows it, and nobody who waits", async () => {
  const { commits, followed, insert } = openFollowed(() => {
    throw new Error("a file cannot be removed");
  });
  const hearing = commits.run(insert, {
    onDurable: () => {
      throw new Error("its socket is gone");
    },
  });
  // More than one group takes: the rest is put in the queue after the first.
  const others = Array.from({ length: 100 }, () => commits.run(insert));
  expect(await Promise.all([hearing, ...others])).toHaveLength(101);
  expect(followed.reduce((sum, writes) => sum + writes, 0)).toBe(101);
});

test("[B-346] a commit whose mark cannot be written is answered: it is on the disk", async () => {
  const { database, commits, followed, insert, stored } = openFollowed();
  const { lastTs } = database;
  vi.spyOn(Mark.prototype, "write").mockImplementationOnce(() => {
    throw new Error("ENOSPC: no space left on device, write");
  });
  await commits.run(insert);
  expect({ followed, stored: stored() }).toEqual({ followed: [1], stored: 1 });
  expect(database.lastTs).toBeGreaterThan(lastTs);
});

test("[B-346] a group that cannot be undone at once is undone before the next transaction, and nobody waits for ever", async () => {
  const { database, commits, insert, stored } = openFollowed();
  const reload = vi.spyOn(database.catalog, "reload");
  const unreadable = () => {
    throw new StorageError("disk I/O error");
  };
  reload.mockImplementationOnce(unreadable).mockImplementationOnce(unreadable);
  const lost = commits.run(async () => {
    const result = await insert();
    database.statements.rollback.run();
    return result;
  });
  await expect(lost).rejects.toThrow("could not keep what was written");
  await expect(commits.run(insert)).rejects.toThrow("disk I/O error");
  expect(stored()).toBe(0);
  await commits.run(insert);
  expect(stored()).toBe(1);
});
