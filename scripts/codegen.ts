import { runCommand } from "./runCommand.ts";

/** Writes convex/_generated without a deployment. The flag is the CLI's own way to generate for functions that are not pushed. */
const { code, output } = await runCommand("convex", ["codegen", "--system-udfs", "--typecheck", "disable"]);
if (code !== 0) console.error(output);
else console.log("convex/_generated is current.");
process.exit(code);
