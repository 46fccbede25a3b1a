/** How the backend ends when a call keeps its thread: whoever has started it starts it again. */
export const STUCK_EXIT = 75;
