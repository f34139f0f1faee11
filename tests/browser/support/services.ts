import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { linkMapOf, type LinkMap } from './link-map.ts';
import type { PastDaily } from './past-daily.ts';

let url: Promise<string> | null = null;
let map: Promise<LinkMap> | null = null;

/** URL of this worker's game, without a trailing slash. The first call starts the game. */
export function gameUrl(): Promise<string> {
  url ??= askService(`game/${worker()}`);
  return url;
}

/** Makes an account the only admin of this worker's game. */
export async function makeAdmin(username: string): Promise<void> {
  await askService(`admin/${worker()}/${username}`);
}

/** Writes a past challenge with the runs of its day to this worker's game. */
export async function writePastDaily(daily: PastDaily): Promise<void> {
  await askService(`past-daily/${worker()}/${encodeURIComponent(JSON.stringify(daily))}`);
}

/** The links between all articles, read through the game once per run. */
export function linkMap(): Promise<LinkMap> {
  map ??= askService(`links/${worker()}`).then(async (file) => {
    const links: [string, string[]][] = JSON.parse(await readFile(file, 'utf8'));
    return linkMapOf(new Map(links));
  });
  return map;
}

/** A folder of this worker, the same for all its test files, removed when the run ends. */
export function workerFolder(): string {
  return join(inject('runFolder'), `worker-${worker()}`);
}

/** Calls the services of the run; rejects with their error message. */
async function askService(path: string): Promise<string> {
  const response = await fetch(`${inject('services')}/${path}`);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}

/** Vitest numbers the concurrent workers. */
function worker(): string {
  return process.env['VITEST_POOL_ID'] ?? '1';
}
