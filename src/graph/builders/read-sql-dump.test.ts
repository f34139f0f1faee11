import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSqlDump } from '#tests/builders/build-sql-dump.ts';
import { readSqlDump } from './read-sql-dump.ts';
import type { WantedColumn } from './sql-row.ts';

const WANTED: readonly WantedColumn[] = [
  { name: 'id', kind: 'integer' },
  { name: 'title', kind: 'text' },
];

/** Reads a dump in chunks of `pieceBytes` bytes. */
async function readRows(dump: string, pieceBytes = 1000, wanted = WANTED) {
  const bytes = new TextEncoder().encode(dump);
  const rows: (readonly [number, string | null])[] = [];
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += pieceBytes)
      yield bytes.subarray(start, start + pieceBytes);
  }
  const outcome = await readSqlDump(pieces(), 'page', wanted, (row) => {
    const title = row.text(1);
    rows.push([row.integer(0), title === null ? null : new TextDecoder().decode(title)]);
  });
  return { outcome, rows };
}

describe('readSqlDump', () => {
  it('reads rows by column name, in any column order', async () => {
    const dump = buildSqlDump(
      'page',
      ['title', 'other', 'id'],
      [
        ['A', 1, 7],
        ['B', null, 8],
      ],
    );
    const { outcome, rows } = await readRows(dump);
    expect(outcome).toEqual({ ok: true, value: 2 });
    expect(rows).toEqual([
      [7, 'A'],
      [8, 'B'],
    ]);
  });

  it('reads a dump with one row per line and doubled quotes', async () => {
    const dump =
      buildSqlDump('page', ['id', 'title'], []) + "INSERT INTO `page` VALUES\n(1,'it''s'),\n(2,NULL);\n";
    expect((await readRows(dump, 1)).rows).toEqual([
      [1, "it's"],
      [2, null],
    ]);
  });

  it('returns the rows that were written, with any letters and any chunk boundaries', async () => {
    const title = fc.string({ unit: fc.constantFrom(...Array.from('aé漢🦇_\'"\\(),;\0\n\r\u001a\t`N')) });
    const row = fc.tuple(fc.nat(), fc.option(title));
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 20 }),
        fc.integer({ min: 1, max: 90 }),
        async (rows, size) => {
          const read = await readRows(buildSqlDump('page', ['id', 'title'], rows), size);
          expect(read.rows).toEqual(rows);
          expect(read.outcome).toEqual({ ok: true, value: rows.length });
        },
      ),
    );
  });

  it('rejects the rows of another table', async () => {
    const dump = buildSqlDump('pages', ['id', 'title'], [[1, 'A']]);
    expect((await readRows(dump)).outcome).toEqual({ ok: false, error: { kind: 'other-table' } });
    expect((await readRows('')).outcome).toEqual({ ok: false, error: { kind: 'other-table' } });
  });

  it('rejects a dump with a missing column', async () => {
    const dump = buildSqlDump('page', ['id', 'name'], [[1, 'A']]);
    expect((await readRows(dump)).outcome).toEqual({
      ok: false,
      error: { kind: 'missing-column', column: 'title' },
    });
  });

  it.each(['INSERT INTO `page` VALUES (1,', "INSERT INTO `page` VALUES (1,'A'),", 'CREATE TABLE `page` ('])(
    'rejects a dump that ends with %s',
    async (end) => {
      const dump = buildSqlDump('page', ['id', 'title'], [[1, 'A']]) + end;
      expect((await readRows(dump)).outcome).toEqual({
        ok: false,
        error: { kind: 'cut-short', rows: end.includes("'A'") ? 2 : 1 },
      });
    },
  );

  it.each(["(x,'A')", "(-1,'A')", "(NULL,'A')", '(1,A)', "(1,'A',2)", '(1)', 'x', "(1,'A')x"])(
    'rejects the malformed row %s',
    async (row) => {
      const dump = buildSqlDump('page', ['id', 'title'], []) + `INSERT INTO \`page\` VALUES ${row};\n`;
      expect((await readRows(dump)).outcome).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    },
  );

  it('accepts negative numbers in a signed column, such as the namespaces of special pages', async () => {
    const wanted: readonly WantedColumn[] = [
      { name: 'id', kind: 'signed' },
      { name: 'title', kind: 'text' },
    ];
    const dump = (id: string) =>
      `${buildSqlDump('page', ['id', 'title'], [])}INSERT INTO \`page\` VALUES (${id},'A');\n`;
    expect((await readRows(dump('-12'), 1000, wanted)).rows).toEqual([[-12, 'A']]);
    expect((await readRows(dump('7'), 1000, wanted)).rows).toEqual([[7, 'A']]);
    for (const id of ['-', '--1', '1-'])
      expect((await readRows(dump(id), 1000, wanted)).outcome).toMatchObject({ ok: false });
  });

  it('rejects a row without an end', async () => {
    const dump = `${buildSqlDump('page', ['id', 'title'], [])}INSERT INTO \`page\` VALUES (1,'${'A'.repeat(2 << 20)}`;
    expect((await readRows(dump, 1 << 16)).outcome).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
  });
});
