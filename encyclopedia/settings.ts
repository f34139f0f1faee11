import * as z from 'zod/mini';
import { canonicalTitle, titleKind, type NamespaceNames } from '#core/title/title.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { settingsSchema } from '#articles/starter/pack-parts.ts';
import type { PackContents } from '#articles/starter/pack.ts';

/** The contents of an encyclopedia's `settings.json`, and its license. */
export type EncyclopediaSettings = PackContents['settings'];

export const LICENCE = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
};

/** Date of every article. It is fixed, so that the same texts give the same bytes at every build. */
export const EDITION_DATE = '2026-11-23T00:00:00Z';

const written = z.strictObject(z.omit(settingsSchema, { licence: true }).shape);

/** Whether a text is a canonical article title. */
export function isArticleTitle(text: string, namespaces: NamespaceNames): boolean {
  const canonical = canonicalTitle(text);
  return (
    canonical.ok &&
    canonical.value.title === text &&
    canonical.value.fragment === '' &&
    titleKind(text, namespaces) === 'article'
  );
}

/** Reads the `settings.json` of an encyclopedia. The license is fixed, and authors cannot change it. */
export function parseSettings(json: string): Result<EncyclopediaSettings, string> {
  const read = written.safeParse(JSON.parse(json));
  if (read.success) {
    return isArticleTitle(read.data.mainPage, read.data.namespaces)
      ? ok({ ...read.data, licence: LICENCE })
      : fail('mainPage: must be a canonical title');
  }
  const [issue] = read.error.issues;
  return fail(issue === undefined ? 'is invalid' : `${issue.path.join('.')}: ${issue.message}`);
}
