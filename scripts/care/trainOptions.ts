import { parseArgs } from "node:util";

const OPTIONS = {
  test: { type: "boolean", default: false },
  onward: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** What `npm run train` is asked for. A word that means nothing, or nothing there, throws: another model would be written over. */
export function readTrainOptions(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [subject = "urgency", ...others] = positionals;
  if ((subject !== "urgency" && subject !== "home" && subject !== "guidance") || others.length > 0)
    throw new Error(`There is nothing to train of the name "${positionals.join(" ")}".`);
  if (values.test && subject !== "urgency") throw new Error("--test is for the model of urgency alone.");
  if (values.onward && subject !== "guidance") throw new Error("--onward is for guidance alone: npm run train -- guidance.");
  return { ...values, subject };
}
