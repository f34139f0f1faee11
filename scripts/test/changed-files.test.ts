import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { changedFiles } from './changed-files.mjs';

it('lists changed and new files from the project’s folder, without deleted and ignored ones', () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: folder,
    });
  writeTree(folder, { '.gitignore': 'build\n', 'kept.ts': '1', 'changed.ts': '1', 'deleted.ts': '1' });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  writeTree(folder, { 'changed.ts': '2', 'new ünicode.ts': '1', 'build/out.js': '1' });
  rmSync(join(folder, 'deleted.ts'));
  expect(changedFiles(folder).toSorted()).toEqual(['changed.ts', 'new ünicode.ts']);
});
