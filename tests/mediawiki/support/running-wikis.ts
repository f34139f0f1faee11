import type { TestProject } from 'vitest/node';
import { starterWiki } from '#scripts/mediawiki/starter-wiki.mjs';
import { startMediaWiki } from '#scripts/mediawiki/start-mediawiki.mjs';
import { drawPng } from '#scripts/starter/draw-png.mjs';
import { ARABIC_WIKI } from './arabic-wiki.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A MediaWiki with the hand-written articles. */
    wikiUrl: string;
    /** A small wiki in Arabic. */
    arabicWikiUrl: string;
  }
}

/** Starts two real wikis for all tests of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const picture = drawPng({ width: 320, height: 240, seed: 7 });
  const [wiki, arabic] = await Promise.all([
    startMediaWiki(starterWiki('encyclopedia/en')),
    startMediaWiki({
      pages: ARABIC_WIKI.pages,
      pictures: new Map([[ARABIC_WIKI.picture, picture]]),
      name: 'الرف',
      lang: 'ar',
    }),
  ]);
  project.provide('wikiUrl', wiki.url);
  project.provide('arabicWikiUrl', arabic.url);
  return async () => {
    await Promise.all([wiki.stop(), arabic.stop()]);
  };
}
