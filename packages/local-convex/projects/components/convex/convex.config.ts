import rateLimiter from "@convex-dev/rate-limiter/convex.config";
import { defineApp } from "convex/server";
import ledger from "./ledger/convex.config";

const app = defineApp();
app.use(rateLimiter);
app.use(ledger, { name: "income" });
app.use(ledger, { name: "expenses" });

export default app;
