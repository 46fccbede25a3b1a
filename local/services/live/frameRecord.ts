interface AudioRecord {
  audio: { pieces: number; bytes: number; mimeType: string };
}

/** What is kept of a client's message. Sound is counted, not kept: null where it was added to the record before. */
export function frameOf(message: unknown, previous: unknown): unknown {
  const audio = audioIn(message);
  if (audio === null) return message ?? "(not JSON)";
  const bytes = Buffer.byteLength(audio.data, "base64");
  if (isAudioRecord(previous) && previous.audio.mimeType === audio.mimeType) {
    previous.audio.pieces += 1;
    previous.audio.bytes += bytes;
    return null;
  }
  return { audio: { pieces: 1, bytes, mimeType: audio.mimeType } } satisfies AudioRecord;
}

function audioIn(message: unknown): { data: string; mimeType: string } | null {
  const { realtimeInput } = (message ?? {}) as { realtimeInput?: { audio?: { data?: unknown; mimeType?: unknown } } };
  const { data, mimeType } = realtimeInput?.audio ?? {};
  return typeof data === "string" ? { data, mimeType: String(mimeType) } : null;
}

function isAudioRecord(value: unknown): value is AudioRecord {
  return typeof value === "object" && value !== null && "audio" in value;
}
