import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Fonts and pictures are compressed already. */
const TEXT = /\.(html|js|css|json|svg|txt|webmanifest)$/;
/** Less than this fits into a packet as it is. */
const WORTH_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `x.br` and `x.gz` beside each text in `folder`, for servers that give out what is compressed already. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(texts.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const raw = await readFile(path);
  if (raw.length < WORTH_BYTES) return;
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gzipped] = await Promise.all([brotli(raw, { params }), gz(raw, { level: constants.Z_BEST_COMPRESSION })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzipped)]);
}
