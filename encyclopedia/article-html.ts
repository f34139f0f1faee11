import { titleToPath } from '#core/title/title-path.ts';
import type { ArticleImage } from '#server/articles/article.ts';
import { element } from '#server/articles/page-compiler/html-tree.ts';
import { serialiseHtml } from '#server/articles/page-compiler/serialise-html.ts';
import { slugOf, type ShelfArticle } from './shelf-article.ts';
import { starterSettings } from './starter-settings.ts';

/** The size every picture is drawn in. */
const PICTURE_SIZE = { width: 960, height: 640 };

export function pictureOf(title: string): ArticleImage {
  const slug = slugOf(title);
  const file = `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}.svg`;
  return { file, url: `/media/${file}`, ...PICTURE_SIZE };
}

/** A page as MediaWiki would give it, for the page compiler: the fact box, then the text. */
export function articleHtml(article: ShelfArticle, text: string): string {
  return `<div class="mw-parser-output">${serialiseHtml([infobox(article)])}${text}</div>`;
}

function infobox({ title, description, facts }: ShelfArticle) {
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
    element('dl', {}, rows),
  ]);
}

/** Stands under every article. It is ours, not the page's: the compiler would take its link away. */
export function attributionHtml(): string {
  const { name, licence } = starterSettings;
  const licenceLink = element('a', { href: licence.url, rel: 'license noopener', target: '_blank' }, [
    licence.name,
  ]);
  const footer = element('footer', { class: 'attribution' }, [
    `From the ${name} · `,
    licenceLink,
    ' · written for Wayword',
  ]);
  return serialiseHtml([footer]);
}
