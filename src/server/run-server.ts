import { join } from 'node:path';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { noticeProxy } from './accounts/notice-proxy.ts';
import { Closing } from './shutdown-stack.ts';
import { readConfig, type Config, type Environment } from './config.ts';
import { listen, type ListenFailure } from './listen.ts';
import { openWayword, type OpeningParts, type OpenWayword } from './open-server.ts';
import { openWebApp } from './site/web-app.ts';

/** How long requests in flight may take once the server was told to stop. */
const PATIENCE_MS = 5_000;

/** The outside of a run of the server: where it reads, where it speaks, and when it ends. */
export interface Surroundings extends Omit<OpeningParts, 'config' | 'openWebApp' | 'closing'> {
  readonly env: Environment;
  /** Resolves when the server is to stop. */
  readonly stopped: Promise<void>;
}

/** Runs the server from its settings to its end; answers the exit code. */
export async function serveWayword(surroundings: Surroundings): Promise<number> {
  const { env, root, say, complain, stopped } = surroundings;
  const config = readConfig(env, root);
  if (!config.ok) {
    for (const problem of config.error) complain(problem);
    return 1;
  }
  const closing = new Closing();
  const opening = open(surroundings, config.value, closing);
  // A large archive on a slow disk opens for minutes; nobody who wants to stop waits for that.
  const opened = await Promise.race([opening, stopped]).catch((trouble: unknown) => closing.giveUp(trouble));
  if (opened === undefined) {
    // What fails because everything closes around it is nobody's news.
    opening.catch(() => undefined);
    await closing.close();
    return 0;
  }
  if (!opened.ok) {
    complain(opened.error);
    await closing.close();
    return 1;
  }
  const { url, info, warnings } = opened.value;
  say(`Wayword is open at ${url}`);
  say(`Encyclopedia: ${info.name}, ${info.articleCount.toLocaleString('en')} articles`);
  for (const warning of warnings) complain(warning);

  await stopped;
  await closing.close();
  return 0;
}

async function open(
  surroundings: Surroundings,
  config: Config,
  closing: Closing,
): Promise<Result<OpenWayword & { readonly url: string }, string>> {
  const { root, complain } = surroundings;
  const opened = await openWayword({
    ...surroundings,
    config,
    openWebApp: () => openWebApp(join(root, 'build/web')),
    closing,
  });
  if (!opened.ok) return opened;
  const { app, live, ready } = opened.value;
  const answer = config.trustProxy ? app.fetch : noticeProxy(app.fetch, complain);
  const listening = await listen(answer, config, live.upgrade, (trouble) => complain(trouble.message), ready);
  if (!listening.ok) return fail(explainListenFailure(listening.error, config));
  const { url, stop } = listening.value;
  // The server takes nobody new while the live channel says goodbye, and waits for both.
  await closing.push(async () => {
    await Promise.all([stop(PATIENCE_MS), live.close()]);
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
