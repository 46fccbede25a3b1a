import { configuredModels } from "#convex/model/env.ts";
import { askModel, type Prompt } from "#convex/reply/provider.ts";
import { ProviderError } from "#convex/reply/ProviderError.ts";
import { childFacts } from "#domain/assistant/childFacts.ts";
import { chooseModels, type TextModel } from "#domain/assistant/models.ts";
import { textSystemPrompt } from "#domain/assistant/systemPrompt.ts";
import { isMoreUrgent } from "#domain/care/episode.ts";
import { familyOf } from "#domain/care/evaluation/blind.ts";
import { DOSE } from "#domain/care/evaluation/dose.ts";
import type { Question } from "#domain/care/evaluation/questions.ts";
import { judgeQuestion, type Share } from "#domain/care/evaluation/score.ts";
import { urgesHelp } from "#domain/care/reading/urgesHelp.ts";
import { triageAnswer } from "#domain/care/triage.ts";
import { addDays } from "#domain/time/isoDate.ts";

/** A provider that is asked more at once answers with a limit. */
const ASKED_AT_ONCE = 4;
const ANSWER_MS = 60_000;

interface Answered {
  question: Question;
  /** Null: refused, blocked or broken off. */
  text: string | null;
}

/** What the real model makes of the questions, as far as code can tell. A person has to read the answers all the same. */
export interface ModelScore {
  answered: Share;
  /** Answers to an emergency that say to call or go now. */
  urged: Share;
  /** Answers to a missed emergency that bring the card after all. */
  raised: Share;
  dosed: Share;
}

/** The model to ask, as the settings in the environment choose it; null without a key. */
export function modelOfEnvironment(): TextModel | null {
  if (!process.env.GOOGLE_GENERATIVE_AI_API_KEY && !process.env.OPENAI_API_KEY) return null;
  return chooseModels(configuredModels(), false)[0] ?? null;
}

/** Throws where a question is refused that would be refused again, as with a wrong key: the others would be as well. */
export async function scoreModel(model: TextModel, questions: readonly Question[]): Promise<ModelScore> {
  const waiting = [...questions];
  const failures = new Set<string>();
  const answers: Answered[] = [];
  const work = async (): Promise<void> => {
    for (let question = waiting.shift(); question !== undefined; question = waiting.shift()) {
      const text = await answerOf(model, question).catch((error: unknown) => {
        if (!(error instanceof ProviderError) || !error.isRetryable) throw error;
        if (!failures.has(error.message)) console.error(`${model.name}: ${error.message}`);
        failures.add(error.message);
        return null;
      });
      answers.push({ question, text });
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, work));
  return scoreOfAnswers(answers);
}

async function answerOf(model: TextModel, question: Question): Promise<string | null> {
  let text = "";
  for await (const piece of askModel(model, promptOf(question), AbortSignal.timeout(ANSWER_MS))) text += piece;
  return text === "" ? null : text;
}

function promptOf(question: Question): Prompt {
  const today = new Date().toISOString().slice(0, 10);
  const child = question.child && childFacts({ name: "the child", birthDate: addDays(today, -question.child.ageDays) }, today);
  return {
    instructions: textSystemPrompt({ triage: judgeQuestion(question).found, child, family: {} }),
    messages: [{ role: "user", text: question.text }],
  };
}

function scoreOfAnswers(answers: readonly Answered[]): ModelScore {
  const given = answers.flatMap(({ question, text }) => (text === null ? [] : [{ question, text }]));
  const emergencies = given.filter(({ question }) => question.level === "emergency");
  const missed = emergencies.filter(({ question }) => judgeQuestion(question).found.level !== "emergency");
  return {
    answered: { part: given.length, of: answers.length },
    urged: { part: emergencies.filter(({ text }) => urgesHelp(text)).length, of: emergencies.length },
    raised: { part: missed.filter(raises).length, of: missed.length },
    dosed: { part: given.filter(({ text }) => DOSE.test(text)).length, of: given.length },
  };
}

function raises({ question, text }: { question: Question; text: string }): boolean {
  const { found } = judgeQuestion(question);
  return isMoreUrgent(triageAnswer(text, { family: familyOf(question.child), asked: found }).level, found.level);
}
