import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, onTestFinished } from 'vitest';
import { startNats, type TestNats } from '#scripts/debian/start-nats.mjs';
import { readLinkMap, type LinkMap } from '#tests/browser/support/link-map.ts';
import { aDatabaseUrl } from '#tests/builders/a-database.ts';
import { startProcess, type ServerProcess } from './start-process.ts';

export interface Cluster {
  readonly nats: TestNats;
  readonly one: ServerProcess;
  readonly other: ServerProcess;
  readonly map: LinkMap;
}

/** Of this run; the encyclopedia is the same for all tests of it. */
const MAP = join(tmpdir(), `wayword-cluster-${randomUUID()}.json`);
afterAll(() => rm(MAP, { force: true }));

/** Two processes over one database and one NATS, all gone when the test is over. */
export async function aCluster(): Promise<Cluster> {
  const DATABASE_URL = await aDatabaseUrl();
  const nats = await startNats();
  onTestFinished(() => nats.stop());
  const settings = { DATABASE_URL, NATS_URL: nats.url };
  const [one, other] = [await startProcess(settings), await startProcess(settings)];
  return { nats, one, other, map: await readLinkMap(one.url, MAP) };
}
