import { ok } from '#core/result.ts';
import { localWorkerPools } from '#articles/worker-pools.ts';
import { localJobRunner } from '#platform/jobs/job-runner.ts';
import type { AnsweredRequest } from '#platform/logger.ts';
import { drawCard } from '#server/cards/draw-card.ts';
import type { Environment } from '#server/config.ts';
// The server imports this module while it starts. Loading it here keeps its compilation out of the test's time.
import '#server/open-app.ts';
import { serve, type ServerOptions } from '#server/serve.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { buildDatabase } from './build-database.ts';
import { buildEncyclopedia } from './build-services.ts';
import { BUILT_FILES } from './build-web-app.ts';
import { temporaryFolder, writeTree } from './temporary-folder.ts';

/** Opens the pocket encyclopedia, with a warning. */
export const openPocket = async () =>
  ok({
    encyclopedias: { open: buildEncyclopedia(), starter: buildEncyclopedia() },
    warnings: ['The pocket has a hole.'],
    upstream: null,
    close: async () => undefined,
  });

/** A running server: its output lines as they appear, and the function that stops it. */
export function startServe(
  env: Environment,
  openEncyclopedias: ServerOptions['openEncyclopedias'] = openPocket,
  openDatabase: ServerOptions['openDatabase'] = async () => ok(await buildDatabase()),
) {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(BUILT_FILES)) writeTree(root, { [`build/web/${path}`]: text });
  // Only how long the server drains and closes depends on it.
  const clock = new FakeClock();
  const output: string[] = [];
  const warnings: string[] = [];
  const requests: AnsweredRequest[] = [];
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  let opened = () => {};
  const open = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const exitCode = serve({
    env,
    root,
    version: '1.2.3',
    workerPools: localWorkerPools,
    cardRunner: localJobRunner(drawCard),
    openDatabase,
    openEncyclopedias,
    logger: {
      info: (line) => {
        output.push(line);
        if (line.startsWith('Encyclopedia')) opened();
      },
      warn: (line) => warnings.push(line),
      error: (stack) => warnings.push(stack),
      request: (answered) => requests.push(answered),
    },
    stopped,
    timer: clock,
  });
  /** The address, once it is open. */
  const url = async () => {
    await open;
    return output[0]?.replace('Wayword is open at ', '') ?? '';
  };
  return { output, warnings, requests, clock, open, url, stop, exitCode };
}
