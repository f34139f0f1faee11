import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { playerCountsAnswer } from '#protocol/player-counts.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { createPlayerCounts, playerCountsRoutes } from './player-counts.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

it('[MENU-1] counts the different players of the last 7 days by mode, from ten on', async () => {
  const { db } = await buildDatabase();
  let now = NOW;
  const counts = createPlayerCounts({ db, clock: () => now });
  const request = () => playerCountsRoutes(counts).request('/api/players');
  const read = async () => playerCountsAnswer.parse(await (await request()).json());

  await sql`insert into levels (id, source, difficulty, "order", description, target_articles)
    values ('one', 'starter', 'easy', 1, 'One', '{Cat,Owl}')`.execute(db);
  const challenge = randomUUID();
  await sql`insert into daily_challenges (id, date, source, articles, created_at)
    values (${challenge}, '2026-11-21', 'starter', '{A,B,C}', '2026-11-21T00:00:00Z')`.execute(db);
  const play = async (mode: 'daily' | 'level', player: number, type: 'guest' | 'user', daysAgo: number) => {
    const id = type === 'guest' ? `guest_${10_000_000 + player}` : `user${player}`;
    if (type === 'guest')
      await sql`insert into guests (id, username) values (${id}, 'Guest Swift Otter') on conflict do nothing`.execute(
        db,
      );
    else
      await sql`insert into "user" (id, name, email, username, "displayUsername")
        values (${id}, ${id}, ${`${id}@example.org`}, ${id}, ${id}) on conflict do nothing`.execute(db);
    await db
      .insertInto('runs')
      .values({
        id: randomUUID(),
        mode,
        source: 'starter',
        pin: null,
        challenge_id: mode === 'daily' ? challenge : null,
        level_id: mode === 'level' ? 'one' : null,
        user_id: type === 'user' ? id : null,
        guest_id: type === 'guest' ? id : null,
        articles: ['Cat', 'Owl'],
        max_clicks: null,
        par: null,
        ranked: false,
        started_at: new Date(NOW - daysAgo * DAY),
        expires_at: null,
        ended_at: null,
        clicks: null,
        seconds: null,
      })
      .execute();
  };

  expect(await read()).toEqual({});
  for (let player = 1; player <= 9; player += 1) {
    await play('level', player, 'guest', 6);
    await play('level', player, 'guest', 1);
    await play('daily', player, 'user', 0);
  }
  await play('level', 10, 'guest', 8);
  await play('daily', 10, 'guest', 2);
  // An answer is five minutes old at most.
  expect(await read()).toEqual({});
  now += 5 * 60_000;
  expect(await read()).toEqual({ daily: 10 });
  await play('level', 11, 'user', 3);
  now += 5 * 60_000;
  expect(await read()).toEqual({ daily: 10, levels: 10 });

  const answer = await request();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
});
