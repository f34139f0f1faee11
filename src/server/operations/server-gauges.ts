import type pg from 'pg';
import type { UpstreamUsage } from '#articles/source/upstream-usage.ts';
import type { LiveServer } from '../live/live-server.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export interface ServerGaugesParts {
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
  readonly live: Pick<LiveServer, 'usage'>;
  readonly readiness: Pick<Readiness, 'report'>;
  /** Of an online wiki; null for every other encyclopedia. */
  readonly upstream: (() => UpstreamUsage) | null;
}

/** Adds the gauges of what the process holds open, and of what waits. */
export function addServerGauges(
  metrics: Pick<Metrics, 'gauge' | 'gaugeBy'>,
  { pool, live, readiness, upstream }: ServerGaugesParts,
): void {
  metrics.gaugeBy(
    'wayword_database_connections',
    'Connections of the pool to the database.',
    'state',
    () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount }),
  );
  metrics.gauge(
    'wayword_database_connections_max',
    'The size of the pool (DATABASE_POOL).',
    () => pool.options.max,
  );
  metrics.gauge(
    'wayword_database_waiting',
    'Queries that wait for a connection of the pool.',
    () => pool.waitingCount,
  );
  metrics.gauge('wayword_live_connections', 'Open live channels.', () => live.usage().connections);
  metrics.gauge(
    'wayword_live_parties',
    'Parties that a live channel of this process follows.',
    () => live.usage().parties,
  );
  metrics.gaugeBy(
    'wayword_ready',
    'Whether something that this process needs answers: 1, or 0 if not.',
    'need',
    async () => {
      const { notReady, degraded } = await readiness.report();
      const failed = new Set([...notReady, ...degraded]);
      const needs = ['database', 'bus', 'encyclopedia'] as const;
      return Object.fromEntries(needs.map((need) => [need, failed.has(need) ? 0 : 1]));
    },
  );
  if (upstream === null) return;
  metrics.gaugeBy('wayword_upstream_requests', 'Requests to the wiki, by what they do now.', 'state', () => {
    const { running, waiting } = upstream();
    return { running, waiting };
  });
  metrics.gauge(
    'wayword_upstream_budget',
    'Requests that may be sent to the wiki at once; refilled every minute.',
    () => upstream().budget,
  );
  metrics.gauge(
    'wayword_upstream_paused_seconds',
    'For how long the wiki has asked to send nothing more; 0: it has not.',
    () => upstream().pausedMs / 1000,
  );
}
