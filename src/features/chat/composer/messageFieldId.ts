/** Of the field of a chat: where a skip link leads. */
export const MESSAGE_FIELD_ID = "message-field";
