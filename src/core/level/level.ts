export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The fields of a level that the rules use. `order` is unique across difficulties (D3). */
export interface LevelRef {
  readonly id: string;
  readonly difficulty: Difficulty;
  readonly order: number;
}
