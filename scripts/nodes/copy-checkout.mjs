// @ts-check
import { cpSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../launch/run-command.mjs';

/**
 * Copies the files of a checkout as the next commit would contain them: with uncommitted changes and new files, without
 * deleted or ignored files.
 * @param {string} root
 * @param {string} target an existing folder
 */
export async function copyCheckout(root, target) {
  const { code, output } = await runCommand(
    ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, output: 'kept' },
  );
  if (code !== 0) throw new Error(`git cannot list the files of ${root}:\n${output}`);
  for (const path of new Set(output.split('\0'))) {
    const file = join(root, path);
    if (path === '' || lstatSync(file, { throwIfNoEntry: false }) === undefined) continue;
    cpSync(file, join(target, path), { verbatimSymlinks: true });
  }
}
