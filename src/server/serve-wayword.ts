import { join } from 'node:path';
import { assertNever } from '#core/assert-never.ts';
import type { Result } from '#core/result.ts';
import { createApp } from './app.ts';
import type { OpenEncyclopedia, Premises } from './articles/open-encyclopedia.ts';
import { readConfig, type Config, type Environment } from './config.ts';
import { listen, type ListenFailure } from './listen.ts';
import { openWebApp } from './site/web-app.ts';
import type { Workshop } from './workshop.ts';

/** How long requests in flight may take once the server was told to stop. */
const PATIENCE_MS = 5_000;

/** The outside of a run of the server: where it reads, where it speaks, and when it ends. */
export interface Surroundings {
  readonly env: Environment;
  /** The project's folder; the build lies below it. */
  readonly root: string;
  readonly version: string;
  readonly workshop: Workshop;
  readonly openEncyclopedia: (
    config: Config,
    premises: Premises,
  ) => Promise<Result<OpenEncyclopedia, string>>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Resolves when the server is to stop. */
  readonly stopped: Promise<void>;
}

/** Runs the server from its settings to its end; answers the exit code. */
export async function serveWayword(surroundings: Surroundings): Promise<number> {
  const { env, root, version, workshop, openEncyclopedia, say, complain, stopped } = surroundings;
  const report = (bug: Error) => complain(bug.stack ?? bug.message);
  const config = readConfig(env, root);
  if (!config.ok) {
    for (const problem of config.error) complain(problem);
    return 1;
  }
  const opening = Promise.all([
    openEncyclopedia(config.value, { root, version, workshop, tell: say, report: complain }),
    openWebApp(join(root, 'build/web')),
  ]);
  // A large archive on a slow disk opens for minutes; nobody who wants to stop waits for that.
  const opened = await Promise.race([opening, stopped]);
  if (opened === undefined) {
    void opening.then(([late]) => (late.ok ? late.value.close() : undefined)).catch(report);
    return 0;
  }
  const [encyclopedia, webApp] = opened;
  if (!encyclopedia.ok) {
    complain(encyclopedia.error);
    return 1;
  }
  const { source, guide, warnings } = encyclopedia.value;
  const app = createApp({ source, guide, webApp, version, random: Math.random, report });

  const listening = await listen(app.fetch, config.value);
  if (!listening.ok) {
    complain(explainListenFailure(listening.error, config.value));
    await encyclopedia.value.close();
    return 1;
  }
  const { name, articleCount } = source.info;
  say(`Wayword is open at ${listening.value.url}`);
  say(`Encyclopedia: ${name}, ${articleCount.toLocaleString('en')} articles`);
  for (const warning of warnings) complain(warning);

  await stopped;
  await listening.value.stop(PATIENCE_MS);
  await encyclopedia.value.close();
  return 0;
}

function explainListenFailure(failure: ListenFailure, { host, port }: Config): string {
  switch (failure) {
    case 'port-taken':
      return `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port < 65_535 ? port + 1 : 4321} npm start`;
    case 'port-forbidden':
      return `This user may not open port ${port}. Choose one above 1023: PORT=4321 npm start`;
    case 'host-unknown':
      return `This machine has no address ${host}. Choose another host: HOST=127.0.0.1 npm start`;
    default:
      return assertNever(failure);
  }
}
