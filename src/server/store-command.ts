import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '#core/result.ts';
import type { Environment } from './config.ts';
import type { BackupHeader } from './store/backup/read-backup.ts';
import { restoreBackup } from './store/backup/restore-backup.ts';
import { writeBackup } from './store/backup/write-backup.ts';
import { openPostgres } from './store/open-database.ts';
import { isReachable } from './store/postgres/await-answer.ts';
import { readListening } from './store/postgres/database-address.ts';
import type { PostgresServer } from './store/postgres/external-postgres.ts';

const BACKUP_USAGE = `npm run backup [-- FILE]

Writes everything Wayword's database holds to one file, also while the server runs. FILE defaults
to backups/wayword-DATE.backup in the data folder.
`;
const RESTORE_USAGE = `npm run restore -- FILE [--replace]

Restores a backup into Wayword's database, all or nothing. Stop the server first. A database that is not empty stays
unchanged; --replace deletes its content first.
`;

export interface StoreCommand {
  /** The arguments after the command's name. */
  readonly args: readonly string[];
  readonly env: Environment;
  /** The project's folder. */
  readonly root: string;
  /** Relative file paths resolve against this folder. */
  readonly folder: string;
  readonly print: (text: string) => void;
  readonly now: () => Date;
}

/** Runs `npm run backup`. Returns the exit code: 0 success, 1 failure, 2 usage error. */
export async function runBackupCommand(command: StoreCommand): Promise<number> {
  const { env, root, folder, print, now } = command;
  const options = readOptions(command.args, false);
  if (options === null) return usageError(print, BACKUP_USAGE);
  const time = now();
  const name = `wayword-${time.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;
  const file =
    options.file === undefined ? join(dataDirOf(env, root), 'backups', name) : resolve(folder, options.file);
  const server = await connect(command);
  if (!server.ok) return reportFailure(print, server.error);
  try {
    const header = await writeBackup(server.value.connection, file, time);
    print(
      `${file}: ${summary(header)}. Keep it safe: the site's secrets and its players' addresses are in it.\n`,
    );
    return 0;
  } finally {
    await server.value.stop();
  }
}

/** Runs `npm run restore`. Returns the exit code: 0 success, 1 failure, 2 usage error. */
export async function runRestoreCommand(command: StoreCommand): Promise<number> {
  const { root, folder, print } = command;
  const options = readOptions(command.args, true);
  if (options?.file === undefined) return usageError(print, RESTORE_USAGE);
  const server = await openPostgres(settingsOf(command));
  if (!server.ok) return reportFailure(print, server.error);
  try {
    const file = resolve(folder, options.file);
    const migrations = join(root, 'migrations');
    const restored = await restoreBackup(server.value.connection, {
      file,
      migrations,
      replace: options.replace,
    });
    if (!restored.ok) return reportFailure(print, restored.error);
    print(`Restored from ${file}, made ${restored.value.made}: ${summary(restored.value)}.\n`);
    return 0;
  } finally {
    await server.value.stop();
  }
}

/** Connects to the database, including the embedded one of a server that is running. */
async function connect(command: StoreCommand): Promise<Result<PostgresServer, string>> {
  const settings = settingsOf(command);
  if (settings.url !== null) return openPostgres(settings);
  const running = await readListening(join(settings.dataDir, 'postgres'));
  if (running !== null && (await isReachable(running)))
    return ok({ connection: running, isPooled: false, stop: () => Promise.resolve() });
  return openPostgres(settings);
}

function settingsOf({ env, root, print }: StoreCommand): Parameters<typeof openPostgres>[0] {
  const url = env['DATABASE_URL'] ?? '';
  return {
    url: url === '' ? null : url,
    dataDir: dataDirOf(env, root),
    logger: { info: (line) => print(`${line}\n`), warn: (line) => print(`${line}\n`) },
  };
}

function dataDirOf(env: Environment, root: string): string {
  return resolve(root, env['DATA_DIR'] || './data');
}

function summary({ tables }: BackupHeader): string {
  const rows = tables.reduce((sum, { rows }) => sum + rows, 0);
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables`;
}

interface StoreOptions {
  readonly file?: string | undefined;
  readonly replace: boolean;
}

function readOptions(args: readonly string[], mayReplace: boolean): StoreOptions | null {
  const parsed = parse(args);
  if (!parsed.ok || parsed.value.positionals.length > 1) return null;
  const replace = parsed.value.values.replace === true;
  return replace && !mayReplace ? null : { file: parsed.value.positionals[0], replace };
}

function parse(args: readonly string[]) {
  try {
    const options = { replace: { type: 'boolean' } } as const;
    return ok(parseArgs({ args: [...args], options, allowPositionals: true }));
  } catch (error) {
    // parseArgs throws a TypeError only for unknown options.
    if (error instanceof TypeError) return fail('unknown-option' as const);
    throw error;
  }
}

function usageError(print: StoreCommand['print'], usage: string): number {
  print(usage);
  return 2;
}

function reportFailure(print: StoreCommand['print'], reason: string): number {
  print(`${reason}\n`);
  return 1;
}
