import { ENGLISH_NAMESPACES } from '#core/title/namespace.ts';
import type { PackContents } from '#server/articles/pack.ts';

/** Of what was written by hand. */
export const SHELF_LICENCE = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
};

/** What the starter encyclopedia says of itself. */
export const starterSettings: PackContents['settings'] = {
  id: 'starter',
  name: 'Wayword starter encyclopedia',
  lang: 'en',
  dir: 'ltr',
  mainPage: 'Library',
  // Each article says which of them is its own.
  licence: { ...SHELF_LICENCE, name: 'CC BY 4.0, WordNet licence and public domain' },
  namespaces: ENGLISH_NAMESPACES,
};

/** Every article's date. It is fixed, so that the same shelf gives the same bytes on every day and machine. */
export const EDITION_DATE = '2026-11-21T00:00:00Z';
