import { readFile } from "node:fs/promises";

const TICK_MS = 10;

/** What a process has used of the processors so far, in milliseconds: unlike how long something takes, it hardly depends on what else runs. */
export async function processorMs(pid: number | undefined): Promise<number> {
  const told = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The second field is a name in brackets, which may hold spaces.
  const [user, system] = told
    .slice(told.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}
