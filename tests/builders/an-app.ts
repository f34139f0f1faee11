import type { Hono } from 'hono';
import { createApp, type AppParts } from '#server/app.ts';
import { createMemorySource } from '#server/articles/memory-source.ts';
import { aJourneyGuide } from './a-journey-guide.ts';
import { aWebApp } from './a-web-app.ts';
import { anEncyclopedia } from './an-encyclopedia.ts';

/** The whole server over the pocket encyclopedia, with a built client; a bug in it fails the test that meets it. */
export async function anApp(parts: Partial<AppParts> = {}): Promise<Hono> {
  return createApp({
    source: createMemorySource(anEncyclopedia()),
    guide: aJourneyGuide(),
    webApp: parts.webApp === undefined ? await aWebApp() : parts.webApp,
    version: '1.2.3',
    random: () => 0,
    report: (bug) => {
      throw bug;
    },
    ...parts,
  });
}
