/** Loaded into the backend before its own code: a signal turns its clock back, and another one on again. */
const JUMP_MS = 60 * 60 * 1000;
const now = Date.now.bind(Date);
let offset = 0;
Date.now = () => now() + offset;
process.on("SIGUSR2", () => (offset = offset === 0 ? -JUMP_MS : 0));
