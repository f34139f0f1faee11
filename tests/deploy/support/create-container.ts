import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Image } from '#scripts/deploy/build-image.mjs';
import { commandBeside, commandInRoot } from '#scripts/deploy/run-in-root.mjs';
import {
  freePort,
  startProcessGroup,
  waitFor,
  waitUntilReady,
  type ProcessGroup,
} from '#scripts/external/server-process.mjs';
import { runCommand } from '#scripts/launch/run-command.mjs';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { environmentVariable } from './environment-variable.ts';

/** A container of the image: its read-only root, its volumes and its settings. */
export interface Container {
  readonly url: string;
  /** The folder of the volume at DATA_DIR. */
  readonly data: string;
  /** Starts the command of the image. Resolves when it is healthy by the image's own check. */
  start(): Promise<void>;
  /** Sends SIGTERM to the first process; returns its exit code. */
  stop(): Promise<number | null>;
  /** Runs another command in the container, with the same root, volumes, settings and user, also when it is stopped. */
  run(command: readonly string[]): Promise<{ readonly code: number; readonly output: string }>;
  /** Runs the health check of the image. */
  isHealthy(): Promise<boolean>;
}

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;

/** Creates a container of the image that `npm run test:deploy` has built, with new volumes. */
export async function createContainer(): Promise<Container> {
  const image: Image = JSON.parse(readFileSync(environmentVariable('IMAGE'), 'utf8'));
  const { config } = image;
  const { healthCheck } = config;
  if (healthCheck === null) throw new Error('The image has no health check');
  const port = await freePort();
  const settings = { HOST: '127.0.0.1', PORT: String(port) };
  const volumes = createVolumes(image);
  const rooted = (command: readonly string[]) => ({
    command,
    user: config.user,
    cwd: config.cwd,
    env: { ...config.env, ...settings },
  });
  const inNewNamespaces = (command: readonly string[]) =>
    commandInRoot(image.folder, { ...rooted(command), isReadOnly: true, volumes });
  let running: ProcessGroup | null = null;
  const run = (command: readonly string[]) => {
    const first = running === null || running.hasEnded() ? null : firstProcess(running.id);
    const line = first === null ? inNewNamespaces(command) : commandBeside(first, rooted(command));
    return runCommand(line, { cwd: '/', output: 'kept' });
  };
  const isHealthy = async () => (await run(healthCheck)).code === 0;

  return {
    url: `http://127.0.0.1:${port}`,
    data: volumes[config.env['DATA_DIR'] ?? ''] ?? '',
    run,
    isHealthy,
    async start() {
      const group = await startProcessGroup(inNewNamespaces(config.command), { cwd: '/' });
      onTestFinished(() => group.stop());
      running = group;
      await waitUntilReady('The container', group, { isReady: isHealthy, timeoutMs: START_TIMEOUT_MS });
    },
    async stop() {
      const first = running === null ? null : firstProcess(running.id);
      if (running === null || first === null) throw new Error('The container does not run');
      process.kill(first, 'SIGTERM');
      await waitFor(running.hasEnded, STOP_TIMEOUT_MS);
      if (!running.hasEnded()) throw new Error(`The container did not end:\n${running.output()}`);
      return (await running.ended).code;
    },
  };
}

/** Folders by the paths of the image's volumes. As in a new named volume, they begin as copies of the image's folders. */
function createVolumes({ folder, config }: Image): Record<string, string> {
  const volumes = temporaryFolder();
  return Object.fromEntries(
    config.volumes.map((path, index) => {
      const volume = join(volumes, String(index));
      const origin = join(folder, path);
      mkdirSync(volume);
      if (existsSync(origin)) execFileSync('cp', ['-a', `${origin}/.`, volume]);
      return [path, volume];
    }),
  );
}

/** The process with id 1 in the namespace that `unshare`, the first of its group, has made: its only child. */
function firstProcess(unshare: number): number | null {
  const [child = ''] = readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'utf8').split(' ');
  return child === '' ? null : Number(child);
}
