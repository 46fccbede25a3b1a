import { cronJobs } from "convex/server";
import { internal } from "./_generated/api.js";

const crons = cronJobs();
crons.interval("mutation", { seconds: 1 }, internal.runs.note, { job: "mutation" });
crons.interval("failing", { seconds: 1 }, internal.runs.noteAndFail, { job: "failing" });
crons.interval("slow action", { seconds: 1 }, internal.runs.noteSlowly, { job: "slow" });
crons.cron("never", "0 0 31 2 *", internal.runs.note, { job: "never" });
crons.monthly("monthly", { day: 1, hourUTC: 0 }, internal.runs.note, { job: "monthly" });

export default crons;
