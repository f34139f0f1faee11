import { BaseSequencer, type TestSpecification } from 'vitest/node';
// Not by `#…`: Vite bundles a configuration with its relative imports only.
import { shuffled } from '../../src/platform/shuffled.ts';
import { seededChance } from '../builders/seeded-chance.ts';

/** The browser files that take longest, by their seconds; the others follow by size. */
const LONGEST = [
  'race',
  'editor',
  'screens',
  'detours',
  'levels',
  'game',
  'daily',
  'journeys',
  'accounts',
  'party',
  'party-host',
  'toasts',
  'result',
  'preview-app',
  'leaderboard',
  'report-tournament',
  'shell',
  'party-accessibility',
];

/**
 * Starts the longest files first, so that no worker is idle while another begins a long file. Vitest's own order is by
 * size in a fresh checkout. With `--sequence.shuffle.tests`, the files are shuffled too: a sequencer is not told whether
 * `--sequence.shuffle.files` was given.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (shuffle === true) return [...shuffled(files, seededChance(seed))];
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.browser.test.ts`));
  return rank === -1 ? LONGEST.length : rank;
}
