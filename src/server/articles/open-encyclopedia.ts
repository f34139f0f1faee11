import { join } from 'node:path';
import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import type { WorkerPools } from '../worker-pools.ts';
import type { EncyclopediaSource } from './encyclopedia-source.ts';
import type { Encyclopedias } from './encyclopedias.ts';
import type { TargetPicker } from './target-picker.ts';
import { openLiveEncyclopedia } from './live/open-live-encyclopedia.ts';
import { openStarter, type OpenStarter } from './starter-source.ts';
import { openZimEncyclopedia } from './zim/open-zim-encyclopedia.ts';

export interface OpenEncyclopedia {
  readonly source: EncyclopediaSource;
  readonly targetPicker: TargetPicker;
  /** What the person at the terminal should know, a sentence each; the game is open all the same. */
  readonly warnings: readonly string[];
  /** Lets go of all it holds; nothing may be asked afterwards. */
  readonly close: () => Promise<void>;
}

/** All that can be read on this server. */
export interface OpenEncyclopedias extends Pick<OpenEncyclopedia, 'warnings' | 'close'> {
  readonly encyclopedias: Encyclopedias;
}

/** Where an encyclopedia is opened. */
export interface EncyclopediaContext {
  /** The project's folder, below which the build put its pack. */
  readonly root: string;
  /** Of Wayword. */
  readonly version: string;
  readonly workerPools: WorkerPools;
  /** Articles of a wiki are kept there. It may still be opening: the starter is read meanwhile. */
  readonly database: Promise<Result<Pick<OpenDatabase, 'db'>, string>>;
  /** Told in a sentence what was done in the background. */
  readonly tell: (sentence: string) => void;
  /** Told in a sentence of trouble that nobody else hears of. */
  readonly report: (sentence: string) => void;
}

/**
 * Opens the encyclopedia the settings name, and the starter beside it (D13); or says in a sentence why it cannot. One that
 * asks a wiki or reads a large archive is opened only when the database is open.
 */
export async function openEncyclopedias(
  config: EncyclopediaSettings,
  context: EncyclopediaContext,
): Promise<Result<OpenEncyclopedias, string>> {
  const opened = await openChosen(config, context);
  if (!opened.ok) return opened;
  const { source, targetPicker, warnings, close } = opened.value;
  const open = { source, targetPicker };
  if (config.encyclopedia.kind === 'starter' && config.encyclopedia.lang === 'en')
    return ok({ encyclopedias: { open, starter: open }, warnings, close });
  const starter = await openStarterOf(context);
  if (!starter.ok) {
    await close();
    return starter;
  }
  return ok({
    encyclopedias: { open, starter: starter.value },
    warnings,
    close: async () => {
      await close();
      await starter.value.source.close();
    },
  });
}

type EncyclopediaSettings = Pick<Config, 'encyclopedia' | 'dataDir' | 'batmanTitle'>;

/** `lang`: the English one where nothing is said; the levels are walked there. */
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
      return ok({ ...opened.value, warnings: [], close: () => opened.value.source.close() });
    }
    case 'mediawiki': {
      const database = await context.database;
      if (!database.ok) return database;
      const { db } = database.value;
      return openLiveEncyclopedia({ ...choice, dataDir, batman, context: { ...context, db } });
    }
    case 'zim': {
      const database = await context.database;
      if (!database.ok) return database;
      return openZimEncyclopedia({ ...choice, dataDir, batman, context });
    }
    default:
      return assertNever(choice);
  }
}
