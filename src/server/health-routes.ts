import { Hono } from 'hono';
import type { SourceInfo } from '#articles/source/encyclopedia-source.ts';
import { FRESH_HEADERS, onlyGet } from '#platform/http/problem-answer.ts';

/** GET /healthz, for process monitors: answers as soon as the game can be played. */
export function healthRoutes(parts: { readonly info: SourceInfo; readonly version: string }): Hono {
  const { id, name, articleCount } = parts.info;
  const health = { status: 'ok', encyclopedia: { id, name, articleCount }, version: parts.version };
  return new Hono().get('/healthz', (c) => c.json(health, 200, FRESH_HEADERS)).all('/healthz', onlyGet);
}
