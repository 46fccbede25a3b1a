import { defineComponent } from "convex/server";
import { v } from "convex/values";
// Convex's command line takes a relative path for one from the app's folder, in the types that it generates.
import tally from "#tally/convex.config.ts";

const component = defineComponent("counter", { env: { LEVEL: v.optional(v.string()), COLOUR: v.string() } });
component.use(tally);

export default component;
