import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStarter, type OpenStarter } from '#server/articles/starter-source.ts';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { describeEncyclopediaSource } from '#tests/contracts/encyclopedia-source.contract.ts';
import { buildEncyclopedia } from './build-encyclopedia.ts';
import { describeProblem } from './shelf-problem.ts';

const shelfDir = fileURLToPath(new URL('shelf', import.meta.url));

let opened: OpenStarter;

// Pressed once for all tests of the file; the pack is read whole when it is opened, so its folder may go at once.
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wayword-'));
  const outFile = join(folder, 'starter.pack');
  const built = await buildEncyclopedia({ shelfDir, outFile });
  if (!built.ok) throw new Error(built.error.map(describeProblem).join('\n'));
  const pack = await openStarter(outFile);
  if (!pack.ok) throw new Error(pack.error);
  opened = pack.value;
  await rm(folder, { recursive: true });
}, 120_000);

describeEncyclopediaSource('the starter encyclopedia', async () => ({
  source: opened.source,
  titles: ['Batman', 'Library', 'New York City', 'Joker (character)'],
  redirect: { from: 'Bruce Wayne', to: 'Batman', fragment: '' },
  file: 'Batman.svg',
}));

describe('the starter encyclopedia', () => {
  it('guides to journeys that can be played', async () => {
    const { source, guide } = opened;
    const quick = await guide.draw('quick', 4, Math.random);
    const batman = await guide.draw('batman', 1, Math.random);
    const titles = [quick, batman].flatMap((drawn) => (drawn.ok ? drawn.value.titles : []));
    expect(new Set(titles).size).toBeGreaterThanOrEqual(4);
    for (const title of titles) expect((await source.page(title)).kind).toBe('found');
    expect(quick.ok && quick.value.par).toBeGreaterThanOrEqual(3);
    expect(batman.ok && batman.value.par).toBeGreaterThanOrEqual(2);
  });
});

describe('building', () => {
  it('writes nothing and says what to mend where a shelf is not right', async () => {
    const folder = temporaryFolder();
    writeTree(folder, { 'thor.md': 'No front matter.', 'notes.txt': 'Not an article.' });
    const outFile = join(folder, 'starter.pack');
    expect(await buildEncyclopedia({ shelfDir: folder, outFile })).toEqual({
      ok: false,
      error: [{ file: 'thor.md', message: 'front matter: must stand between two lines of ---' }],
    });
    expect(existsSync(outFile)).toBe(false);
  });
});
