import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import { isDay } from '#core/daily/utc-day.ts';
import { FRESH_HEADERS, onlyGet, onlyPost, problemAnswer } from '#platform/http/problem-answer.ts';
import { once } from '#platform/http/query-parameters.ts';
import { readBody } from '#platform/http/read-body.ts';
import { adminActionBody, adminSearchBody } from '#protocol/admin-bodies.ts';
import type { AdminActionAnswer, AdminPlayerAnswer, AdminPlayersAnswer } from '#protocol/admin.ts';
import { uuid, UUID_IN_PATH } from '#protocol/uuid.ts';
import { LIMITS, tooMany, type Limits } from '../limits/limits.ts';
import type { Admins } from '../people/admins.ts';
import type { SignedIn } from '../people/people.ts';
import { storableText } from '../store/storable-text.ts';
import { readLog } from './admin-log.ts';
import {
  performOnPlayer,
  performOnScore,
  PLAYER_ACTIONS,
  SCORE_ACTIONS,
  type OrderFailure,
  type PerformParts,
} from './perform.ts';
import { readPlayer, readScores, searchPlayers } from './read-players.ts';
import { readReports } from './read-reports.ts';
import { readRun } from './read-run.ts';

export interface AdminRouteParts extends PerformParts {
  readonly admins: Pick<Admins, 'of'>;
  readonly limits: Limits;
}

const PLAYER = '/api/admin/players/:id{[\\w-]{1,80}}';
const SCORE = `/api/admin/scores/:id{${UUID_IN_PATH}}`;
const RUN = `/api/admin/runs/:id{${UUID_IN_PATH}}`;

const pageQuery = z.object({ before: once(uuid) });
const scoresQuery = z.object({ before: once(z.string().check(z.refine(isDay))) });

interface AdminEnv {
  readonly Variables: { readonly admin: SignedIn };
}

/** The calls under /api/admin. For a caller who is not an admin there are none (ADMIN-1). */
export function adminRoutes(parts: AdminRouteParts): Hono<AdminEnv> {
  const { admins, limits, db } = parts;
  const routes = new Hono<AdminEnv>()
    .use('/api/admin/*', async (c, next) => {
      const admin = await admins.of(c);
      // The answer to an unknown call.
      if (admin === null) return problemAnswer(c, 'not-found', 'There is no such call.');
      const admission = await limits.consume(`admin:user:${admin.id}`, LIMITS.admin);
      if (!admission.admitted) return tooMany(c, admission.retryAfter);
      c.set('admin', admin);
      return next();
    })
    .get('/api/admin/reports', async (c) => {
      const query = pageQuery.safeParse(c.req.queries());
      return query.success ? answer(c, await readReports(db, query.data.before)) : badRequest(c);
    })
    .all('/api/admin/reports', onlyGet)
    .get('/api/admin/log', async (c) => {
      const query = pageQuery.safeParse(c.req.queries());
      return query.success ? answer(c, await readLog(db, query.data.before)) : badRequest(c);
    })
    .all('/api/admin/log', onlyGet)
    .post('/api/admin/players', async (c) => {
      const body = await readBody(c, adminSearchBody);
      if (!body.ok) return body.error;
      const players = await searchPlayers(parts, storableText(body.value.search));
      const found: AdminPlayersAnswer = { players: [...players] };
      return answer(c, found);
    })
    .all('/api/admin/players', onlyPost)
    .get(PLAYER, async (c) => {
      const query = scoresQuery.safeParse(c.req.queries());
      if (!query.success) return badRequest(c);
      const player = await readPlayer(parts, c.req.param('id'));
      if (player === null) return problemAnswer(c, 'not-found', 'There is no such player.');
      const found: AdminPlayerAnswer = { player, ...(await readScores(parts, player.id, query.data.before)) };
      return answer(c, found);
    })
    .all(PLAYER, onlyGet)
    .get(RUN, async (c) => {
      const run = await readRun(parts, c.req.param('id'));
      return run === null ? problemAnswer(c, 'not-found', 'There is no such run.') : answer(c, run);
    })
    .all(RUN, onlyGet);
  for (const [step, action] of Object.entries(SCORE_ACTIONS))
    routes.post(`${SCORE}/${step}`, async (c) => {
      const body = await readBody(c, adminActionBody);
      if (!body.ok) return body.error;
      const order = { admin: c.get('admin'), reason: body.value.reason };
      const done = await performOnScore(parts, order, action, c.req.param('id'));
      return done.ok ? actionAnswer(c, null) : refusal(c, done.error);
    });
  for (const [step, action] of Object.entries(PLAYER_ACTIONS))
    routes.post(`${PLAYER}/${step}`, async (c) => {
      const body = await readBody(c, adminActionBody);
      if (!body.ok) return body.error;
      const order = { admin: c.get('admin'), reason: body.value.reason };
      const done = await performOnPlayer(parts, c, order, { action, playerId: c.req.param('id') });
      return done.ok ? actionAnswer(c, done.value) : refusal(c, done.error);
    });
  return routes
    .all(`${SCORE}/:step{${Object.keys(SCORE_ACTIONS).join('|')}}`, onlyPost)
    .all(`${PLAYER}/:step{${Object.keys(PLAYER_ACTIONS).join('|')}}`, onlyPost);
}

const answer = (c: Context, body: object): Response => c.json(body, 200, FRESH_HEADERS);

function actionAnswer(c: Context, link: string | null): Response {
  const body: AdminActionAnswer = { link };
  return answer(c, body);
}

const REFUSALS: Readonly<Record<OrderFailure, string>> = {
  'not-found': 'There is no such account, or no such score.',
  'not-yours': 'ADMINS names this account, so it can be changed by its owner only.',
};

function refusal(c: Context, failure: OrderFailure): Response {
  return problemAnswer(c, failure, REFUSALS[failure]);
}

function badRequest(c: Context): Response {
  return problemAnswer(
    c,
    'bad-request',
    'Ask for "before" at most once: what the last answer gave as "next".',
  );
}
