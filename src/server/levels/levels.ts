import type { Level } from '#protocol/levels.ts';

/** Port: the rows of the table levels. */
export interface Levels {
  /** Returns all levels in order. */
  all(): Promise<readonly Level[]>;
  byId(id: string): Promise<Level | null>;
}
