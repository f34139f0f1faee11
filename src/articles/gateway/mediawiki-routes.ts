import { Hono, type Context } from 'hono';
import { onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import { encyclopediaForPin, type OpenAndStarter } from '../source/encyclopedias.ts';
import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';
import { answerApi } from './api.ts';
import { answersLast } from './answers-last.ts';
import { ApiParams } from './api-params.ts';
import { apiHeaders, CORS_HEADERS } from './api-headers.ts';
import { jsonAnswers, type FreshAnswer } from './json-answers.ts';
import { readPageWish } from './page-wish.ts';
import { answerSummary } from './page-summary.ts';

export interface GatewayParts {
  readonly sources: OpenAndStarter<EncyclopediaSource>;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
}

const API = '/w/api.php';
const SUMMARY = '/api/rest_v1/page/summary/';

/**
 * The article gateway: MediaWiki's Action API and Wikimedia's page summary for any encyclopedia, so that their clients
 * can use it. Tests compare it with answers of MediaWiki 1.39 in `tests/fixtures/mediawiki-shapes`.
 */
export function mediawikiRoutes({ sources, random }: GatewayParts): Hono {
  const api = jsonAnswers(async (c): Promise<FreshAnswer> => {
    const params = ApiParams.from(await parametersOf(c));
    const headers = apiHeaders(params);
    const wish = readPageWish(params, c.req.header('Priority'));
    const source = encyclopediaForPin(sources, wish.pin);
    let leftToChance = false;
    const noticedRandom = () => {
      leftToChance = true;
      return random();
    };
    const { origin } = new URL(c.req.url);
    const { body, error } = await answerApi({ source, params, wish, origin, random: noticedRandom });
    const lasts = error === null && !leftToChance ? answersLast(source) : 0;
    return { status: 200, body, headers: headers(error), lasts };
  });
  const summary = jsonAnswers((c) =>
    answerSummary(c.req.url, SUMMARY, encyclopediaForPin(sources, c.req.query('pin'))),
  );

  return new Hono()
    .get(API, api)
    .post(API, api)
    .options(API, (c) => c.body(null, 204, CORS_HEADERS))
    .all(API, (c) => {
      c.header('Allow', 'GET, HEAD, POST, OPTIONS');
      return problemAnswer(c, 'method-not-allowed', `This address does not answer ${c.req.method}.`);
    })
    .get(`${SUMMARY}:title{.+}`, summary)
    .all(`${SUMMARY}:title{.+}`, onlyGet);
}

/** Reads the address and a form body, which wins; ignores other bodies (MediaWiki also accepts multipart). */
async function parametersOf(c: Context): Promise<Iterable<readonly [string, string]>> {
  const { searchParams } = new URL(c.req.url);
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (c.req.method !== 'POST' || type !== 'application/x-www-form-urlencoded') return searchParams;
  return [...searchParams, ...new URLSearchParams(await c.req.text())];
}
