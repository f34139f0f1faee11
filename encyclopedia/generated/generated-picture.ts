import { pictureOf } from '../article-html.ts';
import type { PictureRecipe } from '../pictures/picture-recipe.ts';
import type { Group } from './entry.ts';
import type { GeneratedArticle } from './generate.ts';

/** One picture for all articles of a group: three thousand drawings of their own would be larger than all the texts. */
export const GROUP_PICTURES: Readonly<
  Record<Group, { readonly shows: string; readonly recipe: PictureRecipe }>
> = {
  animals: { shows: 'Animals', recipe: { kind: 'emblem', glyph: 'paw-print', ground: 'hills', hue: 130 } },
  plants: { shows: 'Plants', recipe: { kind: 'emblem', glyph: 'leaf', ground: 'forest', hue: 150 } },
  food: { shows: 'Food and drink', recipe: { kind: 'emblem', glyph: 'utensils', ground: 'rays', hue: 60 } },
  body: {
    shows: 'Body and life',
    recipe: { kind: 'emblem', glyph: 'heart-pulse', ground: 'rings', hue: 20 },
  },
  things: { shows: 'Made things', recipe: { kind: 'emblem', glyph: 'wrench', ground: 'grid', hue: 230 } },
  nature: { shows: 'Nature', recipe: { kind: 'emblem', glyph: 'mountain', ground: 'mountains', hue: 190 } },
  callings: {
    shows: 'People and callings',
    recipe: { kind: 'emblem', glyph: 'users', ground: 'skyline', hue: 280 },
  },
  culture: {
    shows: 'Culture and society',
    recipe: { kind: 'emblem', glyph: 'drama', ground: 'rays', hue: 320 },
  },
  people: { shows: 'A life', recipe: { kind: 'emblem', glyph: 'user-round', ground: 'contour', hue: 250 } },
  places: { shows: 'A place', recipe: { kind: 'emblem', glyph: 'map-pin', ground: 'contour', hue: 100 } },
  myth: { shows: 'Myth and story', recipe: { kind: 'emblem', glyph: 'sparkles', ground: 'stars', hue: 290 } },
  events: { shows: 'History', recipe: { kind: 'emblem', glyph: 'hourglass', ground: 'dunes', hue: 40 } },
};

export function generatedPicture({
  title,
  description,
  picture,
  entry,
}: Pick<GeneratedArticle, 'title' | 'description' | 'picture' | 'entry'>) {
  if (picture !== null) return { image: pictureOf(title), shows: `${title}: ${description}` };
  const { shows } = GROUP_PICTURES[entry.group];
  return { image: pictureOf(`Group ${entry.group}`), shows };
}
