import * as z from 'zod/mini';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';

/** Backgrounds of an emblem; a scene is a background alone. */
export const groundNames = [
  'hills',
  'mountains',
  'waves',
  'skyline',
  'night',
  'stars',
  'rays',
  'rain',
  'forest',
  'dunes',
  'contour',
  'grid',
  'rings',
] as const;

export const continentNames = ['Europe', 'Africa', 'Asia', 'Antarctica'] as const;

const pictureKinds = ['emblem', 'scene', 'map', 'tile'] as const;

const hue = z
  .number({ error: 'must be a number' })
  .check(z.minimum(0, 'must be 0 or more'), z.maximum(360, 'must be 360 or less'));
const ground = z.enum(groundNames, { error: `must be one of ${groundNames.join(', ')}` });

const emblem = z.strictObject({
  kind: z.literal('emblem'),
  icon: z
    .string({ error: 'must be the name of an icon of game-icons.net' })
    .check(
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of an icon of game-icons.net, like paw-print'),
    ),
  ground,
  hue,
});

const scene = z.strictObject({ kind: z.literal('scene'), ground, hue });

const tile = z.strictObject({
  kind: z.literal('tile'),
  text: z
    .string({ error: 'must be text, in quotes' })
    .check(z.regex(/^[^\s\p{C}]{1,3}$/u, 'must be one to three characters')),
  hue,
});

const degrees = (name: string, limit: number) =>
  z
    .number({ error: `${name} must be a number` })
    .check(
      z.minimum(-limit, `${name} must be -${limit} or more`),
      z.maximum(limit, `${name} must be ${limit} or less`),
    );

const mapOfCountry = z.strictObject({
  kind: z.literal('map'),
  country: z.string({ error: 'must be a country name' }).check(z.minLength(1, 'must not be empty')),
  hue,
});
const mapOfPlace = z.strictObject({
  kind: z.literal('map'),
  at: z.tuple([degrees('longitude', 180), degrees('latitude', 90)], {
    error: 'must be [longitude, latitude]',
  }),
  hue,
});
const mapOfContinent = z.strictObject({
  kind: z.literal('map'),
  continent: z.enum(continentNames, { error: `must be one of ${continentNames.join(', ')}` }),
  hue,
});

export type GroundName = (typeof groundNames)[number];
export type ContinentName = (typeof continentNames)[number];
export type MapRecipe =
  | z.infer<typeof mapOfCountry>
  | z.infer<typeof mapOfPlace>
  | z.infer<typeof mapOfContinent>;
export type PictureRecipe = z.infer<typeof emblem> | z.infer<typeof scene> | z.infer<typeof tile> | MapRecipe;

type RecipeSchema = z.ZodMiniType<PictureRecipe>;

const withKind = z.looseObject({
  kind: z.enum(pictureKinds, { error: `must be one of ${pictureKinds.join(', ')}` }),
});

const mapSchemas = new Map<string, RecipeSchema>([
  ['country', mapOfCountry],
  ['at', mapOfPlace],
  ['continent', mapOfContinent],
]);

/**
 * Validates the `picture` of an article's front matter. The error is a sentence that names the field, like
 * `picture.hue: must be 360 or less`. Whether an icon or a country exists is checked when it is drawn.
 */
export function parsePictureRecipe(value: unknown): Result<PictureRecipe, string> {
  const head = withKind.safeParse(value);
  if (!head.success) return fail(describe(head.error));
  const schema = schemaFor(head.data.kind, Object.keys(head.data));
  if (!schema.ok) return schema;
  const recipe = schema.value.safeParse(value);
  return recipe.success ? ok(recipe.data) : fail(describe(recipe.error));
}

function schemaFor(kind: (typeof pictureKinds)[number], fields: string[]): Result<RecipeSchema, string> {
  switch (kind) {
    case 'emblem':
      return ok(emblem);
    case 'scene':
      return ok(scene);
    case 'tile':
      return ok(tile);
    case 'map': {
      const [subject, ...others] = fields.flatMap((field) => mapSchemas.get(field) ?? []);
      return subject !== undefined && others.length === 0
        ? ok(subject)
        : fail('picture: a map needs exactly one of country, at, continent');
    }
    default:
      return assertNever(kind);
  }
}

function describe(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) throw new Error('A rejected recipe has no issue');
  const field = ['picture', ...issue.path].join('.');
  return issue.code === 'unrecognized_keys'
    ? `${field}: unknown field ${issue.keys.join(', ')}`
    : `${field}: ${issue.message}`;
}
