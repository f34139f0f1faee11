import { renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { fingerprint } from './fingerprint.mjs';

function tree(): string {
  const root = temporaryFolder();
  writeTree(root, { 'src/a.ts': 'one', 'src/deep/b.ts': 'two', 'settings.json': '{}' });
  return root;
}

function contentOf(root: string, inputs: string[] = ['src', 'settings.json']): string {
  return fingerprint(root, inputs).content();
}

describe('fingerprint', () => {
  it('is the same for the same bytes with other times', () => {
    const root = tree();
    const before = fingerprint(root, ['src']);
    const contentBefore = before.content();
    utimesSync(join(root, 'src/a.ts'), new Date(0), new Date(0));
    const after = fingerprint(root, ['src']);
    expect(after.quick).not.toBe(before.quick);
    expect(after.content()).toBe(contentBefore);
  });

  it.each([
    ['a changed file', (root: string) => writeTree(root, { 'src/a.ts': 'ONE' })],
    ['a new file', (root: string) => writeTree(root, { 'src/deep/c.ts': '' })],
    ['a renamed file', (root: string) => renameSync(join(root, 'src/a.ts'), join(root, 'src/z.ts'))],
    ['a changed single file', (root: string) => writeTree(root, { 'settings.json': '{ }' })],
  ])('changes with %s', (_, change) => {
    const root = tree();
    const before = contentOf(root);
    change(root);
    expect(contentOf(root)).not.toBe(before);
  });

  it('distinguishes two files from one file with the content of both', () => {
    const root = temporaryFolder();
    writeTree(root, { 'two/a': 'xb\0', 'two/b': 'y', 'one/a': 'xb\0y' });
    expect(contentOf(root, ['two'])).not.toBe(contentOf(root, ['one']));
  });

  it('ignores tests and excluded paths', () => {
    const root = tree();
    const inputs = ['src', '!src/deep'];
    const before = contentOf(root, inputs);
    writeTree(root, { 'src/a.test.ts': '', 'src/a.property.test.tsx': '', 'src/deep/b.ts': 'changed' });
    expect(contentOf(root, inputs)).toBe(before);
  });

  it('treats a missing input as empty', () => {
    const root = tree();
    expect(contentOf(root, ['src', 'nowhere'])).toBe(contentOf(root, ['src']));
  });
});
