import { useSyncExternalStore } from 'react';
import type { ProgressByLevel } from '#core/level/level-progress.ts';
import { useApp } from '#web/app-context.tsx';

export function useLevelProgress(): ProgressByLevel {
  const { levelProgress } = useApp();
  return useSyncExternalStore(levelProgress.subscribe, levelProgress.getProgress);
}
