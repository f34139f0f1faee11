import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { FRESH_HEADERS, onlyGet } from '#platform/http/problem-answer.ts';
import type { Metrics } from './metrics.ts';

/** The metrics, and the token (METRICS_TOKEN) for which they are shown. */
export interface MetricsAccess {
  readonly metrics: Pick<Metrics, 'render' | 'contentType'>;
  readonly token: string;
}

const NOT_CACHED = { ...FRESH_HEADERS, 'WWW-Authenticate': 'Bearer' };

/** GET /metrics in Prometheus' text format, for callers with `Authorization: Bearer` and the token. */
export function metricsRoutes({ metrics, token }: MetricsAccess): Hono {
  const expected = digestOf(`Bearer ${token}`);
  return new Hono()
    .get('/metrics', async (c) => {
      const given = digestOf(c.req.header('Authorization') ?? '');
      if (!timingSafeEqual(given, expected)) return c.text('Unauthorized', 401, NOT_CACHED);
      return c.body(await metrics.render(), 200, { ...FRESH_HEADERS, 'Content-Type': metrics.contentType });
    })
    .all('/metrics', onlyGet);
}

/** Of the same length for every text, as the comparison needs. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
