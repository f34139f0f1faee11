import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';

/** What can be set from outside, read once at the start. */
export interface Config {
  /** 0 lets the system choose a free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute; what the server keeps lies here. */
  readonly dataDir: string;
  readonly encyclopedia: 'starter';
}

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULTS = { PORT: '4321', HOST: '127.0.0.1', DATA_DIR: './data', ENCYCLOPEDIA: 'starter' };

const isPort = (text: string) => /^\d{1,5}$/u.test(text) && Number(text) <= 65_535;

const environment = z.object({
  PORT: z.string().check(z.refine(isPort, 'PORT must be a whole number from 0 to 65535.')),
  HOST: z
    .string()
    .check(z.regex(/^[^\s/]+$/u, 'HOST must be the name or address of this machine to listen on.')),
  DATA_DIR: z.string(),
  ENCYCLOPEDIA: z.literal('starter', 'ENCYCLOPEDIA must be starter, the only one this release can open.'),
});

/**
 * Answers the settings, or what is wrong with them, one sentence each, for the person at the terminal. A variable that
 * is empty counts as not set, as compose files and shells make them. Relative folders start at `root`.
 */
export function readConfig(env: Environment, root: string): Result<Config, readonly string[]> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse({ ...DEFAULTS, ...set });
  if (!parsed.success) return fail(parsed.error.issues.map((issue) => explain(issue, set)));
  const { PORT, HOST, DATA_DIR, ENCYCLOPEDIA } = parsed.data;
  return ok({
    port: Number(PORT),
    host: HOST,
    dataDir: resolve(root, DATA_DIR),
    encyclopedia: ENCYCLOPEDIA,
  });
}

function explain({ message, path }: z.core.$ZodIssue, env: Environment): string {
  return `${message} It is ${JSON.stringify(env[String(path[0])])}.`;
}
