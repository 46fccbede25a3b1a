import { defineComponent } from "convex/server";
import { v } from "convex/values";
import tally from "./tally/convex.config.ts";

const component = defineComponent("counter", { env: { LEVEL: v.optional(v.string()), COLOUR: v.string() } });
component.use(tally);

export default component;
