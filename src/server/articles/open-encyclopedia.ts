import { join } from 'node:path';
import { assertNever } from '#core/assert-never.ts';
import type { Result } from '#core/result.ts';
import type { Config } from '../config.ts';
import type { EncyclopediaSource } from './encyclopedia-source.ts';
import type { JourneyGuide } from './journey-guide.ts';
import { openStarter } from './starter-source.ts';

export interface OpenEncyclopedia {
  readonly source: EncyclopediaSource;
  readonly guide: JourneyGuide;
}

/**
 * Opens the encyclopedia the settings name, or says in a sentence why it cannot. `root` is the project's folder, below
 * which the build put its pack.
 */
export function openEncyclopedia(
  name: Config['encyclopedia'],
  root: string,
): Promise<Result<OpenEncyclopedia, string>> {
  switch (name) {
    case 'starter':
      return openStarter(join(root, 'build/encyclopedia/starter.pack'));
    default:
      return assertNever(name);
  }
}
