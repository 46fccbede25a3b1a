import rateLimiter from "@convex-dev/rate-limiter/convex.config";
import { defineApp } from "convex/server";

const app = defineApp();
/** Counts how often somebody does something (`model/usage/rates`). */
app.use(rateLimiter);

export default app;
