import { action, query } from "./_generated/server.js";

export const me = query({ args: {}, handler: (ctx) => ctx.auth.getUserIdentity() });

export const meFromAction = action({ args: {}, handler: (ctx) => ctx.auth.getUserIdentity() });

/** Looks at nobody: one answer serves all. */
export const anybody = query({
  args: {},
  handler: async () => {
    console.info("asked for anybody");
    return "anybody";
  },
});
