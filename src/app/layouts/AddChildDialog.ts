import { lazyPart } from "#platform/react/lazyPart.tsx";

/** With its form, by use. */
export const AddChildDialog = lazyPart(async () => (await import("#features/children/AddChildDialog.tsx")).AddChildDialog);
