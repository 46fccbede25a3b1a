import { type Block, parseBlocks } from "./blocks.ts";

/**
 * So many last blocks are read again when a text has grown: a line that is not whole yet may become another block, part of the one before
 * it, or the underline of a table's head, and then that one too ends elsewhere.
 */
const OPEN_BLOCKS = 3;

/** Parses a text that grows, by what is new: blocks that nothing can change any more are kept as they are. */
export class BlockReader {
  #text = "";
  #blocks: Block[] = [];

  /** As `parseBlocks(text)`; what stays the same is the same object. */
  read(text: string): Block[] {
    const settled = text.startsWith(this.#text) ? this.#blocks.slice(0, -OPEN_BLOCKS) : [];
    const from = settled.length === 0 ? 0 : (this.#blocks[settled.length]?.start ?? 0);
    this.#text = text;
    this.#blocks = [...settled, ...parseBlocks(text, from)];
    return this.#blocks;
  }
}
