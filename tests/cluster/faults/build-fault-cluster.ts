import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { freePort } from '#scripts/external/server-process.mjs';
import { startNatsCluster } from '#scripts/external/start-nats.mjs';
import { debianPostgres, startDebianPostgres } from '#scripts/external/start-postgres.mjs';
import { startRelay, type Relay } from '#scripts/external/start-relay.mjs';
import { Visitor } from '#tests/builders/build-visitor.ts';
import { caddySample } from '#tests/deploy/support/proxy-samples.ts';
import { startProcess, type ServerProcess } from '../support/start-process.ts';
import { PATIENCE_MS } from './game.ts';

const WAIT = { timeout: PATIENCE_MS, interval: 100 };
const readyz = z.object({ notReady: z.array(z.string()) });

/** A server whose connections to each server of NATS pass a relay. */
export interface FaultServer {
  readonly url: string;
  /** In the order of the nodes of NATS. */
  readonly relays: readonly Relay[];
  /** Kills the process. */
  kill(): Promise<void>;
  /** Starts it again on its port after it was killed. */
  start(): Promise<void>;
  /** What all its processes have printed. */
  output(): string;
  /** Resolves when /readyz lists exactly these needs. */
  untilNotReady(needs: readonly string[]): Promise<void>;
  /** Resolves when the process is connected to this node of NATS. */
  untilAt(node: 0 | 1): Promise<void>;
}

export type FaultCluster = Awaited<ReturnType<typeof buildFaultCluster>>;

/** Three processes over Debian's PostgreSQL and two servers of NATS, behind Caddy with the sample of the kit. */
export async function buildFaultCluster() {
  const programs = debianPostgres();
  if (programs === null) throw new Error("Debian's PostgreSQL is missing: run `npm run test:cluster`");
  const postgres = startDebianPostgres(programs);
  onTestFinished(() => postgres.stop());
  // The list of servers is announced as docs/deploy.md asks, but with addresses that refuse connections, as those of a network
  // that the processes cannot reach: the real ones would pass the relays by.
  const nats = await startNatsCluster([await refusingAddress(), await refusingAddress()]);
  onTestFinished(() => nats.stop());
  const proxy = await caddySample();
  const settings = { DATABASE_URL: postgres.url, PUBLIC_URL: proxy.url, TRUST_PROXY: '1' };
  // One after another: the first makes the tables.
  const servers = [
    await startServer(settings, nats.nodes),
    await startServer(settings, nats.nodes),
    await startServer(settings, nats.nodes),
  ] as const;
  await proxy.start(
    servers.map(({ url }) => Number(new URL(url).port)),
    '/readyz',
  );
  return { postgres, nats, servers, url: proxy.url, connect: () => connect(postgres.url) };
}

async function refusingAddress(): Promise<string> {
  const relay = await startRelay(0);
  relay.sever();
  onTestFinished(() => relay.stop());
  return `127.0.0.1:${relay.port}`;
}

async function startServer(
  settings: { readonly DATABASE_URL: string; readonly PUBLIC_URL: string; readonly TRUST_PROXY: string },
  nodes: readonly { readonly port: number }[],
): Promise<FaultServer> {
  const relays = await Promise.all(nodes.map(({ port }) => startRelay(port)));
  onTestFinished(async () => void (await Promise.all(relays.map((relay) => relay.stop()))));
  const NATS_URL = relays.map(({ port }) => `nats://127.0.0.1:${port}`).join(',');
  const PORT = String(await freePort());
  const launch = () => startProcess({ ...settings, NATS_URL, PORT });
  let running: ServerProcess = await launch();
  const processes = [running];
  const { url } = running;
  return {
    url,
    relays,
    kill: () => running.kill(),
    start: async () => {
      running = await launch();
      processes.push(running);
    },
    output: () => processes.map((each) => each.output()).join('\n'),
    untilNotReady: (needs) =>
      vi.waitFor(async () => {
        const { body } = await new Visitor(url).request('GET', '/readyz');
        expect(readyz.parse(body).notReady).toEqual(needs);
      }, WAIT),
    untilAt: (node) => vi.waitFor(() => expect(relays[node]?.connections()).toBe(1), WAIT),
  };
}

/** Closed when the test ends. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // A restart of PostgreSQL breaks it; its next query says so.
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
