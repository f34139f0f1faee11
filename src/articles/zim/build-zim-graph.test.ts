import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { row } from '#graph/link-graph.ts';
import { buildPocketZim } from '#tests/builders/build-pocket-zim.ts';
import { buildZimFile } from '#tests/builders/build-zim-file.ts';
import { buildZim, type ZimPart } from '#tests/builders/build-zim.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { type JobRunner, localJobRunner } from '#platform/jobs/job-runner.ts';
import { openGraphFile } from '../graph-files/open-graph-file.ts';
import type { OpenGraph } from '../graph-files/open-graph.ts';
import { buildZimGraph, type GraphWork } from './build-zim-graph.ts';
import { zimGraphFile } from './graph-checkpoint.ts';
import type { ZimAnswer, ZimJob } from './articles/zim-job.ts';
import { zimWorker } from './articles/zim-worker.ts';

type Runner = JobRunner<ZimJob, ZimAnswer>;

/** A runner that records the jobs it is given. */
function watched(path: string): Runner & { readonly jobs: ZimJob[] } {
  const jobs: ZimJob[] = [];
  const runner = localJobRunner(zimWorker(path));
  return { ...runner, jobs, run: (job, limit) => (jobs.push(job), runner.run(job, limit)) };
}

const now = () => new Date('2026-11-21T00:00:00Z');
const archive = { uuid: '0011', size: 1234 };

async function build(work: Omit<GraphWork, 'archive' | 'now'>): Promise<OpenGraph> {
  const built = await buildZimGraph({ archive, now, ...work });
  if (!built.ok) throw new Error(built.error);
  return built.value;
}

/** Every article with the articles it links to, by title. */
function linksOf(known: OpenGraph): Record<string, readonly string[]> {
  return Object.fromEntries(
    Array.from({ length: known.graph.nodeCount }, (_, node) => [
      known.titleOf(node),
      Array.from(row(known.graph.out, node), (to) => known.titleOf(to)),
    ]),
  );
}

/** A ring of `length` articles, each of which links to the next and to the first. */
function ring(length: number): Buffer<ArrayBuffer> {
  const parts: ZimPart[] = Array.from({ length }, (_, nth) => ({
    path: `Page_${nth}`,
    content: `<a href="Page_${(nth + 1) % length}">on</a> <a href="Page_0">back</a>`,
  }));
  return buildZim({ parts, clusterSize: 7 });
}

describe('the graph of an archive', () => {
  it('contains every article, link and redirect', async () => {
    for (const format of ['old', 'new'] as const) {
      const runner = watched(buildZimFile(buildPocketZim({ format })));
      const known = await build({ folder: temporaryFolder(), runner });
      expect(linksOf(known)).toEqual({
        Lightning: ['Thor', 'Café & Co.', 'AC/DC', 'Thunder'],
        Thor: ['Lightning'],
        'Café & Co.': ['Thor'],
        'AC/DC': ['Lightning', 'Thunder'],
        Thunder: ['Lightning'],
        EBay: ['Page one'],
        'Page one': ['EBay'],
      });
      expect(known.meta.redirectCount).toBe(3);
      for (const [from, to] of [
        ['Clap', 'Thunder'],
        ['Donner', 'Thunder'],
        ['Thunderbolt', 'Lightning'],
      ] as const)
        expect(known.nodeOf(from)).toBe(known.nodeOf(to));
    }
  });

  it('is stored, and read again without reading the archive', async () => {
    const folder = temporaryFolder();
    const kept = (key = archive) => openGraphFile(zimGraphFile(folder, key));
    expect(await kept()).toEqual(fail('missing'));
    const known = await build({ folder, runner: watched(buildZimFile(buildPocketZim())) });
    expect(await kept()).toEqual(ok(known));
    expect(await kept({ ...archive, size: 1235 })).toEqual(fail('missing'));
    expect(await kept({ ...archive, uuid: '0012' })).toEqual(fail('missing'));
  });

  it('leaves only its own file in its folder', async () => {
    const folder = temporaryFolder();
    await build({ folder, runner: watched(buildZimFile(ring(900))) });
    const [own = ''] = readdirSync(folder);
    expect(readdirSync(join(folder, own)).sort()).toEqual(['links.graph']);
  });

  it('is rejected when it is damaged', async () => {
    const folder = temporaryFolder();
    await build({ folder, runner: watched(buildZimFile(buildPocketZim())) });
    const path = zimGraphFile(folder, archive);
    writeFileSync(path, readFileSync(path).subarray(0, -4));
    expect(await openGraphFile(path)).toEqual(fail('damaged'));
  });

  it('resumes where it was stopped', async () => {
    const folder = temporaryFolder();
    const path = buildZimFile(ring(1000));
    const stopper = new AbortController();
    const first = watched(path);
    const stopped = await buildZimGraph({
      archive,
      now,
      folder,
      runner: first,
      signal: stopper.signal,
      onProgress: (done) => {
        if (done >= 600) stopper.abort();
      },
    });
    expect(stopped).toEqual(fail('stopped'));
    const second = watched(path);
    const progress: number[] = [];
    const known = await build({ folder, runner: second, onProgress: (done) => progress.push(done) });
    expect(progress[0]).toBe(600);
    expect(progress.at(-1)).toBe(1000);
    const compiled = (runner: { readonly jobs: readonly ZimJob[] }) =>
      runner.jobs.flatMap((job) => (job.kind === 'links' ? job.entries : []));
    expect([...compiled(first), ...compiled(second)].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 1000 }, (_, nth) => nth),
    );
    expect(known).toEqual(await build({ folder: temporaryFolder(), runner: watched(path) }));
  });

  it.each(['[[0,1],[', '[[5000]]', '{}', ''])(
    'resumes from the last valid part of its checkpoint: %s',
    async (damage) => {
      const folder = temporaryFolder();
      const path = buildZimFile(ring(1000));
      const stopper = new AbortController();
      const onProgress = (done: number) => (done >= 900 ? stopper.abort() : undefined);
      await buildZimGraph({
        archive,
        now,
        folder,
        runner: watched(path),
        signal: stopper.signal,
        onProgress,
      });
      const [own = ''] = readdirSync(folder);
      writeFileSync(join(folder, own, 'part-400.json'), damage);
      const progress: number[] = [];
      const known = await build({ folder, runner: watched(path), onProgress: (done) => progress.push(done) });
      expect(progress[0]).toBe(400);
      // The first article links only to the second, and the last only to the first.
      expect(known.graph.linkCount).toBe(1998);
    },
  );

  it('serves a page request after at most one small batch', async () => {
    const path = buildZimFile(ring(200));
    const runner = watched(path);
    const order: string[] = [];
    const building = build({
      folder: temporaryFolder(),
      runner: {
        ...runner,
        run: async (job, limit) => {
          const answer = await runner.run(job, limit);
          order.push(job.kind);
          return answer;
        },
      },
      onProgress: (done) => {
        if (done === 80)
          void runner.run({ kind: 'page', title: 'Page 5' }, 1000).then(() => order.push('page'));
      },
    });
    await building;
    const place = order.indexOf('page');
    expect(order.slice(0, place).filter((kind) => kind === 'links').length).toBeLessThanOrEqual(80 / 8 + 1);
    const batches = runner.jobs.flatMap((job) => (job.kind === 'links' ? [job.entries.length] : []));
    expect(Math.max(...batches)).toBeLessThanOrEqual(8);
  });

  it('gives no links to an article that exceeds the runner’s limits, and keeps all others', async () => {
    const path = buildZimFile(ring(30));
    const runner = localJobRunner(zimWorker(path));
    const known = await build({
      folder: temporaryFolder(),
      runner: {
        ...runner,
        run: async (job, limit) =>
          job.kind === 'links' && job.entries.includes(12) ? fail('crashed') : runner.run(job, limit),
      },
    });
    const links = linksOf(known);
    expect(Object.values(links).filter((to) => to.length === 0)).toHaveLength(1);
  });

  it('reports why it cannot be built', async () => {
    const gone = localJobRunner(zimWorker(join(temporaryFolder(), 'gone.zim')));
    expect(await buildZimGraph({ archive, now, folder: temporaryFolder(), runner: gone })).toEqual(
      fail('missing'),
    );
    const crashed: Runner = { run: async () => fail('crashed'), close: async () => undefined };
    expect(await buildZimGraph({ archive, now, folder: temporaryFolder(), runner: crashed })).toEqual(
      fail('crashed'),
    );
  });
});
