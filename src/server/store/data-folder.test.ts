import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { explainDiskFailure } from './data-folder.ts';
import { openPostgres } from './open-database.ts';

const open = (dataDir: string) =>
  openPostgres({ url: null, dataDir, logger: { info: () => undefined, warn: () => undefined } });

const oneSentence = (beginning: string) => ({
  ok: false,
  error: expect.stringMatching(new RegExp(`^${beginning}[^\\n]* npm start$`, 'u')),
});

describe('a data folder that cannot be used', () => {
  it('is reported if a file is in its place', async () => {
    const file = join(temporaryFolder(), 'data');
    writeFileSync(file, '');
    expect(await open(file)).toEqual(oneSentence('Wayword keeps its data in the folder '));
    expect(await open(join(file, 'below'))).toEqual(oneSentence('Wayword keeps its data in the folder '));
  });

  it('is reported if a file is in the place of the database', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'postgres'), '');
    expect(await open(folder)).toEqual(oneSentence('Wayword keeps its data in the folder '));
    expect(readdirSync(folder)).toEqual(['postgres']);
  });

  // Node's recursive mkdir() never ends there.
  it.skipIf(!existsSync('/proc/self'))('is reported if it is in a file system of the kernel', async () => {
    expect(await open('/proc/wayword/data')).toEqual(
      oneSentence('No folder can be created at /proc/wayword'),
    );
  });

  it.each([
    ['EACCES', 'This user may not write to /srv/data'],
    ['EPERM', 'This user may not write to /srv/data'],
    ['EROFS', '/srv/data, where .* read-only disk'],
    ['ENOSPC', 'The disk of /srv/data, where .* is full'],
    ['53100', 'The disk of /srv/data, where .* is full'],
    ['EDQUOT', 'The disk of /srv/data, where .* is full'],
  ])('is explained in one sentence: %s', (code, beginning) => {
    const path = '/srv/data/probe-1';
    const error = Object.assign(new Error('failed'), { code, path });
    expect({ ok: false, error: explainDiskFailure(error, '/srv/data') }).toEqual(oneSentence(beginning));
  });

  it('is not the explanation of other errors', () => {
    expect(explainDiskFailure(new Error('A bug'), '/srv/data')).toBeNull();
  });
});
