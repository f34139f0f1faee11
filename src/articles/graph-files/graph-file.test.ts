import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildGraphContents } from '#tests/builders/build-graph-contents.ts';
import { adjacencyArbitrary } from '#tests/builders/link-graph-arbitrary.ts';
import { explainGraphFileError, openGraphFile } from './open-graph-file.ts';
import type { GraphContents } from './open-graph.ts';
import { writeGraphFile } from './write-graph-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'wayword-graph-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = join(folder, 'deep/some.graph');
const noon = new Date('2026-11-21T12:00:00Z');
const write = (contents: GraphContents = buildGraphContents()) => writeGraphFile(path, contents, noon);

async function openChanged(change: (bytes: Buffer) => Uint8Array) {
  const file = join(folder, 'changed.graph');
  writeFileSync(file, change(readFileSync(path)));
  return openGraphFile(file);
}

describe('a graph file', () => {
  it('reads back the same graph, titles, pool and metadata', async () => {
    await fc.assert(
      fc.asyncProperty(adjacencyArbitrary(), async (adjacency) => {
        const contents = buildGraphContents(adjacency);
        const meta = await write(contents);
        const opened = await openGraphFile(path);
        if (!opened.ok) throw new Error(opened.error);
        expect(opened.value.graph).toEqual(contents.graph);
        expect(opened.value.pool).toEqual(contents.pool);
        expect(opened.value.meta).toEqual(meta);
        for (const node of adjacency.keys()) {
          expect(opened.value.nodeOf(opened.value.titleOf(node))).toBe(node);
        }
        expect(opened.value.nodeOf('Anfang')).toBe(0);
        expect(opened.value.nodeOf('Unicorn')).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  it('stores metadata about its source and size', async () => {
    expect(await write()).toEqual({
      source: 'enwiki',
      builtAt: '2026-11-21T12:00:00.000Z',
      dumpDate: '2026-08-01',
      articleCount: 3,
      redirectCount: 1,
      linkCount: 3,
    });
  });

  it('may contain no articles', async () => {
    await write(buildGraphContents([]));
    expect(await openGraphFile(path)).toMatchObject({ ok: true, value: { graph: { nodeCount: 0 } } });
  });

  it('replaces the old file and leaves no other file behind', async () => {
    await write(buildGraphContents([[1], [0]]));
    await write();
    expect(await openGraphFile(path)).toMatchObject({ ok: true, value: { graph: { nodeCount: 3 } } });
    expect(readdirSync(join(folder, 'deep'))).toEqual(['some.graph']);
  });

  it('is reported as missing if it does not exist', async () => {
    expect(await openGraphFile(join(folder, 'none'))).toEqual({ ok: false, error: 'missing' });
  });

  it('is rejected if it is another format, byte order or version', async () => {
    await write();
    const refusal = (error: string) => ({ ok: false, error });
    expect(await openChanged(() => Buffer.from('PNG'))).toEqual(refusal('not-a-graph'));
    expect(await openChanged(() => Buffer.alloc(1000))).toEqual(refusal('not-a-graph'));
    expect(await openChanged((bytes) => bytes.subarray(0, bytes.length & ~3).swap32())).toEqual(
      refusal('not-a-graph'),
    );
    const later = (bytes: Buffer) => {
      bytes.writeUInt8(9, 4);
      return bytes;
    };
    expect(await openChanged(later)).toEqual(refusal('other-version'));
  });

  it('is rejected if it is truncated anywhere or has grown', async () => {
    await write();
    const { length } = readFileSync(path);
    for (let end = 4; end < length; end += 1) {
      expect((await openChanged((bytes) => bytes.subarray(0, end))).ok).toBe(false);
    }
    expect(await openChanged((bytes) => bytes.subarray(0, -1))).toEqual({ ok: false, error: 'damaged' });
    expect(await openChanged((bytes) => Buffer.concat([bytes, Buffer.alloc(4)]))).toEqual({
      ok: false,
      error: 'damaged',
    });
  });

  it('is rejected if any single byte has changed', async () => {
    await write();
    for (let at = 0; at < readFileSync(path).length; at++) {
      const opened = await openChanged((bytes) => {
        bytes.writeUInt8(bytes.readUInt8(at) ^ 0x41, at);
        return bytes;
      });
      expect(opened.ok).toBe(false);
    }
  });

  it.each<[string, Partial<GraphContents>]>([
    ['a link leads out of the graph', forgedRows([0, 1, 1, 1], [7])],
    ['rows overlap', forgedRows([0, 2, 1, 3], [0, 1, 2])],
    ['the pool names no article', { pool: Uint32Array.of(3) }],
    [
      'a redirect leads to no article',
      { redirects: { ...buildGraphContents().redirects, nodes: Uint32Array.of(9) } },
    ],
    ['there are titles of more articles', { titles: buildGraphContents([[], [], [], []]).titles }],
  ])('is rejected if %s, despite correct checksums', async (_what, forged) => {
    await write({ ...buildGraphContents(), ...forged });
    expect(await openGraphFile(path)).toEqual({ ok: false, error: 'damaged' });
  });

  it('is explained with the command that builds it', () => {
    for (const error of ['missing', 'not-a-graph', 'other-version', 'damaged'] as const) {
      expect(explainGraphFileError(error, '/some.graph')).toMatch(/\/some\.graph.*npm run graph/);
    }
  });
});

function forgedRows(offsets: readonly number[], targets: readonly number[]): Partial<GraphContents> {
  const { graph } = buildGraphContents();
  const out = { offsets: Uint32Array.from(offsets), targets: Uint32Array.from(targets) };
  return { graph: { ...graph, linkCount: targets.length, out, in: out } };
}
