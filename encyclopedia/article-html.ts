import { titleToPath } from '#core/title/title.ts';
import type { ArticleImage } from '#articles/source/encyclopedia-source.ts';
import { element, serializeHtml } from '#articles/page-compiler/html/html-tree.ts';
import { slugOf, type WrittenArticle } from './written-article.ts';

/** The size of every picture. */
const PICTURE_SIZE = { width: 960, height: 640 };

export function pictureOf(title: string): ArticleImage {
  const slug = slugOf(title);
  const file = `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}.svg`;
  return { file, url: `/media/${file}`, ...PICTURE_SIZE };
}

/** Returns a page in MediaWiki's format for the page compiler: the fact box, then the text. */
export function articleHtml(article: WrittenArticle, text: string): string {
  return `<div class="mw-parser-output">${serializeHtml([infobox(article)])}${text}</div>`;
}

function infobox({ title, description, facts }: WrittenArticle) {
  const { file, url, width, height } = pictureOf(title);
  const picture = element('img', {
    src: url,
    alt: `${title}: ${description}`,
    width: String(width),
    height: String(height),
  });
  const rows = facts.flatMap(([label, value]) => [element('dt', {}, [label]), element('dd', {}, [value])]);
  return element('aside', { class: 'infobox' }, [
    element('figure', {}, [element('a', { href: titleToPath(`File:${file}`) }, [picture])]),
    ...(rows.length === 0 ? [] : [element('dl', {}, rows)]),
  ]);
}
