import { DIFFICULTIES, type Difficulty } from '#core/level/level.ts';
import type { Tab } from '#ui/tabs.tsx';

/** Names from spec section 2. */
const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  easy: 'Beginner Paths',
  medium: 'Advanced Routes',
  hard: 'Expert Challenges',
};

export const DIFFICULTY_TABS: readonly Tab<Difficulty>[] = DIFFICULTIES.map((value) => ({
  value,
  name: DIFFICULTY_NAMES[value],
}));
