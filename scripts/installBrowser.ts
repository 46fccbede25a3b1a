import { requireHeadless } from "./browser.ts";

requireHeadless();
