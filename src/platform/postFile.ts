/** Sends a small file, of which no progress has to be shown, and gives the id that the server keeps it by. */
export async function postFile(url: string, file: Blob): Promise<string> {
  const response = await fetch(url, { method: "POST", headers: { "Content-Type": file.type }, body: file });
  if (!response.ok) throw new Error(`The upload ended with ${response.status}`);
  const { storageId } = (await response.json()) as { storageId: string };
  return storageId;
}
