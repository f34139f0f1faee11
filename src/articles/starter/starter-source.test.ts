import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packContents } from '#tests/builders/build-pack.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { describeEncyclopediaSource } from '#tests/contracts/encyclopedia-source.contract.ts';
import { writePack } from './pack.ts';
import { openStarter } from './starter-source.ts';

const redirect = { from: 'Caped Crusader', to: 'Batman', fragment: '' };
const contents = packContents(
  { Batman: ['Night'], Night: ['Bat'], Bat: ['Batman', 'Night'] },
  { redirects: [redirect], pictures: new Map([['Bat.svg', { svg: '<svg/>', credit: 'Drawn' }]]) },
);

/** The pack is read completely when opened, so its file may be deleted at once. */
async function openSmall() {
  const folder = await mkdtemp(join(tmpdir(), 'wayword-'));
  await writePack(join(folder, 'small.pack'), contents);
  const opened = await openStarter(join(folder, 'small.pack'), 'Batman');
  await rm(folder, { recursive: true });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

describeEncyclopediaSource('the starter source', async () => ({
  source: (await openSmall()).source,
  titles: ['Batman', 'Night', 'Bat'],
  redirect,
  file: 'Bat.svg',
}));

describe('the starter source', () => {
  it('counts its articles', async () => {
    expect((await openSmall()).source.info.articleCount).toBe(3);
  });

  it('draws every article once when more are requested than exist', async () => {
    const drawn = await (await openSmall()).source.random(20, () => 0.5);
    expect(new Set(drawn)).toEqual(new Set(['Batman', 'Night', 'Bat']));
    expect(drawn).toHaveLength(3);
  });

  it('suggests titles in alphabetical order', async () => {
    expect(await (await openSmall()).source.suggest('ba', 10)).toEqual(['Bat', 'Batman']);
  });

  it('provides a target picker for its links', async () => {
    const { targetPicker } = await openSmall();
    expect(await targetPicker.route(['Night', 'Caped Crusader'])).toEqual(['Night', 'Bat', 'Batman']);
    expect(await targetPicker.draw('batman', 1, () => 0)).toEqual({
      ok: true,
      value: { titles: ['Night'], par: 2 },
    });
  });

  it('fails without a valid pack and explains the remedy', async () => {
    const path = join(temporaryFolder(), 'starter.pack');
    expect(await openStarter(path, 'Batman')).toMatchObject({
      error: expect.stringContaining('There is no encyclopedia at'),
    });
    await writeFile(path, 'WAYWORD\n');
    expect(await openStarter(path, 'Batman')).toMatchObject({
      error: expect.stringContaining('is damaged. Build it again with: npm run build'),
    });
  });
});
