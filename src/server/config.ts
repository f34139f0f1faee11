import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { canonicalTitle } from '#core/title/canonical-title.ts';
import { BATMAN } from './articles/journey-guide.ts';

/** What can be set from outside, read once at the start. */
export interface Config {
  /** 0 lets the system choose a free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute; what the server keeps lies here. */
  readonly dataDir: string;
  readonly encyclopedia: EncyclopediaChoice;
  /** Canonical title of the page 5 Clicks to Batman leads to (D13). */
  readonly batmanTitle: string;
}

export type EncyclopediaChoice =
  | { readonly kind: 'starter' }
  /** `contact`: how the wiki's people reach whoever runs this server; the live source refuses to open without one. */
  | { readonly kind: 'mediawiki'; readonly url: URL; readonly contact: string | null }
  /** An absolute path. */
  | { readonly kind: 'zim'; readonly path: string };

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULTS = {
  PORT: '4321',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  ENCYCLOPEDIA: 'starter',
  BATMAN_TITLE: BATMAN,
};

const isPort = (text: string) => /^\d{1,5}$/u.test(text) && Number(text) <= 65_535;
const isEncyclopedia = (text: string) => readChoice(text, undefined, '/') !== null;

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
        'ENCYCLOPEDIA must be starter, the address of a MediaWiki as https://en.wikipedia.org, or the path of a ZIM file.',
      ),
    ),
  WIKI_CONTACT: z.optional(z.string()),
  BATMAN_TITLE: z
    .string()
    .check(z.refine((text) => canonicalTitle(text).ok, 'BATMAN_TITLE must be the title of an article.')),
});

/**
 * Answers the settings, or what is wrong with them, one sentence each, for the person at the terminal. A variable that
 * is empty counts as not set, as compose files and shells make them. Relative paths start at `root`.
 */
export function readConfig(env: Environment, root: string): Result<Config, readonly string[]> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse({ ...DEFAULTS, ...set });
  if (!parsed.success) return fail(parsed.error.issues.map((issue) => explain(issue, set)));
  const { PORT, HOST, DATA_DIR, ENCYCLOPEDIA, WIKI_CONTACT, BATMAN_TITLE } = parsed.data;
  const encyclopedia = readChoice(ENCYCLOPEDIA, WIKI_CONTACT, root);
  const batman = canonicalTitle(BATMAN_TITLE);
  if (encyclopedia === null || !batman.ok) throw new Error('A setting passed its check and cannot be read');
  return ok({
    port: Number(PORT),
    host: HOST,
    dataDir: resolve(root, DATA_DIR),
    encyclopedia,
    batmanTitle: batman.value.title,
  });
}

function readChoice(text: string, contact: string | undefined, root: string): EncyclopediaChoice | null {
  if (text === 'starter') return { kind: 'starter' };
  if (/^https?:\/\//iu.test(text)) {
    if (!URL.canParse(text)) return null;
    const url = new URL(text);
    const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
    return isPlain ? { kind: 'mediawiki', url, contact: contact ?? null } : null;
  }
  // Parts of a split archive are called .zimaa, .zimab: they are recognised to be told apart, not refused as no path.
  return /\.zim(?:[a-z]{2})?$/iu.test(text) ? { kind: 'zim', path: resolve(root, text) } : null;
}

function explain({ message, path }: z.core.$ZodIssue, env: Environment): string {
  return `${message} It is ${JSON.stringify(env[String(path[0])])}.`;
}
