import { describe, expect, it } from 'vitest';
import { buildPocketZim } from '#tests/builders/build-pocket-zim.ts';
import { buildZimFile } from '#tests/builders/build-zim-file.ts';
import { buildZim } from '#tests/builders/build-zim.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { localJobRunner } from '#platform/jobs/job-runner.ts';
import { openZim } from './open-zim.ts';
import { explainZimError } from './archive/zim-error.ts';
import { zimWorker } from './articles/zim-worker.ts';

const unexpected = (sentence: string): never => {
  throw new Error(sentence);
};

async function refusal(path: string): Promise<string> {
  const opened = await openZim({ path, runner: localJobRunner(zimWorker(path)), report: unexpected });
  if (opened.ok) throw new Error(`${path} was opened`);
  return opened.error;
}

describe('an archive that cannot be opened', () => {
  it('is missing', async () => {
    const path = `${temporaryFolder()}/wiki.zim`;
    expect(await refusal(path)).toBe(explainZimError('missing', path));
    expect(await refusal(`${path}/wiki.zim`)).toContain('There is no archive');
  });

  it('is not a ZIM file', async () => {
    const folder = temporaryFolder();
    expect(await refusal(folder)).toBe(explainZimError('not-a-zim', folder));
    for (const bytes of [Buffer.alloc(0), Buffer.from('PK'), Buffer.from('<html>'.repeat(50))]) {
      const path = buildZimFile(bytes);
      expect(await refusal(path)).toBe(explainZimError('not-a-zim', path));
    }
  });

  it('is truncated', async () => {
    const whole = buildPocketZim();
    for (const length of [4, 79, 80, 500, whole.length - 1]) {
      const path = buildZimFile(whole.subarray(0, length));
      expect(await refusal(path)).toBe(explainZimError('truncated', path));
    }
  });

  it('is one part of a split archive, or a whole of which only parts exist', async () => {
    const path = buildZimFile(buildPocketZim(), 'wiki.zimaa');
    expect(await refusal(path)).toBe(explainZimError('split', path));
    const whole = path.slice(0, -2);
    expect(await refusal(whole)).toBe(explainZimError('split', whole));
  });

  it('is compressed with xz; the error says how to repack it', async () => {
    const path = buildZimFile(buildPocketZim({ packing: 'xz' }));
    expect(await refusal(path)).toBe(explainZimError('xz', path));
    expect(explainZimError('xz', path)).toContain('zimrecreate');
  });

  it('has an unknown format version', async () => {
    const bytes = buildPocketZim();
    bytes.writeUInt16LE(7, 4);
    const path = buildZimFile(bytes);
    expect(await refusal(path)).toBe(explainZimError('other-version', path));
  });

  it('has no articles', async () => {
    const path = buildZimFile(buildZim({ parts: [{ path: 'dot.txt', type: 'text/plain', content: '.' }] }));
    expect(await refusal(path)).toBe(explainZimError('no-articles', path));
  });

  const TYPES_AT = 82;
  it.each<readonly [string, (bytes: Buffer) => void]>([
    ['the name of their type', (bytes) => bytes.write('text/hxml', bytes.indexOf('text/html\0'))],
    ['the list of types', (bytes) => bytes.fill(0x7f, TYPES_AT, bytes.indexOf('text/html\0') + 20)],
    ['the format version', (bytes) => bytes.writeUInt16LE(0, 6)],
    ['the number of entries', (bytes) => bytes.writeUInt32LE(0, 24)],
  ])('lost its articles to damage of %s', async (_, damage) => {
    const bytes = buildPocketZim({ metadata: { Counter: 'image/png=1;text/html=7' } });
    damage(bytes);
    const path = buildZimFile(bytes);
    expect(await refusal(path)).toBe(explainZimError('damaged', path));
  });

  it('claims more entries than it has room for', async () => {
    for (const at of [24, 28]) {
      const bytes = buildPocketZim();
      bytes.writeUInt32LE(0xff_ff_ff_f0, at);
      const path = buildZimFile(bytes);
      expect(await refusal(path)).toBe(explainZimError('damaged', path));
    }
  });
});
