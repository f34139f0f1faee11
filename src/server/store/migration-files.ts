import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';

/** One migration file, `NNNN-name.sql`. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL, in hex. An applied migration is never edited. */
  readonly sha: string;
}

/** Returns the folder's migrations in order; an error says which file name is wrong. */
export async function readMigrations(folder: string): Promise<Result<readonly Migration[], string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const file of names) {
    const parts = /^(?<number>\d{4})-(?<name>[a-z0-9-]+)\.sql$/u.exec(file)?.groups;
    const number = Number(parts?.['number']);
    const name = parts?.['name'];
    if (name === undefined) return fail(`${join(folder, file)} must be named as 0001-what-it-does.sql.`);
    if (migrations.at(-1)?.number === number) return fail(`${folder} has two migrations numbered ${number}.`);
    // Git on Windows may have converted the line endings.
    const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, sha: createHash('sha256').update(sql).digest('hex') });
  }
  return ok(migrations);
}
