// @ts-check
// `npm run graph -- --dumps FOLDER [--out FILE]`: builds the link graph of a wiki from its database dumps.
import { resolve } from 'node:path';
import { root } from './launch/root.mjs';
import { callerFolder, graphTools, importTool } from './launch/tools.mjs';

/** @returns {Promise<number>} the exit code */
async function graph() {
  const tool = await importTool(graphTools);
  if ('code' in tool) return tool.code;
  /** @type {typeof import('#articles/graph-files/graph-command.ts')} */
  const { runGraphCommand } = tool.module;
  return runGraphCommand({
    args: process.argv.slice(2),
    folder: callerFolder(),
    dataDir: resolve(root, process.env['DATA_DIR'] || './data'),
    screen: process.stdout,
    now: () => new Date(),
  });
}

process.exitCode = await graph();
