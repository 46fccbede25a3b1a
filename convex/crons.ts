import { cronJobs } from "convex/server";
import { internal } from "./_generated/api.js";

const crons = cronJobs();
crons.interval("forget sign-ins that were never finished", { hours: 1 }, internal.signIn.sweep);

export default crons;
