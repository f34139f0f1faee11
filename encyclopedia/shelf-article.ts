import { parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { canonicalTitle } from '#core/title/canonical-title.ts';
import { titleKind } from '#core/title/namespace.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parsePictureRecipe, type PictureRecipe } from './pictures/picture-recipe.ts';
import type { ShelfProblem } from './shelf-problem.ts';
import { starterSettings } from './starter-settings.ts';

/** An article as its author wrote it. README.md says how. */
export interface ShelfArticle {
  readonly file: string;
  readonly title: string;
  readonly redirects: readonly string[];
  readonly description: string;
  readonly picture: PictureRecipe;
  readonly topics: readonly string[];
  /** Rows of the fact box, label and value, in the author's order. */
  readonly facts: readonly (readonly [string, string])[];
  readonly markdown: string;
}

export const TOPICS = [
  ...['heroes', 'crime', 'places', 'countries', 'cities', 'landmarks', 'geography', 'science', 'weather', 'space'],
  ...['people', 'animals', 'plants', 'food', 'arts', 'music', 'film', 'stories', 'games', 'sport', 'history'],
  ...['society', 'technology', 'everyday'],
] as const;

const line = z.string().check(z.regex(/^\S(?:.*\S)?$/u, 'must be one line of text'));

const title = line.check(
  z.refine((text) => {
    const canonical = canonicalTitle(text);
    if (!canonical.ok || canonical.value.title !== text || canonical.value.fragment !== '') return false;
    return titleKind(text, starterSettings.namespaces) === 'article';
  }, 'must be spelt as a title: first letter upper case, none of # < > [ ] { } | _'),
);

const frontMatter = z.strictObject({
  title,
  redirects: z.array(title),
  description: line,
  picture: z.unknown(),
  topics: z.array(z.enum(TOPICS)).check(z.minLength(1), z.maxLength(3)),
  facts: z.record(line, line),
});

/** Reads one file of the shelf: front matter in YAML between two lines of `---`, then the text. */
export function parseShelfArticle(file: string, source: string): Result<ShelfArticle, readonly ShelfProblem[]> {
  const problem = (field: string, message: string): ShelfProblem => ({ file, field, message });
  const parts = /^---\n(?<yaml>.*?)\n---\n(?<markdown>.*)$/su.exec(source.replaceAll('\r\n', '\n'))?.groups;
  if (parts === undefined) return fail([problem('front matter', 'must stand between two lines of ---')]);
  const { yaml = '', markdown = '' } = parts;

  // Words stay words: in a fact, "no", "1917" and "1_000" are what their author typed. A picture has real numbers.
  const words = parseDocument(yaml, { schema: 'failsafe' });
  const broken = [...words.errors, ...words.warnings];
  if (broken.length > 0) return fail(broken.map(({ message }) => problem('front matter', `is no YAML: ${message}`)));
  const fields = frontMatter.safeParse(words.toJS());
  const picture = parsePictureRecipe(parseDocument(yaml).get('picture', false) === undefined ? undefined : pictureOf(yaml));
  const problems = [
    ...(fields.success ? [] : fields.error.issues.map(({ path, message }) => problem(path.join('.') || 'front matter', message))),
    ...(picture.ok ? [] : [problem('picture', picture.error)]),
    ...(fields.success && file !== fileNameOf(fields.data.title) ? [problem('title', `belongs into ${fileNameOf(fields.data.title)}`)] : []),
    ...(markdown.trim() === '' ? [problem('text', 'is missing')] : []),
  ];
  if (!fields.success || !picture.ok || problems.length > 0) return fail(problems);
  return ok({ ...fields.data, file, picture: picture.value, facts: Object.entries(fields.data.facts), markdown });
}

function fileNameOf(title: string): string {
  return `${slugOf(title)}.md`;
}

/** `Joker (character)` → `joker-character`: the name of an article's file and of its picture. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
