import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '#core/result.ts';
import type { Environment } from './config.ts';
import { backupFolder, backupName, backupSummary } from './store/backup/backup-files.ts';
import { checkRestorable, restoreBackup } from './store/backup/restore-backup.ts';
import { writeBackup } from './store/backup/write-backup.ts';
import { openPostgres } from './store/open-database.ts';
import { isReachable } from './store/postgres/await-answer.ts';
import { upgradeCluster, type UpgradeOptions } from './store/upgrade/upgrade-cluster.ts';
import { readListening } from './store/postgres/database-address.ts';
import type { PostgresServer } from './store/postgres/external-postgres.ts';

const BACKUP_USAGE = `npm run backup [-- FILE] [--pages]

Writes what Wayword's database holds to one file, also while the server runs. FILE defaults to
backups/wayword-DATE.backup in the data folder. Pages that were fetched from a wiki can be fetched again and are left
out; --pages adds them.
`;
const RESTORE_USAGE = `npm run restore -- FILE [--replace]
npm run restore -- --check FILE

Restores a backup into Wayword's database, all or nothing. Stop the server first. A database that is not empty stays
unchanged; --replace deletes its content first. --check reads the whole file, says whether this Wayword can restore
it, and changes nothing.
`;

const UPGRADE_USAGE = `npm run upgrade-database

Upgrades the embedded database to the PostgreSQL that comes with this Wayword. Stop the server first. The old database
is kept; the disk needs space for the new one and a backup.
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
  const options = readOptions(command.args, ['pages']);
  if (options === null) return usageError(print, BACKUP_USAGE);
  const time = now();
  const file =
    options.file === undefined
      ? join(backupFolder(dataDirOf(env, root)), backupName(time))
      : resolve(folder, options.file);
  const server = await connect(command);
  if (!server.ok) return reportFailure(print, server.error);
  try {
    const { connection } = server.value;
    const written = await writeBackup(connection, { file, now: time, withPages: options.given.has('pages') });
    if (!written.ok) return reportFailure(print, written.error);
    print(
      `${file}: ${backupSummary(written.value)}. Keep it safe: the site's secrets and its players' addresses are in it.\n`,
    );
    return 0;
  } finally {
    await server.value.stop();
  }
}

/** Runs `npm run restore`. Returns the exit code: 0 success, 1 failure, 2 usage error. */
export async function runRestoreCommand(command: StoreCommand): Promise<number> {
  const { root, folder, print } = command;
  const options = readOptions(command.args, ['replace', 'check']);
  if (options?.file === undefined) return usageError(print, RESTORE_USAGE);
  if (options.given.has('check')) {
    const file = resolve(folder, options.file);
    const checked = await checkRestorable(file, join(root, 'migrations'));
    if (!checked.ok) return reportFailure(print, checked.error);
    print(`${file} can be restored. It was made ${checked.value.made}: ${backupSummary(checked.value)}.\n`);
    return 0;
  }
  const server = await openPostgres(settingsOf(command));
  if (!server.ok) return reportFailure(print, server.error);
  try {
    const file = resolve(folder, options.file);
    const migrations = join(root, 'migrations');
    const restored = await restoreBackup(server.value.connection, {
      file,
      migrations,
      replace: options.given.has('replace'),
    });
    if (!restored.ok) return reportFailure(print, restored.error);
    print(`Restored from ${file}, made ${restored.value.made}: ${backupSummary(restored.value)}.\n`);
    return 0;
  } finally {
    await server.value.stop();
  }
}

/** Runs `npm run upgrade-database`. Returns the exit code: 0 success, 1 failure, 2 usage error. */
export async function runUpgradeCommand(
  command: StoreCommand,
  obtain: UpgradeOptions['obtain'],
): Promise<number> {
  const { args, root, print, now } = command;
  const settings = settingsOf(command);
  if (args.length > 0) return usageError(print, UPGRADE_USAGE);
  if (settings.url !== null)
    return reportFailure(
      print,
      'The database at DATABASE_URL is yours to upgrade; this command is for the embedded one.',
    );
  const { dataDir, logger } = settings;
  const migrations = join(root, 'migrations');
  const upgraded = await upgradeCluster({ dataDir, migrations, logger, now: now(), obtain });
  if (!upgraded.ok) return reportFailure(print, upgraded.error);
  const outcome = upgraded.value;
  print(
    outcome.kind === 'current'
      ? `The database is already one of PostgreSQL ${outcome.major}.\n`
      : `Upgraded the database from PostgreSQL ${outcome.from} to ${outcome.to}. The old one is in ${outcome.old}: delete it once you have seen that the game works.\n`,
  );
  return 0;
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

interface StoreOptions {
  readonly file: string | undefined;
  /** The names of the options. */
  readonly given: ReadonlySet<string>;
}

/** Null unless the arguments are at most one file and options of these names, of which only one may be given. */
function readOptions(args: readonly string[], names: readonly string[]): StoreOptions | null {
  const parsed = parse(args, names);
  if (!parsed.ok || parsed.value.positionals.length > 1) return null;
  const given = new Set(Object.keys(parsed.value.values));
  return given.size > 1 ? null : { file: parsed.value.positionals[0], given };
}

function parse(args: readonly string[], names: readonly string[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' } as const]));
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
