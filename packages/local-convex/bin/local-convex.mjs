#!/usr/bin/env node
// Plain JavaScript, so that an older Node can say what is wrong with it.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(`local-convex needs Node 24.15 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
const { serve } = await import("#command.ts");
serve(process.argv.slice(2));
