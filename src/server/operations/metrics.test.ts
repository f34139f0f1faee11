import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { once } from 'node:events';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { root } from '#scripts/launch/root.mjs';
import { openPocket, startServe } from '#tests/builders/start-serve.ts';
import { ok } from '#core/result.ts';

const METRICS_TOKEN = 'sixteen-or-more-characters';
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** A server over an encyclopedia that counts the requests to another site. */
async function openServer() {
  const run = startServe({ PORT: '0', METRICS_TOKEN }, async () => {
    const pocket = await openPocket();
    return ok({ ...pocket.value, upstream: () => ({ running: 1, waiting: 2, budget: 3, pausedMs: 4_000 }) });
  });
  const url = await run.url();
  return {
    url,
    scrape: async () => (await fetch(`${url}/metrics`, bearer(METRICS_TOKEN))).text(),
    async stop() {
      run.stop();
      await run.exitCode;
    },
  };
}

/** Returns the metrics of an expression in PromQL. */
const metricsIn = (expression: string) => expression.match(/\b(?:wayword|nodejs|process)_\w+/gu) ?? [];

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) }),
      ),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const deployed = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const alertExpressions = () =>
  rules
    .parse(parse(deployed('prometheus/alerts.yaml')))
    .groups.flatMap((group) => group.rules.map(({ expr }) => expr));
const panelExpressions = () =>
  dashboard
    .parse(JSON.parse(deployed('grafana/wayword.json')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

describe('GET /metrics', () => {
  it('exports what the process has answered, holds open and waits for', async () => {
    const server = await openServer();
    await fetch(`${server.url}/api/levels/one?name=Ada`);
    await fetch(`${server.url}/api/levels/two`);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`);
    await once(socket, 'message');
    const lines = (await server.scrape()).split('\n');
    socket.terminate();
    await server.stop();
    expect(lines).toEqual(
      expect.arrayContaining([
        'wayword_http_requests_total{method="GET",route="/api/levels/:id",status="404"} 2',
        'wayword_http_request_duration_seconds_count{route="/api/levels/:id"} 2',
        'wayword_live_connections 1',
        'wayword_live_parties 0',
        'wayword_database_connections{state="busy"} 0',
        'wayword_database_waiting 0',
        'wayword_upstream_requests{state="running"} 1',
        'wayword_upstream_requests{state="waiting"} 2',
        'wayword_upstream_budget 3',
        'wayword_upstream_paused_seconds 4',
        'wayword_ready{need="database"} 1',
      ]),
    );
    expect(lines.join('\n')).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/mu);
    expect(lines.join('\n')).toMatch(/^wayword_http_connections [1-9]/mu);
    expect(lines.join('\n')).not.toContain('Ada');
  });

  it('names a route without the patterns of its parameters', async () => {
    const server = await openServer();
    await fetch(`${server.url}/api/runs/${randomUUID()}/path`);
    await fetch(`${server.url}/api/rest_v1/page/summary/Cat`);
    const text = await server.scrape();
    await server.stop();
    const routes = new Set(
      Array.from(text.matchAll(/_requests_total\{.*?route="(.*?)"/gu), ([, route]) => route),
    );
    expect(routes).toEqual(new Set(['/api/runs/:id/path', '/api/rest_v1/page/summary/:title']));
  });

  it('needs the token', async () => {
    const server = await openServer();
    for (const sent of [
      {},
      bearer(''),
      bearer(`${METRICS_TOKEN}x`),
      { headers: { Authorization: METRICS_TOKEN } },
    ]) {
      const answer = await fetch(`${server.url}/metrics`, sent);
      expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
      expect(await answer.text()).not.toContain('wayword_');
    }
    const answer = await fetch(`${server.url}/metrics`, bearer(METRICS_TOKEN));
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/u);
    await server.stop();
  });

  it('does not exist without METRICS_TOKEN', async () => {
    const run = startServe({ PORT: '0' });
    const answer = await fetch(`${await run.url()}/metrics`, bearer(METRICS_TOKEN));
    run.stop();
    await run.exitCode;
    expect(answer.status).toBe(404);
  });
});

describe('the dashboard and the alerts', () => {
  it('name only metrics that the server exports', async () => {
    const server = await openServer();
    const exported = new Set(
      (await server.scrape()).match(/^# TYPE \w+ \w+$/gmu)?.flatMap((line) => {
        const [, , name = '', type] = line.split(' ');
        return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
      }),
    );
    await server.stop();
    const named = [...alertExpressions(), ...panelExpressions()].map((expr) => ({
      expr,
      metrics: metricsIn(expr),
    }));
    expect(named.length).toBeGreaterThan(15);
    for (const { expr, metrics } of named) {
      const missing = metrics.filter((metric) => !exported.has(metric));
      expect({ expr, missing }).toEqual({ expr, missing: [] });
    }
  });
});
