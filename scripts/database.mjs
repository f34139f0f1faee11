// @ts-check
// `npm run backup [-- FILE]`: writes the whole database to one file, also while the server runs.
// `npm run restore -- FILE [--replace]`: restores a backup into the database, all or nothing.
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
  const { runBackupCommand, runRestoreCommand } = tool.module;
  // The exit handler of an embedded PostgreSQL that this process started stops it.
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  const run = command === 'restore' ? runRestoreCommand : runBackupCommand;
  return run({
    args,
    env: process.env,
    root,
    folder: callerFolder(),
    print: (text) => process.stdout.write(text),
    now: () => new Date(),
  });
}

process.exitCode = await runDatabaseCommand(process.argv.slice(2));
