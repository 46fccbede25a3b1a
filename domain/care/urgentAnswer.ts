import { Reading } from "./reading/reading.ts";
import { HEARD, type UrgingWords, WRITTEN } from "./urgingWords.ts";

/** Its mark with what closes quotes and emphasis behind it, and then a space. A line ends a sentence as well. */
const SENTENCE_END = /[.!?…।]+["'”’)*_]*\s/gu;
const LIST_MARK = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/u;
/** Behind a question: "Did she swallow it? Then call 112." */
const IF_SO = /^\s*(?:then|in that case|if so|entonces|en ese caso|enkil|engil|എങ്കിൽ)(?![\p{L}\p{M}])/iu;
const EMPHASIS = /[*_#`>]+/g;

/**
 * Follows a growing answer to the sentence that urges the reader to get help, now and for this child. What it says of "if", of
 * children in general and in lists of signs urges nobody. In doubt it is silent: the rules judge the whole answer at its end.
 */
export class UrgentAnswer {
  #line = "";
  /** How much of the line has been judged. */
  #judged = 0;
  #isUrgent = false;
  /** An earlier sentence of the line said "if". */
  #isUnderIf = false;
  /** The sentence before asked something. */
  #isAsked = false;
  #heading: { isConditional: boolean; hasText: boolean } | null = null;

  /** Whether what has come so far urges help; once it does, that stays. */
  append(text: string): boolean {
    const [first = "", ...others] = text.split("\n");
    this.#grow(first);
    for (const line of others) {
      this.#endLine();
      this.#grow(line);
    }
    return this.#isUrgent;
  }

  /** Whether the answer urges help, when nothing more comes of it. */
  end(): boolean {
    return this.append("\n");
  }

  #grow(text: string): void {
    this.#line += text;
    const mark = LIST_MARK.exec(this.#line)?.[0].length ?? 0;
    SENTENCE_END.lastIndex = Math.max(this.#judged, mark);
    for (let end = SENTENCE_END.exec(this.#line); end !== null; end = SENTENCE_END.exec(this.#line)) {
      this.#judge(this.#line.slice(Math.max(this.#judged, mark), SENTENCE_END.lastIndex));
      this.#judged = SENTENCE_END.lastIndex;
    }
  }

  #judge(sentence: string): void {
    if (this.#isUrgent) return;
    const { urges, isIf } = read(sentence);
    this.#isUnderIf ||= this.#isAsked && IF_SO.test(sentence);
    this.#isUrgent = urges && !this.#isUnderIf && this.#heading?.isConditional !== true;
    this.#isUnderIf ||= isIf;
    this.#isAsked = sentence.includes("?");
  }

  #endLine(): void {
    const isItem = LIST_MARK.test(this.#line);
    const line = this.#line.replace(EMPHASIS, "").trim();
    const isTitle = /^\s*#/.test(this.#line);
    const rest = this.#line.slice(this.#judged).replace(LIST_MARK, "");
    if (line === "" && this.#heading?.hasText === true) this.#heading = null;
    else if (line !== "" && !line.endsWith(":")) this.#judge(rest);
    if (line !== "" && !isItem && (isTitle || !/[.!?…।)]["'”’]?$/u.test(line))) {
      this.#heading = { isConditional: isConditionalHeading(line), hasText: false };
    } else if (line !== "" && this.#heading !== null) this.#heading.hasText = true;
    this.#line = "";
    this.#judged = 0;
    this.#isUnderIf = false;
    this.#isAsked = false;
  }
}

/** Whether a whole answer urges the reader to get help now. */
export function urgesHelpNow(answer: string): boolean {
  const heard = new UrgentAnswer();
  heard.append(answer);
  return heard.end();
}

interface Words {
  /** One string for each clause. */
  clauses: string[];
  /** Whether a clause names a sign, and nobody who has it: "Blue lips: …". */
  isBareSign: boolean[];
}

/** Says of whom or of what: then a clause tells of this child, and is no item of a list. */
const SUBJECT =
  /\b(?:i|he|she|it|they|you|your|his|her|this|is|are|was|has|have|because|since|now|wait|katirikarut|ahora|dejes|esperes?|lo|tu|su|esta|este|esto|se|le|es|como|porque|emergency|emergencia|(?:step|paso) \d+)\b/;

/** Nobody says so to a list. */
const PLEASE = /\b(?:please|por favor|dayavay\w*)\b/;

function wordsOf(reading: Reading, spelling: "word" | "sound"): Words {
  const clauses: string[] = [];
  const signs: boolean[] = [];
  let last: number | null = null;
  for (const [at, token] of reading.tokens.entries()) {
    const text = token.value === null ? token[spelling] : token.word;
    if (token.clause === last) clauses.push(`${clauses.pop() ?? ""} ${text}`);
    else clauses.push(text);
    signs[clauses.length - 1] = signs[clauses.length - 1] === true || reading.isSign(at);
    last = token.clause;
  }
  return { clauses, isBareSign: clauses.map((clause, at) => signs[at] === true && !SUBJECT.test(clause)) };
}

function read(sentence: string): { urges: boolean; isIf: boolean } {
  // "Sí" is no "si".
  const reading = new Reading(sentence.replaceAll(EMPHASIS, "").replaceAll(/(?<!\p{L})s(?:í|i\u0301)(?!\p{L})/giu, " "));
  const asks = sentence.includes("?");
  const [written, heard] = [wordsOf(reading, "word"), wordsOf(reading, "sound")];
  const judged = [...WRITTEN.map((language) => readIn(language, written)), ...HEARD.map((language) => readIn(language, heard))];
  return { urges: !asks && judged.some(({ urges }) => urges), isIf: judged.some(({ isIf }) => isIf) };
}

function readIn(language: UrgingWords, { clauses, isBareSign }: Words): { urges: boolean; isIf: boolean } {
  const text = clauses.join(", ");
  const isNow = language.now.test(text);
  const patterns = isNow ? [...language.urges, ...language.urgesWithNow] : language.urges;
  const isChoice = !isNow && language.choice.test(text);
  const urges =
    !isChoice &&
    patterns.some((pattern) => {
      const found = pattern.exec(text);
      if (found === null) return false;
      const clause = text.slice(0, found.index + (found[0].startsWith(", ") ? 1 : 0)).split(",").length - 1;
      return isBareSign[clause - 1] !== true || PLEASE.test(clauses[clause] ?? "");
    });
  if (!urges && language.isSpoken?.test(text) === false) return { urges, isIf: false };
  const plain = text.replaceAll(language.unconditional, " ");
  return { urges: urges && !language.condition.test(plain), isIf: language.ifs.test(plain) };
}

function isConditionalHeading(line: string): boolean {
  const reading = new Reading(line);
  const [written, heard] = [wordsOf(reading, "word"), wordsOf(reading, "sound")].map(({ clauses }) => clauses.join(", "));
  return (
    WRITTEN.some(({ heading }) => heading.test(written ?? "")) ||
    HEARD.some(({ heading, isSpoken }) => isSpoken?.test(heard ?? "") !== false && heading.test(heard ?? ""))
  );
}
