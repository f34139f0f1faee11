import * as z from 'zod/mini';
import type { ProgressByLevel } from '#core/level/level-progress.ts';

const entry = z.object({
  levelId: z.string(),
  stars: z.literal([0, 1, 2, 3]),
  bestClickCount: z.int().check(z.nonnegative()),
  completed: z.boolean(),
});
const entries = z.record(z.string(), z.unknown());

/**
 * Parses stored progress. Users can edit the storage, so each entry is validated separately and invalid entries are
 * dropped.
 */
export function readSavedLevelProgress(text: string): ProgressByLevel {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {};
  }
  const all = entries.safeParse(value);
  if (!all.success) return {};
  return Object.fromEntries(
    Object.entries(all.data).flatMap(([id, saved]) => {
      const parsed = entry.safeParse(saved);
      return parsed.success && parsed.data.levelId === id ? [[id, parsed.data]] : [];
    }),
  );
}
