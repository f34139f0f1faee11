import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { linkHop, buildReferee, type Referee, runOf, problemOf } from '#tests/builders/build-referee.ts';
import type { OpenDatabase } from '../store/open-database.ts';

let database: OpenDatabase;
let referee: Referee;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
});

describe('the path of a run', () => {
  it('[RUN-10] opens to all players once its challenge accepts no more hops', async () => {
    const challenge = await referee.daily();
    const player = referee.browser('one');
    const { id, startedAt } = runOf(await player.open({ mode: 'daily', challengeId: challenge.id }));
    await referee.clock.pass(1_500);
    await player.hop(id, linkHop(1, 'Hound'));
    await player.hop(id, linkHop(2, 'Eel'));
    const readAgain = () => referee.browser('stranger').send('GET', `/api/runs/${id}/path`);
    await referee.clock.pass(Date.parse('2026-11-22T01:59:59.999Z') - referee.clock.now());
    expect(problemOf(await readAgain())).toBe('403 challenge-open');
    await referee.clock.pass(1);
    const { status, body } = await readAgain();
    expect([status, body]).toEqual([
      200,
      {
        username: 'Guest Patient Otter',
        date: '2026-11-21',
        articles: ['Ant', 'Dog', 'Eel'],
        par: 2,
        clicks: 2,
        seconds: 1,
        path: [
          expect.objectContaining({ title: 'Ant', kind: 'start', at: startedAt }),
          { title: 'Dog', kind: 'link', asked: 'Hound', revision: 103, at: startedAt + 1_500 },
          { title: 'Eel', kind: 'link', asked: 'Eel', revision: 104, at: startedAt + 1_500 },
        ],
      },
    ]);
  });

  it('[RUN-10] stays closed for runs that are on no leaderboard: practice, levels, unfinished runs', async () => {
    const challenge = await referee.daily();
    await referee.level();
    const player = referee.browser('one');
    const daily = { mode: 'daily', challengeId: challenge.id };
    const ranked = runOf(await player.open(daily));
    await player.hop(ranked.id, linkHop(1, 'Hound'));
    await player.hop(ranked.id, linkHop(2, 'Eel'));
    const practice = runOf(await player.open(daily));
    await player.hop(practice.id, linkHop(1, 'Hound'));
    await player.hop(practice.id, linkHop(2, 'Eel'));
    const level = runOf(await player.open({ mode: 'level', levelId: 'level-1' }));
    await player.hop(level.id, linkHop(1, 'Cat'));
    await player.hop(level.id, linkHop(2, 'Dog'));
    const unfinished = runOf(await referee.browser('two').open(daily));
    await referee.clock.pass(48 * 3_600_000);
    const paths = [practice, level, unfinished].map(({ id }) => id);
    for (const id of [...paths, challenge.id]) {
      expect(problemOf(await player.send('GET', `/api/runs/${id}/path`))).toBe('404 not-found');
    }
  });
});
