export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What the rules need to know of a level. `order` runs through all difficulties (D3). */
export interface LevelRef {
  readonly id: string;
  readonly difficulty: Difficulty;
  readonly order: number;
}
