import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { canonicalTitle } from '#core/title/title.ts';
import { readEncyclopediaChoice, type EncyclopediaChoice } from '#articles/encyclopedia-choice.ts';
import { BATMAN } from '#articles/source/target-picker.ts';
import { isNatsUrl } from './bus/nats-address.ts';
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
  /** The NATS server through which several processes over one database share changes; null for a single process. */
  readonly natsUrl: string | null;
  /** The server's public origin, `https://play.example.org`, without a trailing slash; null: each request's origin. */
  readonly publicUrl: string | null;
  /** The proxies whose X-Forwarded headers count; null: none, as any client could forge them. */
  readonly trustProxy: TrustedProxies | null;
  /** How long the paths of runs are kept at least, in days (KEEP-1). */
  readonly keepHopsDays: number;
  /** Null when no mail is sent (D9). */
  readonly mail: MailSettings | null;
}

export interface MailSettings {
  /** `smtp://user:password@mail.example.org:587`. */
  readonly smtpUrl: string;
  readonly from: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULTS = {
  PORT: '4321',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  ENCYCLOPEDIA: 'starter',
  TRUST_PROXY: '0',
  BATMAN_TITLE: BATMAN,
  KEEP_HOPS_DAYS: '400',
};

const hasScheme = (text: string, schemes: readonly string[]) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);
const isPostgresUrl = (text: string) => hasScheme(text, ['postgres:', 'postgresql:']);
const isSmtpUrl = (text: string) => hasScheme(text, ['smtp:', 'smtps:']);
const isOrigin = (text: string) =>
  hasScheme(text, ['http:', 'https:']) && new URL(text).href === `${new URL(text).origin}/`;

const isPort = (text: string) => /^\d{1,5}$/u.test(text) && Number(text) <= 65_535;
const isKeptDays = (text: string) => /^\d{1,5}$/u.test(text) && Number(text) >= 7;
const isEncyclopedia = (text: string) => readEncyclopediaChoice(text, undefined, '/') !== null;

const environment = z.object({
  PORT: z.string().check(z.refine(isPort, 'PORT must be a whole number from 0 to 65535.')),
  HOST: z
    .string()
    .check(z.regex(/^[^\s/]+$/u, 'HOST must be the name or address of this machine to listen on.')),
  DATA_DIR: z.string(),
  ENCYCLOPEDIA: z
    .string()
    .check(
      z.refine(
        isEncyclopedia,
        'ENCYCLOPEDIA must be starter, starter-es, the address of a MediaWiki as https://en.wikipedia.org, or the path of a ZIM file.',
      ),
    ),
  WIKI_CONTACT: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isPostgresUrl,
          'DATABASE_URL must be the address of a PostgreSQL, as postgres://user:password@host:5432/wayword.',
        ),
      ),
  ),
  NATS_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isNatsUrl,
          'NATS_URL must be the address of a NATS, as nats://host:4222 or tls://user:password@host:4222.',
        ),
      ),
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isOrigin,
          'PUBLIC_URL must be the public address of this server, such as https://play.example.org, without a path.',
        ),
      ),
  ),
  TRUST_PROXY: z
    .string()
    .check(
      z.refine(
        (text) => readTrustedProxies(text).ok,
        'TRUST_PROXY must be the number of proxies of yours in front of the server, as 1, or their networks, as 10.0.0.0/8,2001:db8::/32.',
      ),
    ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isSmtpUrl,
          'SMTP_URL must be the address of a mail server, as smtp://user:password@mail.example.org:587.',
        ),
      ),
  ),
  MAIL_FROM: z.optional(z.string()),
  BATMAN_TITLE: z
    .string()
    .check(z.refine((text) => canonicalTitle(text).ok, 'BATMAN_TITLE must be the title of an article.')),
  KEEP_HOPS_DAYS: z
    .string()
    .check(z.refine(isKeptDays, 'KEEP_HOPS_DAYS must be a whole number of days from 7 to 99999.')),
});

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
    natsUrl: NATS_URL ?? null,
    publicUrl: PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).origin,
    trustProxy: trustProxy.value,
    keepHopsDays: Number(KEEP_HOPS_DAYS),
    mail: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { smtpUrl: SMTP_URL, from: MAIL_FROM },
  });
}

/** Values that contain passwords, which must not reach a screen or a log. */
const SECRET: ReadonlySet<string> = new Set(['DATABASE_URL', 'NATS_URL', 'SMTP_URL']);

function explain({ message, path }: z.core.$ZodIssue, env: Environment): string {
  const name = String(path[0]);
  return SECRET.has(name) ? message : `${message} It is ${JSON.stringify(env[name])}.`;
}

/** The names of all settings, as docs/settings.md and .env.example list them. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);
