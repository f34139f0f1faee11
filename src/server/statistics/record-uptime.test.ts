import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { createReachability } from './reachability.ts';
import { recordMinute, watchUptime } from './record-uptime.ts';

const MINUTE = 60_000;
const DAY = Date.UTC(2026, 10, 21);

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('uptime').execute());

async function minutes() {
  const { rows } = await sql<{ day: string; up: number; reachable: number }>`
    select day, bit_count(up) as up, bit_count(reachable) as reachable from uptime order by day`.execute(
    database.db,
  );
  return rows;
}

describe('the minutes that the server was up', () => {
  it('[STAT-2] are counted by UTC day', async () => {
    for (const at of [DAY - 1, DAY, DAY + MINUTE, DAY + 1440 * MINUTE - 1])
      await recordMinute(database.db, at, true);
    expect(await minutes()).toEqual([
      { day: '2026-11-20', up: 1, reachable: 1 },
      { day: '2026-11-21', up: 3, reachable: 3 },
    ]);
  });

  it('[STAT-2] are counted once by several processes, and as reachable if one of them reached the encyclopedia', async () => {
    await Promise.all(
      [true, false, true, false].flatMap((isReachable, process) =>
        [0, 1, 2].map((minute) =>
          recordMinute(database.db, DAY + minute * MINUTE + process, isReachable && minute < 2),
        ),
      ),
    );
    expect(await minutes()).toEqual([{ day: '2026-11-21', up: 3, reachable: 2 }]);
  });
});

describe('the job that records them', () => {
  it('[STAT-2] records every minute until it is stopped, and asks an encyclopedia that answers every five', async () => {
    const clock = new FakeClock(DAY + 30_000);
    let asked = 0;
    let isReachable = true;
    const stop = watchUptime({
      db: database.db,
      isReachable: createReachability(
        {
          isReachable: async () => {
            asked += 1;
            return isReachable;
          },
        },
        clock,
      ),
      timer: clock,
      onError: (error) => {
        throw error;
      },
    });
    const passMinutes = async (count: number) => {
      for (let minute = 0; minute < count; minute += 1) {
        const before = (await minutes())[0]?.up ?? 0;
        await clock.pass(MINUTE);
        await expect.poll(async () => (await minutes())[0]?.up).toBe(before + 1);
        await expect.poll(() => clock.pending).toBe(1);
      }
    };
    await passMinutes(10);
    expect(asked).toBe(2);
    isReachable = false;
    await passMinutes(3);
    expect(asked).toBe(5);
    await stop();
    await clock.pass(10 * MINUTE);
    expect(await minutes()).toEqual([{ day: '2026-11-21', up: 13, reachable: 10 }]);
  });

  it('goes on after a failure, and reports it', async () => {
    const clock = new FakeClock(DAY);
    const errors: Error[] = [];
    const stop = watchUptime({
      db: database.db,
      isReachable: async () => {
        if (errors.length === 0) throw new Error('broken');
        return true;
      },
      timer: clock,
      onError: (error) => errors.push(error),
    });
    await clock.pass(2 * MINUTE);
    await expect.poll(minutes).toEqual([{ day: '2026-11-21', up: 1, reachable: 1 }]);
    await stop();
    expect(errors).toEqual([new Error('broken')]);
  });
});
