import type { Level } from '#protocol/levels.ts';

/** The port to the levels: rows of the table levels. */
export interface Levels {
  /** All, by order. */
  all(): Promise<readonly Level[]>;
  byId(id: string): Promise<Level | null>;
}
