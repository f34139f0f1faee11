import { isNode, parse, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import type { NamespaceNames } from '#core/title/title.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { ChosenTarget } from '#articles/targets/daily-shape.ts';
import { parsePictureRecipe, type PictureRecipe } from './pictures/picture-recipe.ts';
import { isArticleTitle } from './settings.ts';

/** 1: any player finds a path. 3: finding a path takes an idea. */
export type TargetDifficulty = ChosenTarget['difficulty'];

export interface FrontMatter {
  readonly title: string;
  readonly redirects: readonly string[];
  readonly description: string;
  readonly picture: PictureRecipe;
  readonly topics: readonly string[];
  /** Rows of the fact box, label and value, in the author's order. */
  readonly facts: readonly (readonly [string, string])[];
  /** How hard it is to find a path to this article, if it is a target (D12); null otherwise. */
  readonly target: TargetDifficulty | null;
}

// prettier-ignore
const TOPICS = [
  'heroes', 'crime', 'places', 'countries', 'cities', 'landmarks', 'geography', 'science', 'weather', 'space', 'people',
  'belief', 'animals', 'plants', 'food', 'arts', 'music', 'film', 'stories', 'games', 'sport', 'history', 'society', 'technology',
  'everyday',
] as const;

const line = z
  .string({ error: 'must be a line of text' })
  .check(z.regex(/^\S(?:.*\S)?$/u, 'must be a line of text'));
const topic = z.enum(TOPICS, { error: `must be one of ${TOPICS.join(', ')}` });

const DIFFICULTIES = { 1: 1, 2: 2, 3: 3 } as const;

const textFields = z.strictObject({
  title: line,
  redirects: z.array(line, { error: 'must be a list of titles, like [Thunderbolt]' }),
  description: line,
  picture: z.unknown(),
  topics: z
    .array(topic, { error: 'must be a list, like [weather]' })
    .check(z.minLength(1, 'must name at least one'), z.maxLength(3, 'must name at most three')),
  facts: z.record(line, line, { error: 'must be rows of a label and a text' }),
  target: z.optional(z.enum(['1', '2', '3'], { error: 'must be 1, 2 or 3' })),
});

/**
 * Reads the front matter of an article. Each error begins with the field's name: "topics.0: must be one of …". YAML's
 * failsafe schema keeps `no`, `1917` and `1_000` in facts as the strings that the author typed. The picture has numbers
 * and is read with the default schema.
 */
export function parseFrontMatter(
  yaml: string,
  namespaces: NamespaceNames,
): Result<FrontMatter, readonly string[]> {
  const document = parseDocument(yaml, { schema: 'failsafe' });
  const syntaxErrors = [...document.errors, ...document.warnings];
  if (syntaxErrors.length > 0)
    return fail(syntaxErrors.map(({ message }) => `front matter: invalid YAML: ${message}`));
  const words = textFields.safeParse(document.toJS());
  const recipe = document.get('picture', true);
  const picture = parsePictureRecipe(
    isNode(recipe) && recipe.range ? parse(yaml.slice(recipe.range[0], recipe.range[1])) : undefined,
  );
  const errors = words.success
    ? invalidTitles(words.data, namespaces)
    : words.error.issues.map(describeIssue);
  if (words.success && picture.ok && errors.length === 0) {
    const { facts, target, ...fields } = words.data;
    const difficulty = target === undefined ? null : DIFFICULTIES[target];
    return ok({ ...fields, facts: Object.entries(facts), picture: picture.value, target: difficulty });
  }
  return fail([...errors, ...(picture.ok ? [] : [picture.error])]);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.length === 0 ? 'front matter' : issue.path.join('.');
  return issue.code === 'unrecognized_keys'
    ? `${field}: unknown field ${issue.keys.join(', ')}`
    : `${field}: ${issue.message}`;
}

function invalidTitles(
  { title, redirects }: { readonly title: string; readonly redirects: readonly string[] },
  namespaces: NamespaceNames,
): readonly string[] {
  const fields = [
    ['title', title] as const,
    ...redirects.map((name, at) => [`redirects.${at}`, name] as const),
  ];
  return fields.flatMap(([field, name]) =>
    isArticleTitle(name, namespaces)
      ? []
      : `${field}: must be a canonical title: a capital letter first, and none of # < > [ ] { } | _`,
  );
}
