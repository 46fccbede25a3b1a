import rateLimiter from "@convex-dev/rate-limiter/convex.config";
import { defineApp } from "convex/server";
import { v } from "convex/values";
import counter from "./counter/convex.config.ts";

const app = defineApp({ env: { COUNTER_LEVEL: v.optional(v.string()) } });
app.use(counter, { env: { LEVEL: app.env.COUNTER_LEVEL, COLOUR: "blue" } });
app.use(counter, { name: "second", env: { COLOUR: "red" }, httpPrefix: "/second" });
app.use(rateLimiter);

export default app;
