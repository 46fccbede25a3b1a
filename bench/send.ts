import { api } from "#convex/_generated/api.js";
import { mintMessageId } from "#domain/ids.ts";
import { connect, signUp } from "#e2e/support/newUser.ts";
import { withStack } from "./support/benchStack.ts";
import { percentiles, printFigures } from "./support/figures.ts";
import { now, startTimedProvider } from "./support/timedProvider.ts";

const WARM_UP = 10;
const ROUNDS = 100;
/** A day of one person holds no more than 60. */
const ROUNDS_EACH = 50;

/** From a send to the arrival of the provider's request. */
export async function measureSend(): Promise<void> {
  const provider = await startTimedProvider(1, 1);
  await withStack(
    async ({ addresses }) => {
      const person = async (number: number) => connect(addresses, await signUp(addresses, `sends${number}`));
      let client = await person(0);
      const durations: number[] = [];
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        if (round > 0 && round % ROUNDS_EACH === 0) {
          await client.close();
          client = await person(round);
        }
        const replyId = mintMessageId();
        const started = now();
        const { chatId } = await client.mutation(api.chats.send, { messageId: mintMessageId(), replyId, text: `round ${round}` });
        await ended(client, chatId);
        durations.push((provider.arrivals[round] ?? Number.NaN) - started);
      }
      printFigures("send → provider request", percentiles(durations.slice(WARM_UP)));
      await client.close();
    },
    { GEMINI_BASE_URL: provider.url },
  );
  provider.close();
}

/** The next round begins when nothing of this one runs any more. */
function ended(client: ReturnType<typeof connect>, chatId: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.onUpdate(api.messages.getChatMessages, { chatId }, (messages) => {
      if (messages.at(-1)?.status !== "complete") return;
      stop();
      resolve();
    });
  });
}
