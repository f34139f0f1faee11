import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { refusedWayword } from '#tests/mediawiki/support/start-wayword.ts';

/** Byte offsets in the header of an archive. */
const HEADER = { entryCount: 24, pathPointers: 32, clusterPointers: 48, mimeList: 56 };

type Breakage = readonly [what: string, breakIt: (archive: Buffer) => Buffer];

const changed = (archive: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(archive);
  change(copy);
  return copy;
};

/** Corrupts the first cluster, which includes the metadata. */
function corruptFirstCluster(archive: Buffer): void {
  const pointers = Number(archive.readBigUInt64LE(HEADER.clusterPointers));
  const first = Number(archive.readBigUInt64LE(pointers));
  archive.fill(0x55, first + 5_000, first + 9_000);
}

const UNOPENABLE: readonly Breakage[] = [
  ['an empty file', () => Buffer.alloc(0)],
  ['a text file', () => Buffer.from('This is the story of an archive that never was.\n'.repeat(40))],
  ['the first 40 bytes', (archive) => archive.subarray(0, 40)],
  ['the first 100 bytes', (archive) => archive.subarray(0, 100)],
  ['its first half', (archive) => archive.subarray(0, archive.length / 2)],
  ['all but its last byte', (archive) => archive.subarray(0, -1)],
  [
    'pointers beyond the end of the file',
    (archive) => changed(archive, (copy) => copy.fill(0xff, HEADER.pathPointers, HEADER.clusterPointers)),
  ],
  [
    'more entries than bytes',
    (archive) => changed(archive, (copy) => copy.writeUInt32LE(0xff_ff_ff_f0, HEADER.entryCount)),
  ],
  ['a corrupted first cluster', (archive) => changed(archive, corruptFirstCluster)],
  [
    'a missing MIME type list',
    (archive) =>
      changed(archive, (copy) => copy.writeBigUInt64LE(BigInt(archive.length - 1), HEADER.mimeList)),
  ],
];

function onDisk(archive: Buffer): { readonly path: string; readonly dataDir: string } {
  const folder = mkdtempSync(join(tmpdir(), 'wayword-broken-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'broken.zim');
  writeFileSync(path, archive);
  return { path, dataDir: join(folder, 'data') };
}

describe('an unreadable archive is rejected with a sentence and exit code 1', () => {
  it.each(UNOPENABLE)('%s', async (_what, breakIt) => {
    const { path, dataDir } = onDisk(breakIt(readFileSync(inject('archive'))));
    const { code, output } = await refusedWayword({ ENCYCLOPEDIA: path, DATA_DIR: dataDir });
    expect(output).toContain(path);
    expect(output).not.toMatch(/\n\s+at |Error:/u);
    expect(code).toBe(1);
  });

  it('a missing archive', async () => {
    const { dataDir } = onDisk(Buffer.alloc(0));
    const path = '/nowhere/at-all.zim';
    const { code, output } = await refusedWayword({ ENCYCLOPEDIA: path, DATA_DIR: dataDir });
    expect(output).toContain(`There is no archive at ${path}.`);
    expect(code).toBe(1);
  });
});
