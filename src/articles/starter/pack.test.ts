import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildLinkGraph } from '#graph/link-graph.ts';
import { packContents } from '#tests/builders/build-pack.ts';
import { sealEnvelope } from './pack-envelope.ts';
import { decodePack, encodePack, explainPackError, readPack, writePack, type PackError } from './pack.ts';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';

const contents = packContents(
  { Lightning: ['Thor'], Thor: ['Lightning'] },
  {
    redirects: [{ from: 'Thunderbolt', to: 'Lightning', fragment: '' }],
    pictures: new Map([
      ['Lightning.svg', { svg: '<svg>⚡</svg>', credit: 'Drawn' }],
      ['Thor.svg', { svg: '<svg>🔨</svg>', credit: 'Drawn by Thor' }],
      ['__proto__', { svg: '<svg>🧬</svg>', credit: '' }],
    ]),
  },
);

describe('a pack', () => {
  let pack: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    pack = await encodePack(contents);
  });

  it('returns what was put in', async () => {
    const opened = await decodePack(pack);
    const { settings, articles, redirects, graph } = contents;
    expect(opened).toMatchObject({ ok: true, value: { settings, redirects, graph } });
    const read = opened.ok ? opened.value.articles : null;
    expect(read?.titles).toEqual(['Lightning', 'Thor']);
    expect(read?.titles.map((_title, place) => read.at(place))).toEqual(articles);
    expect(() => read?.at(2)).toThrow(RangeError);
  });

  it('returns each picture by its file name, for any name', async () => {
    const opened = await decodePack(pack);
    if (!opened.ok) throw new Error(opened.error);
    const { pictures } = opened.value;
    const read = async (file: string) => {
      const picture = pictures.get(file);
      const svg = picture === null ? '' : new TextDecoder().decode(await picture.bytes());
      return [file, { svg, credit: picture?.credit }] as const;
    };
    expect(new Map(await Promise.all(pictures.files.map(read)))).toEqual(contents.pictures);
    expect(pictures.get('Odin.svg')).toBeNull();
  });

  it('has the same bytes when built twice', async () => {
    expect(await encodePack(contents)).toEqual(pack);
  });

  it('may be empty', async () => {
    expect(await decodePack(await encodePack(packContents({})))).toMatchObject({
      ok: true,
      value: { articles: { titles: [] } },
    });
  });

  it('is rejected when any byte is changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = Uint8Array.from(pack);
        const place = at % damaged.length;
        damaged[place] = (damaged[place] ?? 0) ^ change;
        expect((await decodePack(damaged)).ok).toBe(false);
      }),
    );
  });

  it('is rejected when it is truncated anywhere or followed by extra bytes', async () => {
    const lengths = Array.from({ length: pack.length }, (_, length) => length);
    const cut = await Promise.all(lengths.map((length) => decodePack(pack.slice(0, length))));
    expect(cut.filter(({ ok }) => ok)).toEqual([]);
    expect(await decodePack(Uint8Array.of(...pack, 0))).toEqual({ ok: false, error: 'damaged' });
  });

  it('is rejected when it is another format or version', async () => {
    expect(await decodePack(new TextEncoder().encode('<!doctype html>'))).toEqual({
      ok: false,
      error: 'not-a-pack',
    });
    expect(await decodePack(sealEnvelope(999, new Map()))).toEqual({ ok: false, error: 'other-version' });
  });

  it('is rejected when a part is missing or the graph belongs to other articles', async () => {
    const version = new DataView(pack.buffer, pack.byteOffset).getUint32(8, true);
    expect(await decodePack(sealEnvelope(version, new Map()))).toEqual({ ok: false, error: 'damaged' });
    const mixed = await encodePack({ ...contents, graph: buildLinkGraph([[], [], []]) });
    expect(await decodePack(mixed)).toEqual({ ok: false, error: 'damaged' });
  });
});

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
