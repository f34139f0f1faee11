import type { Level } from '#protocol/levels.ts';

/** A level as the server lists it, from Cat to Dog in at most 8 clicks; `parts` overrides fields. */
export function buildListedLevel(order = 1, parts: Partial<Level> = {}): Level {
  return {
    id: `level-${order}`,
    difficulty: 'easy',
    order,
    description: `The way of number ${order}.`,
    target_articles: ['Cat', 'Dog'],
    max_clicks: 8,
    par: 2,
    completion_count: 0,
    ...parts,
  };
}
