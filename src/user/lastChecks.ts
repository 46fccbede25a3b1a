/** Of so many danger checks the last of each child is looked for. As it is asked, so it is kept by the browser. */
export const LAST_CHECKS = { paginationOpts: { numItems: 50, cursor: null } };
