import { capitalised } from '../english/article.ts';
import type { Entry } from '../entry.ts';
import { ItemList } from '../item-list.ts';
import type { PictureRecipe } from '../../pictures/picture-recipe.ts';
import type { ArticleParts } from '../word-article.ts';
import { countryText, withThe } from './country-text.ts';
import type { FactbookCountry } from './read-factbook.ts';

const MOST_OTHERS = 8;

/** The article of a country: what the Factbook says, its words linked, and what lies in it. */
export function countryArticle(
  entry: Entry,
  country: FactbookCountry,
  { world, link, mentionedBy, kin, adopted }: ArticleParts,
) {
  const { lead, sections, facts } = countryText(country);
  const used = new Set<Entry>();
  const linked = (text: string) => link({ text, self: entry, used }).markdown;
  const subject = withThe(entry.name);
  const the = subject === entry.name ? '' : capitalised(subject.slice(0, 4));
  const blocks = [`${the}**${entry.name}** ${linked(lead)}`];
  for (const [heading, text] of sections) blocks.push(`## ${heading}`, linked(text));
  const list = new ItemList(entry, used, link);
  const inside = world.relatives(entry, 'parts').filter(({ kind }) => kind === 'word');
  blocks.push(
    ...list.section('Places', inside.slice(0, 14)),
    ...list.section('Mentioned in', mentionedBy(entry).slice(0, MOST_OTHERS)),
    ...list.section('Other countries', [...adopted(entry), ...alike(entry, kin(entry), used)]),
  );
  const picture: PictureRecipe | null = null;
  return { markdown: blocks.join('\n\n'), facts, picture };
}

const MOST_ALIKE = 4;

function alike(entry: Entry, kin: readonly Entry[], used: ReadonlySet<Entry>): readonly Entry[] {
  return kin
    .filter((other) => other !== entry && other.kind === 'country' && !used.has(other))
    .slice(0, MOST_ALIKE);
}
