import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import type { Artifact } from './artifacts.mjs';
import { build } from './build.mjs';

/** Copies its input, unless that reads `broken`, and takes note of having run. */
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
    /** What was built since the last time one asked. */
    built: () => {
      const log = readFileSync(join(root, 'log.txt'), 'utf8');
      writeTree(root, { 'log.txt': '' });
      return log.split('\n').filter((line) => line !== '');
    },
    read: (artifact: string) => readFileSync(join(root, 'build', artifact, 'out.txt'), 'utf8'),
  };
}

describe('build', () => {
  it('builds everything in order at first, a line for each', async () => {
    const shop = workshop();
    expect(await shop.build()).toBe(0);
    expect(shop.built()).toEqual(['src/paper.txt', 'build/paper/out.txt']);
    expect(shop.read('book')).toBe('WORDS');
    expect(shop.lines).toEqual([
      expect.stringMatching(/^Built the paper in \d+\.\d s\.$/),
      expect.stringMatching(/^Built the book in \d+\.\d s\.$/),
    ]);
  });

  it('builds nothing while nothing changes, not even when files were merely touched', async () => {
    const shop = workshop();
    await shop.build();
    shop.built();
    expect(await shop.build()).toBe(0);
    utimesSync(join(shop.root, 'src/paper.txt'), new Date(0), new Date(0));
    expect(await shop.build()).toBe(0);
    expect(shop.built()).toEqual([]);
  });

  it('builds what a change reaches', async () => {
    const shop = workshop();
    await shop.build();
    shop.built();
    shop.write('other words');
    await shop.build();
    expect(shop.built()).toEqual(['src/paper.txt', 'build/paper/out.txt']);
    expect(shop.read('book')).toBe('OTHER WORDS');
  });

  it('leaves alone what is made from an artifact that came out the same', async () => {
    const shop = workshop();
    await shop.build();
    shop.built();
    shop.write('WORDS');
    await shop.build();
    expect(shop.built()).toEqual(['src/paper.txt']);
  });

  it('keeps the last good artifact when a build fails, says why, and tries again next time', async () => {
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

  it('builds again what was deleted', async () => {
    const shop = workshop();
    await shop.build();
    shop.built();
    rmSync(join(shop.root, 'build/book'), { recursive: true });
    await shop.build();
    expect(shop.built()).toEqual(['build/paper/out.txt']);
  });

  it('takes no piece of a build that was killed into the next one', async () => {
    const shop = workshop();
    writeTree(shop.root, {
      'build/.staged/paper/half.txt': 'half',
      'build/.staged/paper.old/out.txt': 'old',
    });
    await shop.build();
    expect(existsSync(join(shop.root, 'build/paper/half.txt'))).toBe(false);
  });

  it.each(['{', '[]', '{"paper": 1, "book": null}'])('takes damaged stamps (%s) for none', async (stamps) => {
    const shop = workshop();
    writeTree(shop.root, { 'build/stamps.json': stamps });
    expect(await shop.build()).toBe(0);
    expect(shop.built()).toHaveLength(2);
  });

  it('builds for production, whatever NODE_ENV says', async () => {
    const root = temporaryFolder();
    const script = "require('node:fs').writeFileSync(process.argv[1] + '/env.txt', process.env.NODE_ENV)";
    const command: Artifact['command'] = (_, folder) => [process.execPath, '-e', script, folder];
    vi.stubEnv('NODE_ENV', 'development');
    onTestFinished(() => void vi.unstubAllEnvs());
    await build(root, [{ name: 'web', title: 'the web', inputs: [], command }], () => {});
    expect(readFileSync(join(root, 'build/web/env.txt'), 'utf8')).toBe('production');
  });

  it('builds once where two start together', async () => {
    const shop = workshop();
    expect(await Promise.all([shop.build(), shop.build()])).toEqual([0, 0]);
    expect(shop.built()).toHaveLength(2);
    expect(shop.lines).toContain(
      `Another start (process ${process.pid}) is getting things ready; waiting for it.`,
    );
  });
});
