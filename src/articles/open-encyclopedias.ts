import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { EncyclopediaChoice } from './encyclopedia-choice.ts';
import type { Encyclopedias, OpenEncyclopedia } from './source/encyclopedias.ts';
import { openWikiEncyclopedia } from './wiki/open-wiki-encyclopedia.ts';
import type { ArticleTables } from './store/article-tables.ts';
import type { WorkerPools } from './worker-pools.ts';
import { openStarter, type OpenStarter } from './starter/starter-source.ts';
import { openZimEncyclopedia } from './zim/open-zim-encyclopedia.ts';

/** All encyclopedias that can be read on this server. */
export interface OpenEncyclopedias extends Pick<OpenEncyclopedia, 'warnings' | 'upstream' | 'close'> {
  readonly encyclopedias: Encyclopedias;
}

/** Dependencies for opening an encyclopedia. */
export interface EncyclopediaContext {
  /** The project folder, which contains the built packs. */
  readonly root: string;
  /** Version of Wayword. */
  readonly version: string;
  readonly workerPools: WorkerPools;
  /** Stores the articles of a wiki. A promise, because the starter is read while the database opens. */
  readonly database: Promise<Result<{ readonly db: Kysely<ArticleTables> }, string>>;
  /** Receives one sentence about background work. */
  readonly logInfo: (sentence: string) => void;
  /** Receives one sentence for each failure that is not returned to a caller. */
  readonly report: (sentence: string) => void;
}

/**
 * Opens the configured encyclopedia and the starter beside it (D13). On failure, returns a sentence for the terminal.
 * An online wiki or a ZIM archive opens only after the database is open.
 */
export async function openEncyclopedias(
  config: EncyclopediaSettings,
  context: EncyclopediaContext,
): Promise<Result<OpenEncyclopedias, string>> {
  const opened = await openChosen(config, context);
  if (!opened.ok) return opened;
  const { source, targetPicker, warnings, upstream, close } = opened.value;
  const open = { source, targetPicker };
  if (config.encyclopedia.kind === 'starter' && config.encyclopedia.lang === 'en')
    return ok({ encyclopedias: { open, starter: open }, warnings, upstream, close });
  const starter = await openStarterOf(context);
  if (!starter.ok) {
    await close();
    return starter;
  }
  return ok({
    encyclopedias: { open, starter: starter.value },
    warnings,
    upstream,
    close: async () => {
      await close();
      await starter.value.source.close();
    },
  });
}

export interface EncyclopediaSettings {
  readonly encyclopedia: EncyclopediaChoice;
  /** Absolute path of the folder that holds the server's data. */
  readonly dataDir: string;
  /** Canonical title of the target page of 5 Clicks to Batman (D13). */
  readonly batmanTitle: string;
}

/** `lang`: English by default, the language of the built-in levels. */
function openStarterOf(
  { root }: EncyclopediaContext,
  { lang = 'en', batman }: { readonly lang?: string; readonly batman?: string } = {},
): Promise<Result<OpenStarter, string>> {
  const file = lang === 'en' ? 'starter.pack' : `starter-${lang}.pack`;
  return openStarter(join(root, 'build/encyclopedia', file), batman);
}

async function openChosen(
  config: EncyclopediaSettings,
  context: EncyclopediaContext,
): Promise<Result<OpenEncyclopedia, string>> {
  const { encyclopedia: choice, dataDir, batmanTitle: batman } = config;
  switch (choice.kind) {
    case 'starter': {
      const opened = await openStarterOf(context, { lang: choice.lang, batman });
      if (!opened.ok) return opened;
      return ok({ ...opened.value, warnings: [], upstream: null, close: () => opened.value.source.close() });
    }
    case 'mediawiki': {
      const database = await context.database;
      if (!database.ok) return database;
      const { db } = database.value;
      const compiler = context.workerPools.compiler();
      return openWikiEncyclopedia({ ...choice, dataDir, batman, compiler, db, ...context });
    }
    case 'zim': {
      const database = await context.database;
      if (!database.ok) return database;
      const runner = context.workerPools.archive(choice.path);
      return openZimEncyclopedia({ ...choice, dataDir, batman, runner, ...context });
    }
    default:
      return assertNever(choice);
  }
}
