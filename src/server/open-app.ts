import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { ok, type Result } from '#core/result.ts';
import { createApp } from './app.ts';
import type { SourceInfo } from './articles/encyclopedia-source.ts';
import type { Encyclopedias } from './articles/encyclopedias.ts';
import type { Closing } from './shutdown-stack.ts';
import type { Config } from './config.ts';
import { createLiveServer, type LiveServer } from './live/live-server.ts';
import { openBus } from './live/open-bus.ts';
import { mailerFor } from './mail/mailer-for.ts';
import { openHouse } from './create-services.ts';
import { readyAnswers, type ReadyAnswers } from './response-cache.ts';
import type { WebApp } from './site/web-app.ts';
import type { OpenDatabase } from './store/open-database.ts';

export interface ServiceParts {
  readonly config: Config;
  readonly version: string;
  readonly webApp: WebApp | null;
  readonly database: OpenDatabase;
  readonly encyclopedias: Encyclopedias;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Told of everything that must be closed again. */
  readonly closing: Closing;
}

/** Everything that answers requests. */
export interface OpenServices {
  readonly app: Hono;
  readonly live: LiveServer;
  readonly ready: ReadyAnswers;
  readonly info: SourceInfo;
}

/** Opens what serves players over an open database and open encyclopedias; or says in a sentence why that cannot be. */
export async function openServices(parts: ServiceParts): Promise<Result<OpenServices, string>> {
  const { config, version, webApp, database, encyclopedias, say, complain, closing } = parts;
  const { publicUrl, trustProxy } = config;
  const report = (trouble: Error) => complain(trouble.stack ?? trouble.message);
  const openedBus = await closing.await(openBus(config.natsUrl, report));
  if (!openedBus.ok) return openedBus;
  const bus = openedBus.value;
  await closing.push(() => bus.close());
  const mailer = mailerFor(config, say);
  await closing.push(() => mailer.close());
  const house = await openHouse({
    database,
    encyclopedias,
    bus,
    mailer,
    publicUrl,
    trustProxy,
    clock: Date.now,
    random: Math.random,
    newId: randomUUID,
    report,
  });
  await closing.push(() => house.leaderboard.close());
  await closing.push(() => house.accounts.settled());
  await closing.push(house.parties.watch());
  const live = createLiveServer({
    bus,
    desk: house.parties.desk,
    people: house.accounts.callers,
    report,
    publicUrl,
    trustProxy,
  });
  await closing.push(() => live.close());
  const app = createApp({ house, webApp, version, random: Math.random, report });
  return ok({ app, live, ready: readyAnswers(house.readyDaily), info: encyclopedias.open.source.info });
}
