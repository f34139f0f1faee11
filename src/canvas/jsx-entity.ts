/** Matches an entity in JSX text and strings: the page shows another character than the code. */
export const JSX_ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/iu;
