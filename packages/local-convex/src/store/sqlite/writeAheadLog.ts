import { existsSync, readFileSync } from "node:fs";

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** What SQLite will find in its log (https://sqlite.org/fileformat.html#the_write_ahead_log). */
export interface LogState {
  /** Bytes up to the end of the last commit that is whole. */
  validBytes: number;
  /** Commits of the same log behind it, which SQLite leaves out. */
  lostCommits: number;
  /** Anything of the same log behind it. */
  isTorn: boolean;
}

/**
 * SQLite leaves out what comes after the first broken frame, and does not say so. A crash in the middle of a commit leaves the
 * beginning of one, which nobody was answered for; whether more is missing, the mark beside the database tells.
 */
export function readLogFile(file: string): LogState {
  return readLog(existsSync(file) ? readFileSync(file) : Buffer.alloc(0));
}

function readLog(log: Buffer): LogState {
  const none = { validBytes: 0, lostCommits: 0, isTorn: false };
  if (log.length < HEADER_BYTES) return none;
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1;
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let sums = checksum(log.subarray(0, 24), [0, 0], isBigEndian);
  if (!fits(sums, log, 24)) return { ...none, isTorn: true };

  const state: LogState = { ...none, validBytes: HEADER_BYTES };
  let isIntact = true;
  for (let at = HEADER_BYTES; at + FRAME_HEADER_BYTES <= log.length; at += frameBytes) {
    if (!log.subarray(at + 8, at + 16).equals(salt)) break;
    const isCommit = log.readUInt32BE(at + 4) !== 0;
    if (isIntact && at + frameBytes <= log.length) {
      sums = checksum(log.subarray(at, at + 8), sums, isBigEndian);
      sums = checksum(log.subarray(at + FRAME_HEADER_BYTES, at + frameBytes), sums, isBigEndian);
      isIntact = fits(sums, log, at + 16);
      if (isIntact && isCommit) Object.assign(state, { validBytes: at + frameBytes, isTorn: false });
      else state.isTorn = true;
      if (isIntact) continue;
    }
    isIntact = false;
    state.isTorn = true;
    if (isCommit) state.lostCommits += 1;
  }
  return state;
}

type Sums = [number, number];

function checksum(bytes: Buffer, [first, second]: Sums, isBigEndian: boolean): Sums {
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + second) >>> 0;
    second = (second + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + first) >>> 0;
  }
  return [first, second];
}

function fits([first, second]: Sums, log: Buffer, at: number): boolean {
  return log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second;
}
