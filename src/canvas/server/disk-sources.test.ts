import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildProject, PAGE, PAGE_CODE, SHEET } from '#tests/canvas/build-project.ts';
import { openDisk, type Disk } from './disk.ts';
import { diskSources } from './disk-sources.ts';

function open(disk: (real: Disk) => Disk = (real) => real) {
  const project = buildProject();
  return { ...project, sources: diskSources(project.root, disk(project.disk)) };
}

const change = (path: string, before: string | null, after: string | null) => ({ path, before, after });

describe('diskSources', () => {
  it('reads and writes files, and leaves no temporary files', async () => {
    const { root, sources, read } = open();
    expect(sources.read(PAGE)).toEqual({ ok: true, value: PAGE_CODE });
    expect(sources.read('src/web/none.tsx')).toEqual({ ok: true, value: null });
    expect(await sources.write([change(PAGE, PAGE_CODE, 'after')])).toEqual({ ok: true, value: null });
    expect(read(PAGE)).toBe('after');
    expect(readdirSync(join(root, 'src/web')).sort()).toEqual(['notes.txt', 'page.css', 'page.tsx']);
  });

  it('creates nothing beside the file that it writes, where a watcher of the sources would see it', async () => {
    const { root, sources } = open();
    const seen = new Set<string | null>();
    const watcher = watch(join(root, 'src/web'));
    const isReplaced = new Promise<void>((resolve) => {
      watcher.on('change', (_, name) => {
        seen.add(String(name));
        if (name === 'page.tsx') resolve();
      });
    });
    await sources.write([change(PAGE, PAGE_CODE, 'after')]);
    await isReplaced;
    watcher.close();
    expect([...seen]).toEqual(['page.tsx']);
  });

  it('writes beside the file if its drafts are on another device', async (context) => {
    const { root, read } = open();
    const device = ['/dev/shm', '/var/tmp'].find(
      (folder) => existsSync(folder) && statSync(folder).dev !== statSync(root).dev,
    );
    context.skip(device === undefined, 'only one device');
    const drafts = mkdtempSync(join(device ?? '', 'drafts-'));
    try {
      await openDisk(drafts).write(join(root, PAGE), Buffer.from('after'));
      expect(read(PAGE)).toBe('after');
      expect(readdirSync(drafts)).toEqual([]);
    } finally {
      rmSync(drafts, { recursive: true });
    }
  });

  it.each([
    ['../outside/secret.tsx'],
    ['src/../secret.tsx'],
    ['src/web/../../../outside/secret.tsx'],
    ['src/./web/page.tsx'],
    ['src//web/page.tsx'],
    ['src/web/page.tsx/'],
    ['secret.tsx'],
    ['build/secret.tsx'],
    ['package.json'],
    ['src'],
    ['src/'],
    [''],
    ['src/web/notes.txt'],
    ['src/web/page.ts'],
    ['src\\web\\page.tsx'],
    ['src/web\\..\\..\\secret.tsx'],
    ['src/web/page.tsx\0'],
    ['src/web/page.tsx\0.css'],
    ['src/web/\npage.tsx'],
    ['src/web/page.txt:stream.css'],
    ['C:/src/web/page.tsx'],
    ['file:///src/web/page.tsx'],
    ['SRC/web/page.tsx'],
    [`src/${'a'.repeat(1100)}.tsx`],
    ['src/web/page.tsx/inner.tsx'],
  ])('rejects the path %j', async (path) => {
    const { sources, outside } = open();
    const before = outside();
    expect(sources.read(path)).toMatchObject({ ok: false, error: { code: 'outside-source' } });
    expect(await sources.write([change(path, null, 'x')])).toMatchObject({
      error: { code: 'outside-source' },
    });
    expect(outside()).toEqual(before);
  });

  it('rejects an absolute path', () => {
    const { root, sources } = open();
    expect(sources.read(join(root, PAGE))).toMatchObject({ error: { code: 'outside-source' } });
  });

  it.each([
    ['a file outside', 'src/web/link.tsx', '../../../outside/secret.tsx'],
    ['a file inside', 'src/web/link.tsx', './page.tsx'],
    ['nothing', 'src/web/link.tsx', './none.tsx'],
    ['a folder outside', 'src/linked', '../../outside'],
    ['itself', 'src/web/link.tsx', './link.tsx'],
  ])('[EDIT-9] follows no link to %s', async (_, link, to) => {
    const { root, sources, outside } = open();
    symlinkSync(to, join(root, link));
    const before = outside();
    const path = link.endsWith('.tsx') ? link : `${link}/secret.tsx`;
    expect(sources.read(path)).toMatchObject({ error: { code: 'outside-source' } });
    expect(await sources.write([change(path, null, 'x')])).toMatchObject({
      error: { code: 'outside-source' },
    });
    expect(outside()).toEqual(before);
    expect(sources.styleSheets()).toEqual([SHEET]);
  });

  it('keeps another hard link of a file outside unchanged', async () => {
    const { root, around, sources, read } = open();
    linkSync(join(root, PAGE), join(around, 'outside/second.tsx'));
    await sources.write([change(PAGE, PAGE_CODE, 'after')]);
    expect(read(PAGE)).toBe('after');
    expect(readFileSync(join(around, 'outside/second.tsx'), 'utf8')).toBe(PAGE_CODE);
  });

  it('rejects a folder with a file’s name', () => {
    const { root, sources } = open();
    mkdirSync(join(root, 'src/web/folder.tsx'));
    expect(sources.read('src/web/folder.tsx')).toMatchObject({ error: { code: 'outside-source' } });
  });

  it('keeps mode, byte order mark, line ends, and characters', async () => {
    const { root, sources, write, read } = open();
    const text = '\uFEFFexport const Owl = () => <p>Eule 🦉\u2028</p>;\r\n';
    write({ [PAGE]: text });
    chmodSync(join(root, PAGE), 0o640);
    expect(sources.read(PAGE)).toEqual({ ok: true, value: text });
    await sources.write([change(PAGE, text, text.replace('Eule', 'Owl'))]);
    expect(read(PAGE)).toBe(text.replace('Eule', 'Owl'));
    expect(statSync(join(root, PAGE)).mode & 0o777).toBe(0o640);
  });

  it.each([
    ['Latin-1', [0x3c, 0x70, 0x3e, 0xfc]],
    ['UTF-16', [0xff, 0xfe, 0x3c, 0x00]],
    ['half a character', [0x3c, 0xf0, 0x9f]],
  ])('rejects invalid UTF-8: %s', (_, bytes) => {
    const { sources, writeBytes } = open();
    writeBytes(PAGE, Uint8Array.from(bytes));
    expect(sources.read(PAGE)).toMatchObject({ error: { code: 'syntax-error' } });
  });

  it('rejects writing half a surrogate pair', async () => {
    const { sources, read } = open();
    expect(await sources.write([change(PAGE, PAGE_CODE, '\uD83E')])).toMatchObject({
      error: { code: 'bad-request' },
    });
    expect(read(PAGE)).toBe(PAGE_CODE);
  });

  it('creates and removes files', async () => {
    const { sources, read } = open();
    await sources.write([change('src/web/new.css', null, 'p {}')]);
    expect(read('src/web/new.css')).toBe('p {}');
    expect(sources.styleSheets()).toEqual(['src/web/new.css', SHEET]);
    await sources.write([change('src/web/new.css', 'p {}', null)]);
    expect(sources.read('src/web/new.css')).toEqual({ ok: true, value: null });
  });

  it.each([
    ['is another one', 'not the text', 'after'],
    ['is there already', null, 'after'],
  ])('writes nothing if one file %s', async (_, before, after) => {
    const { sources, read, write } = open();
    write({ [SHEET]: 'p {}' });
    const written = await sources.write([change(PAGE, PAGE_CODE, 'after'), change(SHEET, before, after)]);
    expect(written).toMatchObject({ error: { code: 'file-changed' } });
    expect(read(PAGE)).toBe(PAGE_CODE);
    expect(read(SHEET)).toBe('p {}');
  });

  it.each([
    ['before it is written', false],
    ['after it is written', true],
  ])('reverts all files if the last write fails %s', async (_, isWritten) => {
    const { sources, read } = open((real) => ({
      ...real,
      write: async (file, bytes) => {
        const fails = file.endsWith('.css') && Buffer.from(bytes).toString() === 'after';
        if (!fails || isWritten) await real.write(file, bytes);
        if (fails) throw new Error('ENOSPC: no space left');
      },
    }));
    const sheet = read(SHEET);
    const written = await sources.write([
      change('src/web/new.tsx', null, 'after'),
      change(PAGE, PAGE_CODE, 'after'),
      change(SHEET, sheet, 'after'),
    ]);
    expect(written).toMatchObject({ error: { code: 'unavailable' } });
    expect(read(PAGE)).toBe(PAGE_CODE);
    expect(read(SHEET)).toBe(sheet);
    expect(sources.read('src/web/new.tsx')).toEqual({ ok: true, value: null });
  });
});
