import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openEncyclopedia } from './articles/open-encyclopedia.ts';
import type { Environment } from './config.ts';
import { serveWayword } from './serve-wayword.ts';

const packageFile = z.object({ version: z.string() });

/**
 * The process: called by the launcher once everything is built, with the project's folder. Comes back when the server
 * has ended; the exit code is set by then.
 */
export async function runServer({
  env,
  root,
}: {
  readonly env: Environment;
  readonly root: string;
}): Promise<void> {
  const { version } = packageFile.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  process.exitCode = await serveWayword({
    env,
    root,
    version,
    openEncyclopedia,
    say: (line) => console.info(line),
    complain: (line) => console.error(line),
    stopped: firstSignal(),
  });
}

/** Resolves on the first SIGINT or SIGTERM; a second one ends the process at once, as the system does by default. */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const stop = () => {
      for (const signal of signals) process.off(signal, stop);
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
  });
}
