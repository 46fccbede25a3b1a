import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("remove old presence", { seconds: 1 }, internal.presence.removeOld, { olderThanMs: 500 });
crons.interval("take the pulse", { seconds: 1 }, internal.presence.pulse);
crons.hourly("hourly digest", { minuteUTC: 17 }, internal.presence.digest, { period: "hour" });
crons.daily("daily digest", { hourUTC: 5, minuteUTC: 30 }, internal.presence.digest, { period: "day" });
crons.weekly("weekly digest", { dayOfWeek: "monday", hourUTC: 6, minuteUTC: 0 }, internal.presence.digest, { period: "week" });
crons.monthly("monthly digest", { day: 1, hourUTC: 16, minuteUTC: 0 }, internal.presence.digest, { period: "month" });
crons.cron("digest by a line of crontab", "0 16 1 1 *", internal.presence.digest, { period: "year" });

export default crons;
