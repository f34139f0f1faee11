import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { fail, ok, type Result } from '#core/result.ts';
import { createApp } from './app.ts';
import type { SourceInfo } from './articles/encyclopedia-source.ts';
import type { OpenEncyclopedias, Premises } from './articles/open-encyclopedia.ts';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { createLiveServer, type LiveServer } from './live/live-server.ts';
import { openBus } from './live/open-bus.ts';
import { mailerFor } from './mail/mailer-for.ts';
import { openHouse } from './open-house.ts';
import { readyAnswers, type ReadyAnswers } from './ready-answers.ts';
import type { WebApp } from './site/web-app.ts';
import type { OpenDatabase } from './store/open-database.ts';
import type { Workshop } from './workshop.ts';

/** Where the server is opened, and by what. */
export interface OpeningParts {
  readonly config: Config;
  /** The project's folder. */
  readonly root: string;
  readonly version: string;
  readonly workshop: Workshop;
  readonly webApp: WebApp | null;
  readonly openDatabase: (config: Config) => Promise<Result<OpenDatabase, string>>;
  readonly openEncyclopedias: (
    config: Config,
    premises: Premises,
  ) => Promise<Result<OpenEncyclopedias, string>>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Told of everything that must be closed again. */
  readonly closing: Closing;
}

/** The server without its socket. */
export interface OpenWayword {
  readonly app: Hono;
  readonly live: LiveServer;
  readonly ready: ReadyAnswers;
  readonly info: SourceInfo;
  /** For the person at the terminal, a sentence each. */
  readonly warnings: readonly string[];
}

/** Opens the database, the encyclopedias, and the house over both; or says in a sentence why that cannot be. */
export async function openWayword(parts: OpeningParts): Promise<Result<OpenWayword, string>> {
  const { config, root, version, workshop, webApp, say, complain, closing } = parts;
  const report = (trouble: Error) => complain(trouble.stack ?? trouble.message);
  const database = await closing.await(parts.openDatabase(config));
  if (!database.ok) return database;
  const { db } = database.value;
  await closing.push(database.value.close);
  const premises = { root, version, workshop, db, tell: say, report: complain };
  const opened = await parts.openEncyclopedias(config, premises);
  if (!opened.ok) return opened;
  const { encyclopedias, warnings } = opened.value;
  await closing.push(opened.value.close);
  if (closing.isClosing) return fail('The server was stopped while it opened.');

  const { publicUrl, trustProxy } = config;
  const openedBus = await closing.await(openBus(config.natsUrl, report));
  if (!openedBus.ok) return openedBus;
  const bus = openedBus.value;
  await closing.push(() => bus.close());
  const mailer = mailerFor(config, say);
  await closing.push(() => mailer.close());
  const house = await openHouse({
    database: database.value,
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
  return ok({
    app,
    live,
    ready: readyAnswers(house.readyDaily),
    info: encyclopedias.open.source.info,
    warnings,
  });
}

/** The migrations lie in the project's folder: they are read as they are, built or not. */
export function migrationsOf(root: string): string {
  return join(root, 'migrations');
}
