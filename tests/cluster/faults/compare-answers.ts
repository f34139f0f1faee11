import { expect, vi } from 'vitest';
import type pg from 'pg';
import * as z from 'zod/mini';
import { dailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { leaderboardAnswer, leaderboardEntry, MAX_LEADERBOARD_PAGE } from '#protocol/leaderboard.ts';
import { Visitor } from '#tests/builders/build-visitor.ts';
import type { DailyGuest } from './game.ts';

const WAIT = { timeout: 20_000, interval: 200 };

/** Players whose daily is compared: each server limits the requests of an address. */
const MAX_GUESTS = 20;

const SCORES = `
  select 'user:' || user_id as player, id, run_id, username, clicks, over_par, seconds, unverified, created_at, challenge_id
    from leaderboard
  union all
  select 'guest:' || guest_id, id, run_id, username, clicks, over_par, seconds, unverified, created_at, challenge_id
    from guest_leaderboard`;

/** The scopes of the leaderboard, as conditions on SCORES and as the order of their ranking. */
const SCOPES = {
  all: { where: 'true', by: 'clicks' },
  today: { where: "date = (now() at time zone 'utc')::date", by: 'clicks' },
  par: { where: 'over_par is not null', by: 'over_par' },
} as const;

/** Parts of a row that the score tables have. */
const row = z.pick(leaderboardEntry, {
  run_id: true,
  username: true,
  clicks: true,
  seconds: true,
  rank: true,
});

/**
 * Waits until each server answers as the database has it: the first page of the leaderboard in each scope with its totals,
 * and today's run of guests who completed it.
 */
export async function expectSameAnswers(
  servers: readonly { readonly url: string }[],
  client: pg.Client,
  guests: readonly DailyGuest[],
): Promise<void> {
  const compared = guests.slice(-MAX_GUESTS);
  expect(compared.length).toBeGreaterThan(0);
  const [boards, dailies] = [await readBoards(client), await readDailies(client, compared)];
  for (const { url } of servers)
    await vi.waitFor(async () => {
      expect(await askBoards(url)).toEqual(boards);
      expect(await Promise.all(compared.map((guest) => askDaily(url, guest)))).toEqual(dailies);
    }, WAIT);
}

async function readBoards(client: pg.Client) {
  const boards = [];
  for (const [scope, { where, by }] of Object.entries(SCOPES)) {
    const from = `from (${SCORES}) as score join daily_challenges on daily_challenges.id = challenge_id where ${where}`;
    const counted = await client.query<{ total: number; players: number }>(
      `select count(*)::int as total, count(distinct player)::int as players ${from}`,
    );
    const ranked = await client.query(
      `select run_id, username, clicks, seconds, (row_number() over ranking)::int as rank ${from}
        window ranking as (order by ${by}, unverified is not null, seconds, score.created_at, score.id)
        order by rank limit ${MAX_LEADERBOARD_PAGE}`,
    );
    boards.push({ scope, ...counted.rows[0], entries: ranked.rows.map((entry) => row.parse(entry)) });
  }
  return boards;
}

async function askBoards(url: string) {
  const visitor = new Visitor(url);
  return Promise.all(
    Object.keys(SCOPES).map(async (scope) => {
      const reply = await visitor.request(
        'GET',
        `/api/leaderboard?scope=${scope}&limit=${MAX_LEADERBOARD_PAGE}`,
      );
      const { total, players, entries } = leaderboardAnswer.parse(reply.body);
      return { scope, total, players, entries: entries.map((entry) => row.parse(entry)) };
    }),
  );
}

async function readDailies(client: pg.Client, guests: readonly DailyGuest[]) {
  const { rows } = await client.query<{ id: string; state: string; clicks: number }>(
    'select id, state, clicks from runs where id = any ($1::uuid[])',
    [guests.map(({ runId }) => runId)],
  );
  return guests.map(({ runId }) => {
    const run = rows.find(({ id }) => id === runId);
    return { runId, state: run?.state, clicks: run?.clicks, isYours: true };
  });
}

async function askDaily(url: string, { cookies }: DailyGuest) {
  const visitor = new Visitor(url);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  const { body } = await visitor.request('GET', '/api/challenges/daily');
  return dailyChallengeAnswer.parse(body).yours;
}
