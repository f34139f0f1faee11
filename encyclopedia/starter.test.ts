import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { describeEncyclopediaSource } from '#tests/contracts/encyclopedia-source.contract.ts';
import { buildStarter, type BuiltStarter } from '#tests/encyclopedia/build-starter.ts';
import { describeStarterArticles } from '#tests/encyclopedia/describe-starter-articles.ts';
import { describeStarterJourneys } from '#tests/encyclopedia/describe-starter-journeys.ts';
import { describeStarterRaces } from '#tests/encyclopedia/describe-starter-races.ts';
import { describeStarterLevels } from '#tests/encyclopedia/describe-starter-levels.ts';
import { buildEncyclopedia } from './build-encyclopedia.ts';

let starter: BuiltStarter;

// All checks of the whole starter encyclopedia are in this file, because building it takes many seconds.
beforeAll(async () => {
  starter = await buildStarter();
}, 120_000);

describeStarterArticles(() => starter);
describeStarterLevels(() => starter.compiled);
describeStarterJourneys(() => starter.compiled);
describeStarterRaces(() => starter.opened);

describeEncyclopediaSource('the starter encyclopedia', async () => ({
  source: starter.opened.source,
  titles: ['Batman', 'Library', 'New York City', 'Joker (character)'],
  redirect: { from: 'Bruce Wayne', to: 'Batman', fragment: '' },
  file: 'Batman.svg',
}));

describe('the starter encyclopedia', () => {
  it('offers playable journeys', async () => {
    const { source, targetPicker } = starter.opened;
    const quick = await targetPicker.draw('quick', 4, Math.random);
    const batman = await targetPicker.draw('batman', 1, Math.random);
    const titles = [quick, batman].flatMap((drawn) => (drawn.ok ? drawn.value.titles : []));
    expect(new Set(titles).size).toBeGreaterThanOrEqual(4);
    for (const title of titles) expect((await source.page(title)).kind).toBe('found');
    expect(quick.ok && quick.value.par).toBeGreaterThanOrEqual(3);
    expect(batman.ok && batman.value.par).toBeGreaterThanOrEqual(2);
  });
});

describe('building', () => {
  it('writes nothing and reports the errors of an invalid article', async () => {
    const folder = temporaryFolder();
    writeTree(folder, {
      'settings.json': readFileSync(join(root, 'encyclopedia/en/settings.json'), 'utf8'),
      'gods/thor.md': 'No front matter.',
      'notes.txt': 'Not an article.',
    });
    const outFile = join(folder, 'starter.pack');
    expect(await buildEncyclopedia({ articlesDir: folder, outFile })).toEqual({
      ok: false,
      error: [{ file: 'thor.md', message: 'front matter: must be between two lines of ---' }],
    });
    expect(existsSync(outFile)).toBe(false);
  });
});
