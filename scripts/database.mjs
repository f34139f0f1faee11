// @ts-check
// `npm run backup [-- FILE]`: writes the whole database to one file, also while the server runs.
// `npm run restore -- FILE [--replace]`: restores a backup into the database, all or nothing.
// `npm run upgrade-database`: upgrades the embedded database to this PostgreSQL.
import { obtainOldPostgres } from './external/obtain-old-postgres.mjs';
import { install } from './launch/install.mjs';
import { root } from './launch/root.mjs';
import { callerFolder, importTool, storeTools } from './launch/tools.mjs';

/**
 * @param {readonly string[]} args the command and its arguments
 * @returns {Promise<number>} the exit code
 */
async function runDatabaseCommand([command, ...args]) {
  const installed = await install(root, (line) => console.log(line));
  if (installed !== 0) return installed;
  const tool = await importTool(storeTools);
  if ('code' in tool) return tool.code;
  /** @type {typeof import('#server/store-command.ts')} */
  const { runBackupCommand, runRestoreCommand, runUpgradeCommand } = tool.module;
  // The exit handler of an embedded PostgreSQL that this process started stops it.
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  const parts = {
    args,
    env: process.env,
    root,
    folder: callerFolder(),
    print: (/** @type {string} */ text) => process.stdout.write(text),
    now: () => new Date(),
  };
  if (command === 'upgrade') return runUpgradeCommand(parts, obtainOldPostgres);
  return command === 'restore' ? runRestoreCommand(parts) : runBackupCommand(parts);
}

process.exitCode = await runDatabaseCommand(process.argv.slice(2));
