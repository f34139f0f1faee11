import { canonicalTitle } from '#core/title/canonical-title.ts';
import type { NamespaceNames } from '#core/title/namespace.ts';
import type { ArticleImage } from '../source/encyclopedia-source.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { readCompiledHref } from './link-rule.ts';

/** Pixels; a picture smaller than this in either dimension is an icon, a flag or a signature. */
const SMALLEST = 60;

/** Places of pictures, the preferred place first. */
const PLACES = ['infobox', 'figure', 'text'] as const;
type Place = (typeof PLACES)[number];

/** Returns the main picture of a page: the first in its infobox, else the first beside the text, else the first. */
export function leadImage(nodes: readonly HtmlNode[], namespaces: NamespaceNames): ArticleImage | null {
  const first = new Map<Place, ArticleImage>();
  const walk = (level: readonly HtmlNode[], place: Place, link: string): void => {
    for (const node of level) {
      if (typeof node === 'string') continue;
      if (node.tag !== 'img') {
        walk(node.children, placeWithin(node, place), node.attributes.get('href') ?? link);
        continue;
      }
      const image = first.has(place) ? null : asImage(node, link, namespaces);
      if (image !== null) first.set(place, image);
    }
  };
  walk(nodes, 'text', '');
  for (const place of PLACES) {
    const image = first.get(place);
    if (image !== undefined) return image;
  }
  return null;
}

function placeWithin({ tag, attributes }: HtmlElement, outside: Place): Place {
  if (outside === 'infobox' || attributes.get('class')?.split(' ').includes('infobox') === true)
    return 'infobox';
  return tag === 'figure' ? 'figure' : outside;
}

function asImage({ attributes }: HtmlElement, link: string, namespaces: NamespaceNames): ArticleImage | null {
  const url = attributes.get('src') ?? '';
  const [width, height] = [Number(attributes.get('width')), Number(attributes.get('height'))];
  if (!(width >= SMALLEST && height >= SMALLEST)) return null;
  const page = readCompiledHref(link, namespaces);
  const file = page.kind === 'file' ? page.name : fileOf(url);
  return file === null ? null : { file, url, width, height };
}

/** `…/thumb/a/ab/Bat.jpg/220px-Bat.jpg` and `…/a/ab/Bat.jpg` both belong to `Bat.jpg`. */
function fileOf(url: string): string | null {
  const path = url.replace(/[?#].*$/u, '').split('/');
  const isThumb = path.at(-5) === 'thumb' || path.at(-3) === 'thumb';
  const name = canonicalTitle((isThumb ? path.at(-2) : path.at(-1)) ?? '');
  return name.ok ? name.value.title : null;
}
