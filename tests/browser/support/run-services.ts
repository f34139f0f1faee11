import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { crawlLinks } from './link-map.ts';
import type { PastDaily } from './past-daily.ts';
import { startGame, type StartedGame } from './start-game.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that starts a service on request and returns its address: see `services.ts`. */
    readonly services: string;
    /** A folder that exists during the run. */
    readonly runFolder: string;
  }
}

/**
 * Gives each worker a game with a separate database, started when a test file first requests it: a run of only the
 * preview suites starts none.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'wayword-browser-')));
  const games = new Map<string, Promise<StartedGame>>();
  let links: Promise<string> | null = null;

  const game = (worker: string): Promise<StartedGame> => {
    const started = games.get(worker) ?? startGame();
    games.set(worker, started);
    return started;
  };
  const answer = async (path: string): Promise<string> => {
    const [, service, worker = '', content = ''] = path.split('/');
    if (service === 'game') return (await game(worker)).baseUrl;
    if (service === 'admin') {
      await (await game(worker)).makeAdmin(content);
      return '';
    }
    if (service === 'past-daily') {
      const daily: PastDaily = JSON.parse(decodeURIComponent(content));
      await (await game(worker)).writePastDaily(daily);
      return '';
    }
    links ??= game(worker).then(({ baseUrl }) => writeLinks(baseUrl, join(folder, 'links.json')));
    return links;
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (address) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('services', await listen(server));
  project.provide('runFolder', folder);

  return async () => {
    server.close();
    const ends = await Promise.allSettled([...games.values()].map(async (started) => (await started).stop()));
    await rm(folder, { recursive: true, force: true });
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
}

async function writeLinks(baseUrl: string, file: string): Promise<string> {
  await writeFile(file, JSON.stringify([...(await crawlLinks(baseUrl))]));
  return file;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // An open connection of a worker does not keep the run alive.
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  return `http://127.0.0.1:${address.port}`;
}
