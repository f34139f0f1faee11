import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { SourceInfo } from '#articles/source/encyclopedia-source.ts';
import type { Encyclopedias } from '#articles/source/encyclopedias.ts';
import { ok, type Result } from '#core/result.ts';
import { systemClock } from '#platform/clock.ts';
import type { EarlyAnswers } from '#platform/http/early-answer.ts';
import type { Logger } from '#platform/logger.ts';
import type { ShutdownStack } from '#platform/shutdown-stack.ts';
import { createApp } from './app.ts';
import type { CardRunner } from './cards/card-pictures.ts';
import { type Bus, createMemoryBus } from './bus/bus.ts';
import type { Config } from './config.ts';
import { createServices } from './create-services.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { createAdmissionControl } from './limits/admission-control.ts';
import { createLiveServer, type LiveServer } from './live/live-server.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutboxMailer, removeMailsBefore } from './mail/outbox-mailer.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { createErrorLog } from './outages.ts';
import { makeHopMonths } from './retention/hop-months.ts';
import { watchRetention } from './retention/retention.ts';
import type { WebApp } from './site/web-app.ts';
import { watchUptime } from './statistics/record-uptime.ts';
import type { OpenDatabase } from './store/open-database.ts';

export interface OpenAppOptions {
  readonly config: Config;
  readonly version: string;
  readonly webApp: WebApp | null;
  /** Closed with the server. */
  readonly cardRunner: CardRunner;
  readonly database: OpenDatabase;
  readonly encyclopedias: Encyclopedias;
  readonly logger: Logger;
  /** Registers everything that must be closed. */
  readonly shutdown: ShutdownStack;
}

/** Everything that answers requests. */
export interface OpenApp {
  readonly app: Hono;
  readonly live: LiveServer;
  readonly early: EarlyAnswers;
  readonly info: SourceInfo;
}

/** Opens the services over an open database and open encyclopedias. An error is one sentence for the operator. */
export async function openApp(parts: OpenAppOptions): Promise<Result<OpenApp, string>> {
  const { config, version, webApp, cardRunner, database, encyclopedias, logger, shutdown } = parts;
  const { publicUrl, trustProxy } = config;
  await shutdown.push(() => cardRunner.close());
  const onError = createErrorLog({ logger, clock: Date.now, dataDir: config.dataDir });
  const openedBus = await shutdown.await(openBus(config.natsUrl, onError));
  if (!openedBus.ok) return openedBus;
  const bus = openedBus.value;
  await shutdown.push(() => bus.close());
  const mailer = createMailer(config, logger);
  await shutdown.push(() => mailer.close());
  const services = await createServices({
    database,
    encyclopedias,
    bus,
    mailer,
    publicUrl,
    trustProxy,
    adminNames: new Set(config.admins),
    clock: Date.now,
    random: Math.random,
    newId: randomUUID,
    onError,
  });
  for (const name of await services.admins.missing())
    logger.warn(
      `ADMINS names ${name}, but no account has that name, and no sign-up can take it. Start the server without it, sign up as ${name}, and set ADMINS again.`,
    );
  await shutdown.push(() => services.leaderboard.close());
  await shutdown.push(() => services.accounts.settled());
  await shutdown.push(services.parties.watch());
  await makeHopMonths(database.db, Date.now());
  const retention = watchRetention({
    db: database.db,
    keepHopsDays: config.keepHopsDays,
    removeMails: (before) => removeMailsBefore(outboxOf(config), before),
    logger,
    timer: systemClock,
    onError,
  });
  await shutdown.push(retention);
  const { source } = encyclopedias.open;
  await shutdown.push(watchUptime({ db: database.db, source, timer: systemClock, onError }));
  const admissionControl = createAdmissionControl({ clock: () => performance.now() });
  const live = createLiveServer({
    bus,
    admissionControl,
    partyPresence: services.parties.presence,
    people: services.accounts.livePeople,
    onError,
    publicUrl,
    trustProxy,
  });
  await shutdown.push(() => live.close());
  const app = createApp({ services, webApp, cardRunner, version, random: Math.random, onError });
  return ok({
    app,
    live,
    early: createEarlyAnswers({
      admissionControl,
      credentialOf: services.accounts.credentialOf,
      daily: services.dailyCache,
      publicUrl,
      trustProxy,
    }),
    info: source.info,
  });
}

/**
 * Opens the in-process bus, or a bus over the given NATS for several processes. Fails with a sentence for the
 * operator.
 */
export async function openBus(
  natsUrl: string | null,
  onError: (error: Error) => void,
): Promise<Result<Bus, string>> {
  if (natsUrl === null) return ok(createMemoryBus(onError));
  // Load NATS only if it is used: most installations run a single process.
  const { openNatsBus } = await import('./bus/nats-bus.ts');
  return openNatsBus(natsUrl, onError);
}

/** Creates the configured mailer: SMTP, or the outbox folder (D9). */
function createMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, logger: Logger): Mailer {
  return mail === null
    ? createOutboxMailer({ folder: outboxOf({ dataDir }), clock: Date.now, newId: randomUUID, logger })
    : createSmtpMailer({ url: mail.smtpUrl, from: mail.from });
}

function outboxOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox');
}
