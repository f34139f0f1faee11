import * as z from 'zod/mini';
import { checkUsername } from '#core/player/player-name.ts';
import { canonicalTitle } from '#core/title/title.ts';
import { readEncyclopediaChoice } from '#articles/encyclopedia-choice.ts';
import { BATMAN } from '#articles/source/target-picker.ts';
import { isNatsUrl } from './bus/nats-address.ts';
import { LOG_DEFAULTS, logEnvironment } from './log-settings.ts';
import { readTrustedProxies } from './people/trusted-proxies.ts';

/** The settings that have a value if they are not set. */
export const DEFAULTS = {
  PORT: '4321',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  ENCYCLOPEDIA: 'starter',
  TRUST_PROXY: '0',
  BATMAN_TITLE: BATMAN,
  KEEP_HOPS_DAYS: '400',
  BACKUP_EVERY_HOURS: '24',
  BACKUP_KEEP: '7',
  DATABASE_POOL: '20',
  EMBEDDED_DATABASE_MEMORY: '64',
  DRAIN_SECONDS: '0',
  ...LOG_DEFAULTS,
};

const hasScheme = (text: string, schemes: readonly string[]) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);
const isPostgresUrl = (text: string) => hasScheme(text, ['postgres:', 'postgresql:']);
const isSmtpUrl = (text: string) => hasScheme(text, ['smtp:', 'smtps:']);
const isOrigin = (text: string) =>
  hasScheme(text, ['http:', 'https:']) && new URL(text).href === `${new URL(text).origin}/`;

const isWithin = (least: number, most: number) => (text: string) =>
  /^\d{1,5}$/u.test(text) && Number(text) >= least && Number(text) <= most;
const isEncyclopedia = (text: string) => readEncyclopediaChoice(text, undefined, '/') !== null;

/** Returns the usernames that ADMINS lists, in lower case. */
export function readAdmins(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim().toLowerCase());
}

/** What each setting may be, with a sentence for the operator. */
export const environment = z.object({
  PORT: z.string().check(z.refine(isWithin(0, 65_535), 'PORT must be a whole number from 0 to 65535.')),
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
  DATABASE_POOL: z
    .string()
    .check(z.refine(isWithin(4, 500), 'DATABASE_POOL must be a whole number of connections from 4 to 500.')),
  EMBEDDED_DATABASE_MEMORY: z
    .string()
    .check(
      z.refine(
        isWithin(16, 65_536),
        'EMBEDDED_DATABASE_MEMORY must be a whole number of megabytes from 16 to 65536.',
      ),
    ),
  NATS_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isNatsUrl,
          'NATS_URL must be the address of a NATS, as nats://host:4222 or tls://user:password@host:4222, or those of its servers, separated by commas, with the same scheme, user and password.',
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
    .check(z.refine(isWithin(7, 99_999), 'KEEP_HOPS_DAYS must be a whole number of days from 7 to 99999.')),
  BACKUP_EVERY_HOURS: z
    .string()
    .check(
      z.refine(
        isWithin(0, 9999),
        'BACKUP_EVERY_HOURS must be a whole number of hours up to 9999, or 0 for no backups.',
      ),
    ),
  BACKUP_KEEP: z
    .string()
    .check(z.refine(isWithin(1, 9999), 'BACKUP_KEEP must be a whole number of backups from 1 to 9999.')),
  ADMINS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => readAdmins(text).every((name) => checkUsername(name).ok),
          'ADMINS must be usernames of accounts, separated by commas, as ada,grace.',
        ),
      ),
  ),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[!-~]{16,256}$/u,
          'METRICS_TOKEN must be 16 to 256 characters without blanks, as from: openssl rand -hex 16.',
        ),
      ),
  ),
  DRAIN_SECONDS: z
    .string()
    .check(z.refine(isWithin(0, 60), 'DRAIN_SECONDS must be a whole number of seconds from 0 to 60.')),
  ...logEnvironment,
});
