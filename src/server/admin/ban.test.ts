import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '#platform/errors.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildReferee, linkHop, runOf, type Referee } from '#tests/builders/build-referee.ts';
import { readSharedGhost } from '../ghosts/read-ghost.ts';
import type { SignedIn } from '../people/people.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { ban, unban } from './ban.ts';

let database: OpenDatabase;
let referee: Referee;
let ada: SignedIn;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  referee = await buildReferee(database.db);
  ada = await referee.people.account('Ada');
  referee.people.signIn('one', ada);
});

const banAda = () =>
  referee.db.transaction().execute((open) => ban(open, ada.id, new Date(referee.clock.now())));
const unbanAda = () => referee.db.transaction().execute((open) => unban(open, ada.id));

async function play(body: object, ...links: readonly string[]) {
  const browser = referee.browser('one');
  const { id } = runOf(await browser.open({ ...body }));
  for (const [index, link] of links.entries()) await browser.hop(id, linkHop(index + 1, link));
  return id;
}

describe('the score of a banned account', () => {
  it('[ADMIN-4] is hidden from the start if its run ends during the ban, and shown when the ban ends', async () => {
    const { id: challengeId } = await referee.daily();
    const run = await play({ mode: 'daily', challengeId }, 'Hound');
    await banAda();
    // As by a process that has not heard of the ban.
    const { body } = await referee.browser('one').hop(run, linkHop(2, 'Eel'));
    expect(body).toMatchObject({ run: { state: 'complete', score: null } });
    const scores = () => referee.db.selectFrom('leaderboard').select('run_id').execute();
    expect(await scores()).toEqual([]);
    await unbanAda();
    expect(await scores()).toEqual([{ run_id: run }]);
  });

  it('[ADMIN-4] is hidden if it is written while the ban is', async () => {
    const { id: challengeId } = await referee.daily();
    const run = await play({ mode: 'daily', challengeId }, 'Hound');
    const [ended] = await Promise.all([referee.browser('one').hop(run, linkHop(2, 'Eel')), banAda()]);
    expect(ended.status).toBe(200);
    expect(await referee.db.selectFrom('leaderboard').selectAll().execute()).toEqual([]);
    expect(await referee.db.selectFrom('hidden_scores').selectAll().execute()).toMatchObject([
      { run_id: run, by_hand: false, by_ban: true },
    ]);
  });
});

describe('a banned account', () => {
  it('[ADMIN-4] gets no session from the database', async () => {
    const session = {
      id: randomUUID(),
      token: randomUUID(),
      userId: ada.id,
      expiresAt: new Date(referee.clock.now()),
      ipAddress: null,
      userAgent: null,
    };
    const insert = () => referee.db.insertInto('session').values(session).execute();
    await insert();
    await banAda();
    expect(await referee.db.selectFrom('session').selectAll().execute()).toEqual([]);
    expect(await insert().catch(errorCode)).toBe('WB001');
    await unbanAda();
    await insert();
  });

  it('[ADMIN-4] has no ghost in a level', async () => {
    const { id } = await referee.level();
    await play({ mode: 'level', levelId: id }, 'Cat', 'Dog');
    const ghost = () => readSharedGhost(referee.db, { kind: 'level', id }, 'best');
    expect(await ghost()).not.toBeNull();
    await banAda();
    expect(await ghost()).toBeNull();
    await unbanAda();
    expect(await ghost()).not.toBeNull();
  });
});
