/** Loaded into a backend before its own code: its clock is ahead of the machine's by what the environment says. */
const machineNow = Date.now.bind(Date);
const offsetMs = Number(process.env.CLOCK_OFFSET_MS);
Date.now = () => machineNow() + offsetMs;
