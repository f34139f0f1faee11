import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { crawlLinks } from './link-map.ts';
import { launchOptions } from './open-browser.ts';
import { startGame, type StartedGame } from './start-game.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Starts what a worker asks for, and answers its address: see `services.ts`. */
    readonly services: string;
  }
}

/**
 * One Chromium for the run, and one game with its own database for each worker. Each starts when a test file first asks
 * for it: a run of the preview suites alone starts no game.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['BROWSER_TEST_SERVICES'];
  // A run inside a run, as preview-bites starts them, shares the browser of the outer one.
  if (given !== undefined) {
    project.provide('services', given);
    return async () => undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'wayword-browser-'));
  const services = createServices(folder);
  const server = createServer((request, response) => {
    services.answer(request.url ?? '').then(
      (address) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('services', await listen(server));
  return async () => {
    server.close();
    await services.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function createServices(folder: string) {
  let browser: Promise<BrowserServer> | null = null;
  let links: Promise<string> | null = null;
  const games = new Map<string, Promise<StartedGame>>();

  const game = (worker: string): Promise<StartedGame> => {
    const started = games.get(worker) ?? startGame();
    games.set(worker, started);
    return started;
  };
  const answer = async (path: string): Promise<string> => {
    const [, service, worker = ''] = path.split('/');
    switch (service) {
      case 'browser':
        browser ??= chromium.launchServer(launchOptions());
        return (await browser).wsEndpoint();
      case 'game':
        return (await game(worker)).baseUrl;
      case 'links':
        links ??= game(worker).then(({ baseUrl }) => writeLinks(baseUrl, join(folder, 'links.json')));
        return links;
      default:
        throw new Error(`No service has the path ${path}`);
    }
  };
  const stop = async (): Promise<void> => {
    // What could not start has failed the tests that asked for it.
    const [running] = await Promise.allSettled([browser]);
    if (running.status === 'fulfilled') await running.value?.close();
    const ends = await Promise.allSettled([...games.values()].map(async (started) => (await started).stop()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
  return { answer, stop };
}

async function writeLinks(baseUrl: string, file: string): Promise<string> {
  await writeFile(file, JSON.stringify([...(await crawlLinks(baseUrl))]));
  return file;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The run ends when its tests do, whether or not a worker still holds a connection.
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  return `http://127.0.0.1:${address.port}`;
}
