/** Elements that hold boxes and pictures beside the running text; what is written in them is no part of it. */
export const BESIDE_THE_TEXT = ['aside', 'figure', 'table'] as const;
