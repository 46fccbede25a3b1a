/** Something that is stored is not as it was written. The message names it, and holds nothing of what is in it. */
export class CorruptionError extends Error {
  constructor(what: string) {
    super(`The database is damaged: ${what}. \`npm run local -- verify\` names everything that is.`);
  }
}
