import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packContents } from '#tests/builders/build-pack.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { explainPackError, readPack, writePack, type PackError } from './pack-file.ts';

const small = packContents({ Lightning: ['Thor'], Thor: ['Lightning'] });

describe('a pack on disk', () => {
  it('is read back as written, in a new folder, without leftover files', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'encyclopedia', 'small.pack');
    await writePack(path, small);
    const read = await readPack(path);
    expect(read.ok && [read.value.articles.at(0), read.value.articles.at(1)]).toEqual(small.articles);
    expect(await readdir(join(folder, 'encyclopedia'))).toEqual(['small.pack']);
  });

  it('replaces an existing pack', async () => {
    const path = join(temporaryFolder(), 'small.pack');
    await writePack(path, small);
    await writePack(path, packContents({ Zeus: [] }));
    expect(await readPack(path)).toMatchObject({ ok: true, value: { articles: { titles: ['Zeus'] } } });
  });

  it('leaves no draft when it cannot be moved into place', async () => {
    const folder = temporaryFolder();
    await writePack(join(folder, 'taken', 'inside.pack'), small);
    await expect(writePack(join(folder, 'taken'), small)).rejects.toThrow('EISDIR');
    expect(await readdir(folder)).toEqual(['taken']);
  });

  it('is rejected when it is missing or not a pack', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'page.html');
    await writeFile(path, '<!doctype html>');
    expect(await readPack(join(folder, 'none.pack'))).toEqual({ ok: false, error: 'missing' });
    expect(await readPack(path)).toEqual({ ok: false, error: 'not-a-pack' });
    await expect(readPack(folder)).rejects.toThrow('EISDIR');
  });

  it.each<PackError>(['missing', 'not-a-pack', 'other-version', 'damaged'])(
    'that is %s is explained with its path and the remedy',
    (error) => {
      expect(explainPackError(error, 'some/starter.pack')).toMatch(/some\/starter\.pack.*npm run build$/u);
    },
  );
});
