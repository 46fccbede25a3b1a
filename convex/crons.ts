import { cronJobs } from "convex/server";
import { internal } from "./_generated/api.js";

/*
 * All that is removed by time. Each `sweep` keeps its path, by which batches that wait name it (decision `stored-names`): what it removes, its
 * line here says.
 */
const crons = cronJobs();
crons.interval("forget sign-ins that were never finished", { hours: 1 }, internal.signIn.sweep);
crons.interval("forget sessions that are over", { hours: 1 }, internal.sessions.sweep);
crons.interval("end what outlived its job", { minutes: 10 }, internal.upkeep.overdue.sweep);
crons.interval("settle what nobody has settled", { minutes: 1 }, internal.usage.metering.sweep);
crons.interval("go on with deletions that came to a halt", { hours: 1 }, internal.accountDeletion.resume);
crons.interval("forget files that nothing uses", { hours: 1 }, internal.files.sweep);
crons.interval("forget bytes that no row tells of", { hours: 24 }, internal.files.sweepOrphans, {});
crons.interval("go on with what was being deleted", { hours: 24 }, internal.upkeep.orphans.sweep, {});

export default crons;
