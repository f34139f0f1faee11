import { dayOfPath } from './client-routes.ts';

/** What a page of `/daily` shows; both null for a path without a day or a result. */
export interface DailyPath {
  /** yyyy-mm-dd */
  readonly day: string | null;
  /** Stands for the id of a run, and may be no UUID. */
  readonly runId: string | null;
}

/** Reads `/daily/2026-11-27` and `/results/ffffffff-…` as `clientRouteOf` does. */
export function readDailyPath(pathname: string): DailyPath {
  const path = pathname.toLowerCase().replace(/\/$/u, '');
  return { day: dayOfPath(path), runId: /^\/results\/(.{36})$/u.exec(path)?.[1] ?? null };
}
