import { join } from 'node:path';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Clock } from '#core/clock.ts';
import { systemClock } from '#platform/clock.ts';
import { ShutdownStack } from '#platform/shutdown-stack.ts';
import { readConfig, type Config, type Environment } from './config.ts';
import { listen, type ListenFailure } from './listen.ts';
import { openServer, type OpenServerOptions, type OpenServer } from './open-server.ts';
import { createRequestObserver } from './operations/observe-requests.ts';
import { createRouteOf } from './operations/route-of.ts';
import { limitedClients } from './people/client-address.ts';
import { openWebApp } from './site/web-app.ts';
import { warnAboutProxies } from './warn-about-proxies.ts';

/** How long requests in flight may take once the server closes. */
const STOP_TIMEOUT_MS = 5_000;
/** How long closing may take in all: process managers kill a process ten seconds after its signal. */
const CLOSE_TIMEOUT_MS = 9_000;

/** The server's inputs and outputs: environment, folders, logging and the stop signal. */
export interface ServerOptions extends Omit<OpenServerOptions, 'config' | 'openWebApp' | 'shutdown'> {
  readonly env: Environment;
  /** Resolves when the server is to stop. */
  readonly stopped: Promise<void>;
  /** Defaults to the system's. */
  readonly timer?: Pick<Clock, 'after'>;
}

/** Runs the server until `stopped` resolves; returns the exit code. */
export async function serve(options: ServerOptions): Promise<number> {
  const { env, root, logger, stopped, timer = systemClock } = options;
  const config = readConfig(env, root);
  if (!config.ok) {
    for (const problem of config.error) logger.warn(problem);
    return 1;
  }
  const shutdown = new ShutdownStack();
  const opening = open(options, config.value, shutdown);
  // A large archive on a slow disk takes minutes to open; stopping must not wait for it.
  const opened = await Promise.race([opening, stopped]).catch((error: unknown) =>
    shutdown.closeAndThrow(error),
  );
  if (opened === undefined) {
    // Opening may fail because everything is closing; that is not an error.
    opening.catch(() => undefined);
    await shutdown.close();
    return 0;
  }
  if (!opened.ok) {
    logger.warn(opened.error);
    await shutdown.close();
    return 1;
  }
  const { url, info, warnings, readiness } = opened.value;
  logger.info(`Wayword is open at ${url}`);
  logger.info(`Encyclopedia: ${info.name}, ${info.articleCount.toLocaleString('en')} articles`);
  for (const warning of warnings) logger.warn(warning);

  await stopped;
  readiness.drain();
  const { drainSeconds } = config.value;
  if (drainSeconds > 0) {
    logger.info(`Stopping: answering requests for ${drainSeconds} more seconds`);
    await new Promise<void>((resolve) => void timer.after(drainSeconds * 1000, resolve));
  }
  if (await closesInTime(shutdown, timer)) return 0;
  logger.warn('Closing took longer than 9 seconds: the process ends without waiting for the rest.');
  return 1;
}

/** Returns whether everything was closed within CLOSE_TIMEOUT_MS. */
async function closesInTime(shutdown: ShutdownStack, timer: Pick<Clock, 'after'>): Promise<boolean> {
  const closed = shutdown.close().then(() => true);
  let cancel = () => {};
  const late = new Promise<false>((resolve) => {
    cancel = timer.after(CLOSE_TIMEOUT_MS, () => resolve(false));
  });
  try {
    return await Promise.race([closed, late]);
  } finally {
    cancel();
  }
}

async function open(
  options: ServerOptions,
  config: Config,
  shutdown: ShutdownStack,
): Promise<Result<OpenServer & { readonly url: string }, string>> {
  const { root, logger } = options;
  const opened = await openServer({
    ...options,
    config,
    openWebApp: () => openWebApp(join(root, 'build/web')),
    shutdown,
  });
  if (!opened.ok) return opened;
  const { app, live, early, metrics } = opened.value;
  const { trustProxy } = config;
  const answer = warnAboutProxies(app.fetch, trustProxy, logger);
  const onError = (error: Error) => logger.warn(error.message);
  const observe = createRequestObserver({
    trustProxy,
    routeOf: createRouteOf(app),
    sinks: [logger.request, metrics?.countRequest ?? null].filter((sink) => sink !== null),
  });
  const clients = limitedClients(trustProxy);
  const listening = await listen(answer, config, live, onError, early, clients, observe);
  if (!listening.ok) return fail(explainListenFailure(listening.error, config));
  const { url, stop, connections } = listening.value;
  metrics?.gauge('wayword_http_connections', 'Open connections, live channels included.', connections);
  // The server accepts no new connections while the live channel closes; wait for both.
  await shutdown.push(async () => {
    await Promise.all([stop(STOP_TIMEOUT_MS), live.close()]);
  });
  return ok({ ...opened.value, url });
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
