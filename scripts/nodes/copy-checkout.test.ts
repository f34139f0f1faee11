import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { copyCheckout } from './copy-checkout.mjs';

describe('copyCheckout', () => {
  it('copies changed and new files, and neither deleted nor ignored ones', async () => {
    const root = temporaryFolder();
    writeTree(root, { '.gitignore': 'build/', 'src/a.ts': 'old', 'src/ä b.ts': '', 'gone.ts': '' });
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    execFileSync('git', ['add', '.'], { cwd: root });
    writeTree(root, { 'src/a.ts': 'changed', 'new.ts': '', 'build/out.js': '' });
    rmSync(join(root, 'gone.ts'));

    const target = temporaryFolder();
    await copyCheckout(root, target);
    expect(readdirSync(target).sort()).toEqual(['.gitignore', 'new.ts', 'src']);
    expect(readdirSync(join(target, 'src')).sort()).toEqual(['a.ts', 'ä b.ts']);
    expect(readFileSync(join(target, 'src/a.ts'), 'utf8')).toBe('changed');
  });

  it('throws outside a git repository', async () => {
    await expect(copyCheckout(temporaryFolder(), temporaryFolder())).rejects.toThrow(
      'git cannot list the files',
    );
  });
});
