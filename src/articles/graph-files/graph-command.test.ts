import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { row } from '#graph/link-graph.ts';
import { wikiDumps } from '#tests/builders/build-sql-dump.ts';
import { runGraphCommand } from './graph-command.ts';
import { openGraphFile } from './open-graph-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayword-dumps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const wiki = wikiDumps({
  articles: [
    { title: "Rock 'n' roll", links: ['Elvis', 'Paris, Texas', 'AC\\DC'] },
    { title: 'Elvis Presley', links: ["Rock 'n' roll"] },
    { title: 'Paris, Texas', links: ['Elvis Presley', 'Missing'] },
  ],
  redirects: [{ from: 'Elvis', to: 'Elvis Presley' }],
});

function placeDumps(
  change: Readonly<Record<string, Buffer | null>> = {},
  prefix = 'simplewiki-20260801',
): void {
  mkdirSync(join(folder, 'dumps'), { recursive: true });
  for (const [table, sql] of Object.entries(wiki)) {
    const bytes = change[table] === undefined ? gzipSync(sql) : change[table];
    if (bytes !== null) writeFileSync(join(folder, 'dumps', `${prefix}-${table}.sql.gz`), bytes);
  }
}

async function run(args: readonly string[], isTTY = false) {
  let text = '';
  const screen = { isTTY, write: (more: string) => (text += more) };
  const dataDir = join(folder, 'data');
  const now = () => new Date('2026-11-21T12:00:00Z');
  return { code: await runGraphCommand({ args, folder, dataDir, screen, now }), text };
}

const graphPath = () => join(folder, 'data/graphs/simplewiki.graph');

describe('npm run graph', () => {
  it('builds a graph file from the dumps in a folder', async () => {
    placeDumps();
    expect(await run(['--dumps', 'dumps'])).toEqual({
      code: 0,
      text: expect.stringContaining(`${graphPath()}: 3 articles, 1 redirects, 4 links.`),
    });
    const opened = await openGraphFile(graphPath());
    if (!opened.ok) throw new Error(opened.error);
    const { value } = opened;
    expect(value.meta).toMatchObject({ source: 'simplewiki', dumpDate: '2026-08-01' });
    const rock = value.nodeOf("Rock 'n' roll") ?? Number.NaN;
    expect(Array.from(row(value.graph.out, rock), (node) => value.titleOf(node))).toEqual([
      'Elvis Presley',
      'Paris, Texas',
    ]);
    expect(value.nodeOf('Elvis')).toBe(value.nodeOf('Elvis Presley'));
    expect(value.pool).not.toHaveLength(0);
  });

  it('writes to --out, and stores no date for dumps named latest', async () => {
    placeDumps({}, 'dewiki-latest');
    expect((await run(['--dumps', 'dumps', '--out', 'mine.graph'])).code).toBe(0);
    expect(await openGraphFile(join(folder, 'mine.graph'))).toMatchObject({
      ok: true,
      value: { meta: { source: 'dewiki', dumpDate: null } },
    });
  });

  it('draws a progress bar on a terminal and prints lines elsewhere', async () => {
    placeDumps();
    expect((await run(['--dumps', 'dumps'])).text).toContain('simplewiki-20260801-page.sql.gz: 100 %\n');
    const { text } = await run(['--dumps', 'dumps'], true);
    expect(text).toContain(`\r${'█'.repeat(30)} 100 %  simplewiki-20260801-pagelinks.sql.gz\n`);
  });

  it('prints its usage for invalid arguments', async () => {
    for (const args of [[], ['--dump', 'x'], ['--dumps']]) {
      expect(await run(args)).toEqual({
        code: 2,
        text: expect.stringMatching(/^npm run graph -- --dumps FOLDER/),
      });
    }
  });

  it('reports missing folders and dumps, and mixed sets', async () => {
    expect(await run(['--dumps', 'nowhere'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no folder'),
    });
    mkdirSync(join(folder, 'empty'));
    expect(await run(['--dumps', 'empty'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('There are no dumps'),
    });
    placeDumps({ linktarget: null });
    expect((await run(['--dumps', 'dumps'])).text).toContain(
      'Missing: simplewiki-20260801-linktarget.sql.gz.',
    );
    placeDumps({}, 'frwiki-20260701');
    expect((await run(['--dumps', 'dumps'])).text).toContain('frwiki-20260701, simplewiki-20260801');
  });

  const pagelinks = gzipSync(wiki['pagelinks'] ?? '');
  it.each([
    ['is truncated', pagelinks.subarray(0, -12), 'pagelinks.sql.gz is truncated'],
    [
      'is damaged',
      Buffer.concat([pagelinks.subarray(0, 20), Buffer.alloc(40), pagelinks.subarray(60)]),
      'is damaged',
    ],
    ['is not a gzip file', Buffer.from('<html>Not found</html>'), 'is damaged or not a gzip file'],
    ['is of another table', gzipSync(wiki['page'] ?? ''), 'does not contain the table'],
    [
      'ends in a statement',
      gzipSync((wiki['pagelinks'] ?? '').split('),(')[0] ?? ''),
      'ends in the middle of a statement',
    ],
    ['is empty', gzipSync(''), 'does not contain the table'],
  ])('reports a dump that %s, and keeps the existing graph', async (_what, bytes, message) => {
    placeDumps();
    await run(['--dumps', 'dumps']);
    const before = readFileSync(graphPath());
    placeDumps({ pagelinks: bytes });
    expect(await run(['--dumps', 'dumps'])).toEqual({ code: 1, text: expect.stringContaining(message) });
    expect(readFileSync(graphPath()).equals(before)).toBe(true);
    expect(existsSync(`${graphPath()}.${process.pid}.draft`)).toBe(false);
  });
});
