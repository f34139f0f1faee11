import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import type { Artifact } from './artifacts.mjs';
import { build } from './build.mjs';

/** Copies its input, unless that reads `broken`, and logs each run. */
const COPY = `
  const fs = require('node:fs');
  const [input, folder, log] = process.argv.slice(1);
  const text = fs.readFileSync(input, 'utf8');
  fs.appendFileSync(log, input + '\\n');
  fs.writeFileSync(folder + '/out.txt', text.toUpperCase());
  if (text === 'broken') {
    console.error('cannot read this');
    process.exit(3);
  }`;

function copying(name: string, input: string): Artifact {
  return {
    name,
    title: `the ${name}`,
    inputs: [input],
    command: (root, folder) => [process.execPath, '-e', COPY, input, folder, join(root, 'log.txt')],
  };
}

const paper = copying('paper', 'src/paper.txt');
const book = copying('book', 'build/paper/out.txt');

function workshop() {
  const root = temporaryFolder();
  writeTree(root, { 'src/paper.txt': 'words', 'log.txt': '' });
  const lines: string[] = [];
  return {
    root,
    lines,
    build: () => build(root, [paper, book], (line) => lines.push(line)),
    write: (text: string) => writeTree(root, { 'src/paper.txt': text }),
    /** The inputs of the builds since the last call. */
    built: () => {
      const log = readFileSync(join(root, 'log.txt'), 'utf8');
      writeTree(root, { 'log.txt': '' });
      return log.split('\n').filter((line) => line !== '');
    },
    read: (artifact: string) => readFileSync(join(root, 'build', artifact, 'out.txt'), 'utf8'),
  };
}

describe('build', () => {
  it('builds everything in order the first time, with one line per artifact', async () => {
    const shop = workshop();
    expect(await shop.build()).toBe(0);
    expect(shop.built()).toEqual(['src/paper.txt', 'build/paper/out.txt']);
    expect(shop.read('book')).toBe('WORDS');
    expect(shop.lines).toEqual([
      expect.stringMatching(/^Built the paper in \d+\.\d s\.$/),
      expect.stringMatching(/^Built the book in \d+\.\d s\.$/),
    ]);
  });

  it('builds nothing without changes, even after a file was touched', async () => {
    const shop = workshop();
    await shop.build();
    shop.built();
    expect(await shop.build()).toBe(0);
    utimesSync(join(shop.root, 'src/paper.txt'), new Date(0), new Date(0));
    expect(await shop.build()).toBe(0);
    expect(shop.built()).toEqual([]);
  });

  it('builds the artifacts that a change affects', async () => {
    const shop = workshop();
    await shop.build();
    shop.built();
    shop.write('other words');
    await shop.build();
    expect(shop.built()).toEqual(['src/paper.txt', 'build/paper/out.txt']);
    expect(shop.read('book')).toBe('OTHER WORDS');
  });

  it('does not rebuild an artifact whose input was rebuilt with the same content', async () => {
    const shop = workshop();
    await shop.build();
    shop.built();
    shop.write('WORDS');
    await shop.build();
    expect(shop.built()).toEqual(['src/paper.txt']);
  });

  it('keeps the last good artifact when a build fails, prints why, and retries next time', async () => {
    const shop = workshop();
    await shop.build();
    shop.write('broken');
    expect(await shop.build()).toBe(3);
    expect(shop.lines.at(-1)).toBe('cannot read this\nCould not build the paper (exit code 3).');
    expect(shop.read('paper')).toBe('WORDS');
    expect(shop.read('book')).toBe('WORDS');

    shop.write('mended');
    expect(await shop.build()).toBe(0);
    expect(shop.read('book')).toBe('MENDED');
  });

  it('rebuilds a deleted artifact', async () => {
    const shop = workshop();
    await shop.build();
    shop.built();
    rmSync(join(shop.root, 'build/book'), { recursive: true });
    await shop.build();
    expect(shop.built()).toEqual(['build/paper/out.txt']);
  });

  it('does not reuse the files of a killed build', async () => {
    const shop = workshop();
    writeTree(shop.root, {
      'build/.staged/paper/half.txt': 'half',
      'build/.staged/paper.old/out.txt': 'old',
    });
    await shop.build();
    expect(existsSync(join(shop.root, 'build/paper/half.txt'))).toBe(false);
  });

  it.each(['{', '[]', '{"paper": 1, "book": null}'])(
    'treats damaged stamps (%s) as missing',
    async (stamps) => {
      const shop = workshop();
      writeTree(shop.root, { 'build/stamps.json': stamps });
      expect(await shop.build()).toBe(0);
      expect(shop.built()).toHaveLength(2);
    },
  );

  it('builds for production with any NODE_ENV', async () => {
    const root = temporaryFolder();
    const script = "require('node:fs').writeFileSync(process.argv[1] + '/env.txt', process.env.NODE_ENV)";
    const command: Artifact['command'] = (_, folder) => [process.execPath, '-e', script, folder];
    vi.stubEnv('NODE_ENV', 'development');
    onTestFinished(() => void vi.unstubAllEnvs());
    await build(root, [{ name: 'web', title: 'the web', inputs: [], command }], () => {});
    expect(readFileSync(join(root, 'build/web/env.txt'), 'utf8')).toBe('production');
  });

  it('builds once when two processes start together', async () => {
    const shop = workshop();
    expect(await Promise.all([shop.build(), shop.build()])).toEqual([0, 0]);
    expect(shop.built()).toHaveLength(2);
    expect(shop.lines).toContain(
      `Another start (process ${process.pid}) is getting things ready; waiting for it.`,
    );
  });
});
