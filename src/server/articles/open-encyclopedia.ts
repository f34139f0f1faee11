import { join } from 'node:path';
import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { Config } from '../config.ts';
import type { Workshop } from '../workshop.ts';
import type { EncyclopediaSource } from './encyclopedia-source.ts';
import type { JourneyGuide } from './journey-guide.ts';
import { openLiveEncyclopedia } from './live/open-live-encyclopedia.ts';
import { openStarter } from './starter-source.ts';
import { openZimEncyclopedia } from './zim/open-zim-encyclopedia.ts';

export interface OpenEncyclopedia {
  readonly source: EncyclopediaSource;
  readonly guide: JourneyGuide;
  /** What the person at the terminal should know, a sentence each; the game is open all the same. */
  readonly warnings: readonly string[];
  /** Lets go of all it holds; nothing may be asked afterwards. */
  close(): Promise<void>;
}

/** Where an encyclopedia is opened. */
export interface Premises {
  /** The project's folder, below which the build put its pack. */
  readonly root: string;
  /** Of Wayword. */
  readonly version: string;
  readonly workshop: Workshop;
  /** Told in a sentence what was done in the background. */
  readonly tell: (sentence: string) => void;
  /** Told in a sentence of trouble that nobody else hears of. */
  readonly report: (sentence: string) => void;
}

/** Opens the encyclopedia the settings name, or says in a sentence why it cannot. */
export async function openEncyclopedia(
  config: Pick<Config, 'encyclopedia' | 'dataDir' | 'batmanTitle'>,
  premises: Premises,
): Promise<Result<OpenEncyclopedia, string>> {
  const { encyclopedia: choice, dataDir, batmanTitle: batman } = config;
  switch (choice.kind) {
    case 'starter': {
      const opened = await openStarter(join(premises.root, 'build/encyclopedia/starter.pack'), batman);
      if (!opened.ok) return opened;
      return ok({ ...opened.value, warnings: [], close: () => opened.value.source.close() });
    }
    case 'mediawiki':
      return openLiveEncyclopedia({ ...choice, dataDir, batman, premises });
    case 'zim':
      return openZimEncyclopedia({ ...choice, dataDir, batman, premises });
    default:
      return assertNever(choice);
  }
}
