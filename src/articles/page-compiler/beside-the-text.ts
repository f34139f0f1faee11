/** Elements for boxes and pictures beside the running text; their content is not part of it. */
export const BESIDE_THE_TEXT = ['aside', 'figure', 'table'] as const;
