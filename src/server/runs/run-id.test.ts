import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { uuid } from '#protocol/uuid.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { runIdAt } from './run-id.ts';

const idOf = (moment: string, random = randomUUID()) => runIdAt(Date.parse(moment), random);

describe('the id of a run', () => {
  it('is a UUID, and another one each time', () => {
    const ids = Array.from({ length: 1_000 }, () => uuid.parse(idOf('2026-11-21')));
    expect(new Set(ids).size).toBe(ids.length);
    expect(idOf('2026-11-21', '01234567-89ab-4def-8123-456789abcdef')).toBe(
      'ffffffff-ffff-82aa-8123-456789abcdef',
    );
  });

  it('sorts by the month, after every id of before', () => {
    const inOrder = [
      randomUUID(),
      'ffffffff-ffff-4fff-bfff-ffffffffffff',
      ...['1970-01-01', '2026-11-30T23:59:59.999Z', '2026-12-01', '2027-01-01', '2199-12-31'].map((day) =>
        idOf(day),
      ),
    ];
    expect(inOrder.toSorted()).toEqual(inOrder);
  });

  it.each(['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z', '2028-02-29T12:00:00Z'])(
    'lies between the bounds that the database computes for the month of %s',
    async (moment) => {
      const { db } = await buildDatabase();
      const { rows } = await sql<{ lies: boolean }>`
        select ${idOf(moment)}::uuid >= first_run_id(${moment}::date)
          and ${idOf(moment)}::uuid < first_run_id((${moment}::date + interval '1 month')::date) as lies`.execute(
        db,
      );
      expect(rows).toEqual([{ lies: true }]);
    },
  );
});
