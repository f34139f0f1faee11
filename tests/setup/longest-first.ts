import { BaseSequencer, type TestSpecification } from 'vitest/node';
// Not by `#…`: Vite bundles a configuration with its relative imports only.
import { shuffled } from '../../src/platform/shuffled.ts';
import { seededChance } from '../builders/seeded-chance.ts';

/** The browser files that take longest, by their seconds. */
export const LONGEST_BROWSER_FILES = [
  'tests/browser/party-idle.long.browser',
  'tests/browser/editor-law.long.browser',
  'tests/browser/editor-journey.long.browser',
  'tests/browser/preview-bites.long.browser',
  'tests/browser/race.browser',
  'tests/browser/editor.browser',
  'tests/browser/screens.browser',
  'tests/browser/detours.browser',
  'tests/browser/levels.browser',
  'tests/browser/game.browser',
  'tests/browser/friend-challenge.browser',
  'tests/browser/networks.browser',
  'tests/browser/accounts.browser',
  'tests/browser/daily.browser',
  'tests/browser/result.browser',
  'tests/browser/party.browser',
  'tests/browser/party-host.browser',
  'tests/browser/shell.browser',
  'tests/browser/leaderboard.browser',
  'tests/browser/toasts.browser',
  'tests/browser/journeys.browser',
  'tests/browser/statistics.browser',
  'tests/browser/party-accessibility.browser',
  'tests/browser/rare-states.long.browser',
  'tests/browser/phone-journeys.long.browser',
];

/** The other files that take longest, by their seconds. */
export const LONGEST_UNIT_FILES = [
  'tests/store/claim-race',
  'tests/canvas/undo-law',
  'tests/store/crash',
  'tests/server/party-model',
  'src/server/cards/draw-card',
  'src/server/accounts/sign-in',
  'src/server/main',
  'encyclopedia/starter',
  'scripts/editor/start-editor',
  'tests/server/random-requests',
  'src/articles/wiki/wiki-soak',
  'src/server/listen',
];

/**
 * Returns a sequencer that starts the given files first, so that no worker is idle while another begins a long file; the
 * others follow in Vitest's own order, which is by size in a fresh checkout. With `--sequence.shuffle.tests`, the files
 * are shuffled too: a sequencer is not told whether `--sequence.shuffle.files` was given.
 * `longest`: paths without `.test.ts`.
 */
export function longestFirst(longest: readonly string[]): typeof BaseSequencer {
  const rankOf = ({ moduleId }: TestSpecification): number => {
    const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return rank === -1 ? longest.length : rank;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const { shuffle, seed } = this.ctx.config.sequence;
      if (shuffle === true) return [...shuffled(files, seededChance(seed))];
      const sorted = await super.sort(files);
      return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
    }
  };
}
