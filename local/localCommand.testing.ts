import { spawn } from "node:child_process";
import { inheritedVariables, type TestBackend } from "@amma/local-convex/testing";

/** `npm run local -- …` on a data folder, with the backend on its port where one runs. */
export async function localCommand(dataDir: string, backend: TestBackend | null, args: readonly string[]) {
  const port = backend === null ? "1" : new URL(backend.url).port;
  const env = { ...inheritedVariables(), LOCAL_DATA_DIR: dataDir, CONVEX_PORT: port };
  const child = spawn(process.execPath, ["local/cli.ts", ...args], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, said };
}
