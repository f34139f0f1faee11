import { Hono } from 'hono';
import type { SourceInfo } from '#articles/source/encyclopedia-source.ts';
import { FRESH_HEADERS, onlyGet } from '#platform/http/problem-answer.ts';
import type { Readiness } from './readiness.ts';

/**
 * GET /healthz, for process monitors: answers as soon as the game can be played, and as long as the process is alive.
 * GET /readyz, for load balancers: 503 while this process should get no requests, with the reasons.
 */
export function healthRoutes({
  info: { id, name, articleCount },
  version,
  readiness,
}: {
  readonly info: SourceInfo;
  readonly version: string;
  readonly readiness: Pick<Readiness, 'report'>;
}): Hono {
  const health = { status: 'ok', encyclopedia: { id, name, articleCount }, version };
  return new Hono()
    .get('/healthz', (c) => c.json(health, 200, FRESH_HEADERS))
    .all('/healthz', onlyGet)
    .get('/readyz', async (c) => {
      const report = await readiness.report();
      const isReady = report.notReady.length === 0;
      return c.json(
        { status: isReady ? 'ready' : 'not-ready', ...report },
        isReady ? 200 : 503,
        FRESH_HEADERS,
      );
    })
    .all('/readyz', onlyGet);
}
