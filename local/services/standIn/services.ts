/** A request for an object of a given shape counts as one to a service of its own, so that scripts for text are not taken by it. */
export const SERVICES = ["gemini", "gemini-structured", "gemini-live", "openai", "openai-structured", "email", "google"] as const;
export type ServiceName = (typeof SERVICES)[number];
