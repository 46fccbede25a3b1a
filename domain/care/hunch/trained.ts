import home from "./home.json" with { type: "json" };
import { Hunch } from "./hunch.ts";
import model from "./model.json" with { type: "json" };

/** The linear models as `npm run train` has written them. They are data of some size: a page loads them after its first paint. */
export const hunch = new Hunch(model, home);
