import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OWN_PACKAGES } from "#modules/ownPackages.ts";
import { CommandLine } from "./CommandLine.ts";
import { TestBackend } from "./TestBackend.ts";

export const ADMIN_KEY = "the-admin-key-of-this-test";

/** What `npm create convex` begins with, as far as it matters here. */
export const TEMPLATE = {
  "package.json": JSON.stringify({ name: "template", dependencies: { convex: "*" } }),
  "convex/tsconfig.json": JSON.stringify({
    compilerOptions: {
      strict: true,
      moduleResolution: "Bundler",
      target: "ESNext",
      lib: ["ES2023", "dom"],
      module: "ESNext",
      isolatedModules: true,
      skipLibCheck: true,
      noEmit: true,
      types: ["node"],
    },
    include: ["./**/*"],
    exclude: ["./_generated"],
  }),
  "convex/schema.ts": schema("v.string()"),
  "convex/tasks.ts": tasks("first"),
};

export function schema(text: string): string {
  return `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ tasks: defineTable({ text: ${text} }).index("by_text", ["text"]) });
`;
}

export function tasks(word: string): string {
  return `import { v } from "convex/values";
import { internalQuery, mutation, query } from "./_generated/server";
export const say = query({ args: {}, handler: async () => ${JSON.stringify(word)} });
export const add = mutation({ args: { text: v.string() }, handler: async (ctx, { text }) => await ctx.db.insert("tasks", { text }) });
export const find = query({
  args: { text: v.string() },
  handler: async (ctx, { text }) => (await ctx.db.query("tasks").withIndex("by_text", (q) => q.eq("text", text)).collect()).length,
});
export const fail = query({ args: {}, handler: async () => { throw new Error("on purpose"); } });
export const names = internalQuery({ args: {}, handler: async () => Object.keys(process.env).sort() });
`;
}

/** The folder of a project, without functions as yet. */
export async function emptyProject(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "push-"));
  await mkdir(join(made, "convex"));
  await symlink(OWN_PACKAGES, join(made, "node_modules"));
  return made;
}

/** Convex's command line in `folder`, against `backend`. */
export function commandLine(folder: string, { url }: TestBackend): CommandLine {
  return new CommandLine(folder, { url, adminKey: ADMIN_KEY });
}

/** The template, pushed to a backend of its own. */
export class PushedProject {
  readonly folder: string;
  readonly backend: TestBackend;
  readonly convex: CommandLine;

  private constructor(folder: string, backend: TestBackend) {
    this.folder = folder;
    this.backend = backend;
    this.convex = commandLine(folder, backend);
  }

  static async push(): Promise<PushedProject> {
    const environment = { LOCAL_ADMIN_KEY: ADMIN_KEY, OF_THIS_MACHINE: "secret" };
    const project = new PushedProject(await emptyProject(), await TestBackend.start({ push: true, environment }));
    for (const [path, text] of Object.entries(TEMPLATE)) await project.write(path, text);
    await project.convex.output("dev", "--once", "--typecheck", "enable");
    return project;
  }

  write(path: string, text: string): Promise<void> {
    return writeFile(join(this.folder, path), text);
  }

  async stop(): Promise<void> {
    await this.backend.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
