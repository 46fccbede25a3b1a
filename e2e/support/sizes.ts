/** What a phone of today shows of a page, in CSS pixels. */
export const PHONE_SIZE = { width: 390, height: 844 };
