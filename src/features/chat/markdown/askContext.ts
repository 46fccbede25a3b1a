import { createContext } from "react";

/** Takes a question that an answer offers into the field. Null: a question there is asked of the reader. */
export const AskContext = createContext<((question: string) => void) | null>(null);
