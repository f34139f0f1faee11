import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import type { Artifact } from './artifacts.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';

const PACKAGES = { 'package-lock.json': '{"packages":{"node_modules/a":{"version":"1.0.0"}}}' };
const BUILT = { 'build/server/main.js': '' };
const failing: Artifact = {
  name: 'server',
  title: 'the server',
  inputs: ['src'],
  command: () => [process.execPath, '-e', 'process.exit(3)'],
};

/** The exit codes of an installation and of a build that both fail if they are tried. */
async function codesOf(files: Readonly<Record<string, string>>): Promise<readonly number[]> {
  const root = temporaryFolder();
  writeTree(root, files);
  const npm = [process.execPath, '-e', 'process.exit(7)', '--'] as const;
  return [await install(root, () => {}, npm), await build(root, [failing], () => {})];
}

describe('a folder with a build and without sources', () => {
  it('needs no installation and no build', async () => {
    expect(await codesOf({ ...PACKAGES, ...BUILT })).toEqual([0, 0]);
  });

  it.each([
    ['sources', { ...PACKAGES, ...BUILT, 'src/server/main.ts': '' }],
    ['no build', PACKAGES],
  ])('is installed and built as usual with %s', async (_, files) => {
    expect(await codesOf(files)).toEqual([7, 3]);
  });
});
