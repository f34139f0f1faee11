import { onTestFinished } from 'vitest';
import { startNats, type TestNats } from '#scripts/external/start-nats.mjs';
import { crawlLinks, linkMapOf, type LinkMap } from '#tests/browser/support/link-map.ts';
import { buildDatabaseUrl } from '#tests/builders/build-database.ts';
import { startProcess, type ServerProcess } from './start-process.ts';

export interface Cluster {
  readonly nats: TestNats;
  readonly one: ServerProcess;
  readonly other: ServerProcess;
  readonly map: LinkMap;
}

/** Cached: the encyclopedia is the same for all tests of a run. */
let map: Promise<LinkMap> | null = null;

/** Two processes over a shared database and NATS, all stopped when the test ends. */
export async function buildCluster(): Promise<Cluster> {
  const DATABASE_URL = await buildDatabaseUrl();
  const nats = await startNats();
  onTestFinished(() => nats.stop());
  const settings = { DATABASE_URL, NATS_URL: nats.url };
  const [one, other] = [await startProcess(settings), await startProcess(settings)];
  map ??= crawlLinks(one.url).then(linkMapOf);
  return { nats, one, other, map: await map };
}
