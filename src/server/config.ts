import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { canonicalTitle } from '#core/title/title.ts';
import { readEncyclopediaChoice, type EncyclopediaChoice } from '#articles/encyclopedia-choice.ts';
import { DEFAULTS, environment, readAdmins } from './environment.ts';
import { readTrustedProxies, type TrustedProxies } from './people/trusted-proxies.ts';

/** The settings from the environment, read once at the start. */
export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the server's data. */
  readonly dataDir: string;
  readonly encyclopedia: EncyclopediaChoice;
  /** Canonical title of the target page of 5 Clicks to Batman (D13). */
  readonly batmanTitle: string;
  /** The operator's PostgreSQL; null for the one that comes with Wayword. */
  readonly databaseUrl: string | null;
  /** Connections of this process to the database, at most. */
  readonly databasePool: number;
  /** Megabytes in which the embedded PostgreSQL keeps its pages. */
  readonly embeddedDatabaseMemory: number;
  /** The NATS server through which several processes over one database share changes; null for a single process. */
  readonly natsUrl: string | null;
  /** The server's public origin, `https://play.example.org`, without a trailing slash; null: each request's origin. */
  readonly publicUrl: string | null;
  /** The proxies whose X-Forwarded headers count; null: none, as any client could forge them. */
  readonly trustProxy: TrustedProxies | null;
  /** How long the paths of runs are kept at least, in days (KEEP-1). */
  readonly keepHopsDays: number;
  /** What a caller of /metrics must show; null: there is no such route. */
  readonly metricsToken: string | null;
  /** For how long a server that is told to stop still answers, so that a load balancer notices. Seconds. */
  readonly drainSeconds: number;
  /** The backups on schedule; null for none. */
  readonly backups: BackupSettings | null;
  /** Null when no mail is sent (D9). */
  readonly mail: MailSettings | null;
  /** Usernames of the accounts that may open `/admin` (ADMIN-1), in lower case. */
  readonly admins: readonly string[];
}

export interface BackupSettings {
  /** Hours between two backups. */
  readonly everyHours: number;
  /** How many are kept, at least 1. */
  readonly keep: number;
}

export interface MailSettings {
  /** `smtp://user:password@mail.example.org:587`. */
  readonly smtpUrl: string;
  readonly from: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the settings, or one sentence per problem for the operator. An empty variable counts as unset, as compose
 * files and shells produce empty ones. Relative paths resolve against `root`.
 */
export function readConfig(env: Environment, root: string): Result<Config, readonly string[]> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse({ ...DEFAULTS, ...set });
  if (!parsed.success) return fail(parsed.error.issues.map((issue) => explain(issue, set)));
  const { PORT, HOST, DATA_DIR, ENCYCLOPEDIA, WIKI_CONTACT, BATMAN_TITLE, KEEP_HOPS_DAYS } = parsed.data;
  const { DATABASE_URL, NATS_URL, PUBLIC_URL, TRUST_PROXY, SMTP_URL, MAIL_FROM } = parsed.data;
  const { DATABASE_POOL, EMBEDDED_DATABASE_MEMORY, METRICS_TOKEN, DRAIN_SECONDS } = parsed.data;
  const { BACKUP_EVERY_HOURS, BACKUP_KEEP, ADMINS } = parsed.data;
  if (SMTP_URL !== undefined && (PUBLIC_URL === undefined || MAIL_FROM === undefined))
    return fail(['SMTP_URL needs PUBLIC_URL and MAIL_FROM: mails contain links and a sender.']);
  const encyclopedia = readEncyclopediaChoice(ENCYCLOPEDIA, WIKI_CONTACT, root);
  const batman = canonicalTitle(BATMAN_TITLE);
  const trustProxy = readTrustedProxies(TRUST_PROXY);
  if (encyclopedia === null || !batman.ok || !trustProxy.ok)
    throw new Error('A setting passed its validation but cannot be read');
  return ok({
    port: Number(PORT),
    host: HOST,
    dataDir: resolve(root, DATA_DIR),
    encyclopedia,
    batmanTitle: batman.value.title,
    databaseUrl: DATABASE_URL ?? null,
    databasePool: Number(DATABASE_POOL),
    embeddedDatabaseMemory: Number(EMBEDDED_DATABASE_MEMORY),
    natsUrl: NATS_URL ?? null,
    publicUrl: PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).origin,
    trustProxy: trustProxy.value,
    keepHopsDays: Number(KEEP_HOPS_DAYS),
    metricsToken: METRICS_TOKEN ?? null,
    drainSeconds: Number(DRAIN_SECONDS),
    backups:
      Number(BACKUP_EVERY_HOURS) === 0
        ? null
        : { everyHours: Number(BACKUP_EVERY_HOURS), keep: Number(BACKUP_KEEP) },
    mail: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { smtpUrl: SMTP_URL, from: MAIL_FROM },
    admins: ADMINS === undefined ? [] : readAdmins(ADMINS),
  });
}

/** Values that contain passwords, which must not reach a screen or a log. */
const SECRET: ReadonlySet<string> = new Set(['DATABASE_URL', 'NATS_URL', 'SMTP_URL', 'METRICS_TOKEN']);

function explain({ message, path }: z.core.$ZodIssue, env: Environment): string {
  const name = String(path[0]);
  return SECRET.has(name) ? message : `${message} It is ${JSON.stringify(env[name])}.`;
}

/** The names of all settings, as docs/settings.md and .env.example list them. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);
