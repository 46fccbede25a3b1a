import { Hunch } from "./hunch.ts";
import model from "./model.json" with { type: "json" };

/** The linear model as `npm run train` has written it. It is data of some size: a page loads it after its first paint. */
export const hunch = new Hunch(model);
