/** In JSX text and JSX strings it stands for another character: what the page shows is not what the code says. */
export const JSX_ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/iu;
