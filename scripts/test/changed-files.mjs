// @ts-check
import { execFileSync } from 'node:child_process';

/**
 * Returns the paths, relative to the project's folder, of files that differ from the last commit and of new files that
 * Git does not ignore. Throws outside a Git checkout.
 * @param {string} root
 * @returns {readonly string[]}
 */
export function changedFiles(root) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return [
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ].filter((path) => path !== '');
}
