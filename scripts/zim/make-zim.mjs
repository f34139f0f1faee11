// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '../launch/run-command.mjs';

/**
 * Writes files as a ZIM archive, with zimwriterfs.
 * @param {import('./starter-site.mjs').SiteContents} site
 * @param {string} outFile
 */
export async function makeZim({ files, mainPage, name }, outFile) {
  const folder = mkdtempSync(join(tmpdir(), 'wayword-zim-'));
  try {
    for (const [path, contents] of files) {
      const file = join(folder, 'site', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contents);
    }
    const options = {
      welcome: mainPage,
      illustration: 'icon.png',
      language: 'eng',
      name,
      title: 'Starter encyclopedia',
      description: 'The starter encyclopedia as an archive',
      creator: 'Wayword',
      publisher: 'Wayword',
    };
    const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
    const { code, output } = await runCommand(['zimwriterfs', ...args, join(folder, 'site'), outFile], {
      cwd: folder,
      output: 'kept',
    });
    if (code !== 0) throw new Error(`zimwriterfs failed (exit code ${code}):\n${output}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
