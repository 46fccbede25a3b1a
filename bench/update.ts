import { api } from "#convex/_generated/api.js";
import { connect, signUp } from "#e2e/support/newUser.ts";
import { withStack } from "./support/benchStack.ts";
import { percentiles, printFigures } from "./support/figures.ts";

const WARM_UP = 50;
const ROUNDS = 500;

/** From a mutation on one client to the update of a live query on another. */
export async function measureUpdate(): Promise<void> {
  await withStack(async ({ addresses }) => {
    const user = await signUp(addresses, "updates");
    const writer = connect(addresses, user);
    const reader = connect(addresses, user);
    const chatId = await writer.mutation(api.chats.createChat, { title: "round" });
    let seen: (title: string) => void = () => {};
    reader.onUpdate(api.chats.getUserChats, {}, ([chat]) => seen(chat?.title ?? ""));
    const durations: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const title = `round ${round}`;
      const arrived = new Promise<void>((resolve) => {
        seen = (shown) => shown === title && resolve();
      });
      const started = performance.now();
      void writer.mutation(api.chats.updateChatTitle, { chatId, title });
      await arrived;
      durations.push(performance.now() - started);
    }
    printFigures("mutation → other client's update", percentiles(durations.slice(WARM_UP)));
    await Promise.all([writer.close(), reader.close()]);
  });
}
