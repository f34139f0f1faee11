import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { SourceInfo } from '#articles/source/encyclopedia-source.ts';
import type { Encyclopedias } from '#articles/source/encyclopedias.ts';
import type { UpstreamUsage } from '#articles/source/upstream-usage.ts';
import { ok, type Result } from '#core/result.ts';
import { systemClock } from '#platform/clock.ts';
import type { EarlyAnswers } from '#platform/http/early-answer.ts';
import type { Logger, ProcessLog } from '#platform/logger.ts';
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
import type { Metrics } from './operations/metrics.ts';
import { createReadiness, type Readiness } from './operations/readiness.ts';
import { addServerGauges } from './operations/server-gauges.ts';
import { createReachability } from './statistics/reachability.ts';
import { backupFolder } from './store/backup/backup-files.ts';
import { watchBackups } from './store/backup/scheduled-backups.ts';
import type { OpenDatabase } from './store/open-database.ts';

const HOUR_MS = 60 * 60_000;

export interface OpenAppOptions {
  readonly config: Config;
  readonly version: string;
  readonly webApp: WebApp | null;
  /** Closed with the server. */
  readonly cardRunner: CardRunner;
  readonly database: OpenDatabase;
  readonly encyclopedias: Encyclopedias;
  readonly upstream: (() => UpstreamUsage) | null;
  readonly logger: ProcessLog;
  /** Registers everything that must be closed. */
  readonly shutdown: ShutdownStack;
}

/** Everything that answers requests. */
export interface OpenApp {
  readonly app: Hono;
  readonly live: LiveServer;
  readonly early: EarlyAnswers;
  readonly info: SourceInfo;
  readonly readiness: Readiness;
  /** Null without METRICS_TOKEN. */
  readonly metrics: Metrics | null;
}

/** Opens the services over an open database and open encyclopedias. An error is one sentence for the operator. */
export async function openApp(parts: OpenAppOptions): Promise<Result<OpenApp, string>> {
  const { config, version, webApp, cardRunner, database, encyclopedias, logger, shutdown } = parts;
  const { publicUrl, trustProxy, metricsToken } = config;
  const metrics = metricsToken === null ? null : await openMetrics();
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
    onRun: metrics?.countRun,
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
  if (config.backups !== null) {
    const { everyHours, keep } = config.backups;
    await shutdown.push(
      watchBackups({
        connection: database.connection,
        folder: backupFolder(config.dataDir),
        every: everyHours * HOUR_MS,
        keep,
        logger,
        timer: systemClock,
        onError,
      }),
    );
  }
  const { source } = encyclopedias.open;
  const isReachable = createReachability(source, systemClock);
  await shutdown.push(watchUptime({ db: database.db, isReachable, timer: systemClock, onError }));
  const admissionControl = createAdmissionControl({ clock: () => performance.now() });
  const live = createLiveServer({
    bus,
    admissionControl,
    partyPresence: services.parties.presence,
    people: services.accounts.livePeople,
    credentialOf: services.accounts.credentialOf,
    onError,
    publicUrl,
    trustProxy,
  });
  await shutdown.push(() => live.close());
  const readiness = createReadiness({
    db: database.db,
    bus,
    isEncyclopediaReachable: isReachable,
    timer: systemClock,
  });
  if (metrics !== null)
    addServerGauges(metrics, { pool: database.pool, live, readiness, upstream: parts.upstream });
  const app = createApp({
    services,
    webApp,
    cardRunner,
    version,
    readiness,
    metrics: metrics === null || metricsToken === null ? null : { metrics, token: metricsToken },
    random: Math.random,
    onError,
  });
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
    readiness,
    metrics,
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

/** Loads the package that collects metrics only if they are read. */
async function openMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('./operations/metrics.ts');
  return createMetrics();
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
