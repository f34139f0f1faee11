import { parse, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { canonicalTitle } from '#core/title/canonical-title.ts';
import { titleKind } from '#core/title/namespace.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parsePictureRecipe, type PictureRecipe } from './pictures/picture-recipe.ts';
import { starterSettings } from './starter-settings.ts';

export interface FrontMatter {
  readonly title: string;
  readonly redirects: readonly string[];
  readonly description: string;
  readonly picture: PictureRecipe;
  readonly topics: readonly string[];
  /** Rows of the fact box, label and value, in the author's order. */
  readonly facts: readonly (readonly [string, string])[];
}

// prettier-ignore
const TOPICS = [
  'heroes', 'crime', 'places', 'countries', 'cities', 'landmarks', 'geography', 'science', 'weather', 'space', 'people',
  'animals', 'plants', 'food', 'arts', 'music', 'film', 'stories', 'games', 'sport', 'history', 'society', 'technology',
  'everyday',
] as const;

const line = z
  .string({ error: 'must be a line of text' })
  .check(z.regex(/^\S(?:.*\S)?$/u, 'must be a line of text'));
const title = line.check(
  z.refine(isTitle, 'must be spelt as a title: a capital first, and none of # < > [ ] { } | _'),
);
const topic = z.enum(TOPICS, { error: `must be one of ${TOPICS.join(', ')}` });

const wordFields = z.strictObject({
  title,
  redirects: z.array(title, { error: 'must be a list of titles, like [Thunderbolt]' }),
  description: line,
  picture: z.unknown(),
  topics: z
    .array(topic, { error: 'must be a list, like [weather]' })
    .check(z.minLength(1, 'must name at least one'), z.maxLength(3, 'must name at most three')),
  facts: z.record(line, line, { error: 'must be rows of a label and a text' }),
});
const pictureField = z.looseObject({ picture: z.unknown() });

/**
 * Reads the front matter of an article. Each failure begins with the field's name: "topics.0: must be one of …".
 *
 * Words stay words: in a fact, `no`, `1917` and `1_000` are what their author typed, so they are read by the failsafe
 * schema of YAML. A picture has real numbers and is read by the usual one.
 */
export function parseFrontMatter(yaml: string): Result<FrontMatter, readonly string[]> {
  const document = parseDocument(yaml, { schema: 'failsafe' });
  const broken = [...document.errors, ...document.warnings];
  if (broken.length > 0) return fail(broken.map(({ message }) => `front matter: is no YAML: ${message}`));
  const words = wordFields.safeParse(document.toJS());
  const numbers = pictureField.safeParse(parse(yaml));
  const picture = parsePictureRecipe(numbers.success ? numbers.data.picture : undefined);
  if (words.success && picture.ok) {
    return ok({ ...words.data, facts: Object.entries(words.data.facts), picture: picture.value });
  }
  return fail([
    ...(words.success ? [] : words.error.issues.map(describeIssue)),
    ...(picture.ok ? [] : [picture.error]),
  ]);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.length === 0 ? 'front matter' : issue.path.join('.');
  return issue.code === 'unrecognized_keys'
    ? `${field}: does not know ${issue.keys.join(', ')}`
    : `${field}: ${issue.message}`;
}

function isTitle(text: string): boolean {
  const canonical = canonicalTitle(text);
  return (
    canonical.ok &&
    canonical.value.title === text &&
    canonical.value.fragment === '' &&
    titleKind(text, starterSettings.namespaces) === 'article'
  );
}
