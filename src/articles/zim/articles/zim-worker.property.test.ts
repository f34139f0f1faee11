import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPocketZim } from '#tests/builders/build-pocket-zim.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import type { ZimError } from '../archive/zim-error.ts';
import type { ZimAnswer, ZimJob } from './zim-job.ts';
import { zimWorker } from './zim-worker.ts';

const ARCHIVES = [
  buildPocketZim(),
  buildPocketZim({ format: 'old', clusterSize: 2 }),
  buildPocketZim({ packing: 'none', isWide: true, listings: ['v1'] }),
];

const TITLES = [
  'Lightning',
  'Thor',
  'Café & Co.',
  'AC/DC',
  'Thunder',
  'EBay',
  'Page one',
  'Donner',
  'Nothing',
];

/** All kinds of jobs. */
const JOBS: readonly ZimJob[] = [
  { kind: 'open' },
  ...TITLES.map((title) => ({ kind: 'page', title }) as const),
  { kind: 'draw', draws: [[0.1, 0.9], [0.5], [0.99]] },
  { kind: 'suggest', prefix: 't', limit: 10 },
  { kind: 'suggest', prefix: '', limit: 3 },
  { kind: 'picture', file: '~6D~2Fdot.png' },
  { kind: 'picture', file: 'Café~5Fsign.svg' },
  { kind: 'survey', count: 5 },
  { kind: 'list', from: 0, count: 100 },
  { kind: 'links', entries: [0, 1, 2, 3, 1000] },
];

const ERRORS: ReadonlySet<string> = new Set<ZimError>([
  'missing',
  'not-a-zim',
  'other-version',
  'truncated',
  'damaged',
  'xz',
  'no-articles',
]);

async function runAllJobs(bytes: Uint8Array, path: string): Promise<readonly ZimAnswer[]> {
  writeFileSync(path, bytes);
  const work = zimWorker(path);
  const answers: ZimAnswer[] = [];
  for (const job of JOBS) answers.push(await work(job));
  return answers;
}

function expectAnswers(answers: readonly ZimAnswer[]): void {
  const unexpected = answers.filter((answer, nth) =>
    answer.kind === 'failed' ? !ERRORS.has(answer.error) : answer.kind !== JOBS[nth]?.kind,
  );
  expect(unexpected).toEqual([]);
}

/** Milliseconds for hundreds of archives on a busy machine. */
const TIMEOUT_MS = 60_000;

const archive = fc.constantFrom(...ARCHIVES);
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** Bytes changed anywhere, as often in the header as in all other parts together. */
const changes = fc.array(
  fc.tuple(
    fc.oneof(
      place,
      place.map((x) => x / 40),
    ),
    fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)),
  ),
  { minLength: 1, maxLength: 12 },
);

describe('a corrupted archive', () => {
  it(
    'answers or reports an error, with any bytes changed',
    async () => {
      const path = join(temporaryFolder(), 'changed.zim');
      await fc.assert(
        fc.asyncProperty(archive, changes, async (whole, changes) => {
          const bytes = Buffer.from(whole);
          for (const [where, value] of changes) bytes[Math.floor(where * bytes.length)] = value;
          expectAnswers(await runAllJobs(bytes, path));
        }),
        { numRuns: 200 },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'answers or reports an error, with any pointer changed',
    async () => {
      const path = join(temporaryFolder(), 'bent.zim');
      const word = fc.oneof(
        fc.constantFrom(
          0n,
          1n,
          80n,
          0xffff_ffffn,
          0x1_0000_0000n,
          0x7fff_ffff_ffff_ffffn,
          0xffff_ffff_ffff_ffffn,
        ),
        fc.bigInt({ min: 0n, max: 6000n }),
      );
      await fc.assert(
        fc.asyncProperty(archive, place, word, fc.boolean(), async (whole, where, value, isInHeader) => {
          const bytes = Buffer.from(whole);
          const end = isInHeader ? 80 : bytes.length;
          bytes.writeBigUInt64LE(value, Math.floor((where * (end - 8)) / 4) * 4);
          expectAnswers(await runAllJobs(bytes, path));
        }),
        { numRuns: 200 },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'answers or reports an error, with the file cut anywhere',
    async () => {
      const path = join(temporaryFolder(), 'cut.zim');
      await fc.assert(
        fc.asyncProperty(archive, place, async (whole, where) => {
          const answers = await runAllJobs(whole.subarray(0, Math.floor(where * whole.length)), path);
          for (const { kind } of answers) expect(kind).toBe('failed');
        }),
        { numRuns: 50 },
      );
    },
    TIMEOUT_MS,
  );

  it('answers every job when nothing was changed', async () => {
    const path = join(temporaryFolder(), 'whole.zim');
    for (const whole of ARCHIVES) {
      for (const { kind } of await runAllJobs(whole, path)) expect(kind).not.toBe('failed');
    }
  });
});
