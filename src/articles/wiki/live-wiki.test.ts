import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { liveSettings } from '#tests/builders/build-live-wiki.ts';
import { describeEncyclopediaSource } from '#tests/contracts/encyclopedia-source.contract.ts';
import { FakeWiki } from '#tests/fakes/fake-wiki.ts';
import { openLiveWiki } from './open-live-wiki.ts';

const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

describeEncyclopediaSource('a live wiki', async () => {
  const wiki = await FakeWiki.open();
  const dataDir = mkdtempSync(join(tmpdir(), 'wayword-'));
  wiki.pages.write('Lightning', { links: ['Thor', 'Café & Co.'] });
  wiki.pages.write('Thor', { links: ['Lightning'] });
  wiki.pages.write('Café & Co.', { links: ['Thor'] });
  wiki.pages.redirect('Thunderbolt', 'Lightning', 'History');
  const opened = await openLiveWiki(liveSettings(wiki, { dataDir }));
  if (!opened.ok) throw new Error(opened.error);
  const { source } = opened.value;
  endings.push(
    async () => rmSync(dataDir, { recursive: true, force: true }),
    () => wiki.close(),
    () => source.close(),
  );
  return {
    source,
    titles: ['Lightning', 'Thor', 'Café & Co.'],
    redirect: { from: 'Thunderbolt', to: 'Lightning', fragment: 'History' },
    file: null,
  };
});
