import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildReferee, linkHop, runOf, type Referee } from '#tests/builders/build-referee.ts';
import { ban } from '../admin/ban.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { deleteAccount, type DeleteAccountParts } from './delete-account.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

const partsOf = ({ db, bus }: Referee): DeleteAccountParts => ({
  db,
  bus,
  parties: { mine: async () => null, step: () => Promise.reject(new Error('in no party')) },
  control: { announceEnded: () => undefined },
});

describe('the deletion of an account', () => {
  it('[ACCOUNT-4] leaves nothing of a run that ends at the same moment, without a deadlock', async () => {
    const referee = await buildReferee(database.db);
    const { db, people } = referee;
    const { id: challengeId } = await referee.daily();
    const runs = referee.newRuns();
    const reasons: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const name = `Ada${round}`;
      const user = await people.account(name);
      people.signIn(name, user);
      const browser = referee.browser(name);
      const { id } = runOf(await browser.open({ mode: 'daily', challengeId }));
      await browser.hop(id, linkHop(1, 'Hound'));
      const sender = { ...people.identityOf(name), address: null };
      const outcomes = await Promise.allSettled([
        runs.submitHop(id, sender, { ...linkHop(2, 'Eel'), kind: 'link' }),
        deleteAccount(partsOf(referee), user.id),
      ]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') reasons.push(String(outcome.reason));
    }
    // A click that arrives during the deletion may find its run gone.
    expect(reasons.filter((reason) => !reason.includes('foreign key'))).toEqual([]);
    const { levels: _, ...left } = await referee.everything();
    expect(Object.values(left).flat()).toEqual([]);
    expect(await db.selectFrom('board_players').selectAll().execute()).toEqual([]);
  });

  it('[ACCOUNT-4] [ADMIN-4] waits for a ban of the same account, or the ban finds nothing, without a deadlock', async () => {
    const referee = await buildReferee(database.db);
    const { db, people } = referee;
    const { id: challengeId } = await referee.daily();
    for (let round = 0; round < 20; round += 1) {
      const name = `Ada${round}`;
      const user = await people.account(name);
      people.signIn(name, user);
      const browser = referee.browser(name);
      const { id } = runOf(await browser.open({ mode: 'daily', challengeId }));
      for (const hop of [linkHop(1, 'Hound'), linkHop(2, 'Eel')]) await browser.hop(id, hop);
      await db
        .insertInto('session')
        .values({
          id: name,
          token: name,
          userId: user.id,
          expiresAt: new Date(),
          ipAddress: null,
          userAgent: null,
        })
        .execute();
      const [, isDeleted] = await Promise.all([
        db.transaction().execute((open) => ban(open, user.id, new Date())),
        deleteAccount(partsOf(referee), user.id),
      ]);
      expect(isDeleted).toBe(true);
    }
    expect(await db.selectFrom('hidden_scores').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('board_players').selectAll().execute()).toEqual([]);
  });
});
