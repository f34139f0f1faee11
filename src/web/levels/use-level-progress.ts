import type { ProgressByLevel } from '#core/level/level-progress.ts';
import { useStore } from '#ui/use-store.ts';
import { useApp } from '#web/services/app-context.tsx';

export function useLevelProgress(): ProgressByLevel {
  const { levelProgress } = useApp();
  return useStore(levelProgress);
}
