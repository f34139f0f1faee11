import type { Hono } from 'hono';
import { createApp, type AppParts } from '#server/app.ts';
import type { Shelf } from '#server/articles/encyclopedias.ts';
import { aHouse } from './build-services.ts';
import { aWebApp } from './build-web-app.ts';

/** The whole server over the pocket encyclopedia, with a built client; a bug in it fails the test that meets it. */
export async function anApp({
  shelf,
  ...parts
}: Partial<AppParts> & { readonly shelf?: Shelf } = {}): Promise<Hono> {
  return createApp({
    house: await aHouse(shelf === undefined ? {} : { encyclopedias: { open: shelf, starter: shelf } }),
    webApp: parts.webApp === undefined ? await aWebApp() : parts.webApp,
    version: '1.2.3',
    random: () => 0,
    report: (bug) => {
      throw bug;
    },
    ...parts,
  });
}
