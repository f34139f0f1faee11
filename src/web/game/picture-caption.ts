import { titleToPath } from '#core/title/title-path.ts';

export interface PictureCaption {
  readonly name: string;
  /** A sentence about it; empty where the article has none. */
  readonly words: string;
}

/**
 * What the article says of its picture: the words under it, or those it has for who cannot see it. The starter writes
 * these as `name: words`. Without any the file's name has to do.
 */
export function pictureCaption(article: ParentNode, fileTitle: string): PictureCaption {
  const link = article.querySelector(`a[href="${CSS.escape(titleToPath(fileTitle))}"]:has(img)`);
  const alt = link?.querySelector('img')?.getAttribute('alt')?.trim() ?? '';
  const below = textOf(link?.closest('figure, .thumb')?.querySelector('figcaption, .thumbcaption'));
  const fileName = fileTitle
    .slice(fileTitle.indexOf(':') + 1)
    .replace(/\.\w+$/u, '')
    .replaceAll(/[-_]/gu, ' ');
  const [name = '', ...words] = alt.split(': ');
  if (name !== '' && words.length > 0) return { name, words: words.join(': ') };
  // Words for who cannot see it may be long: they are no name then.
  // Where there were none, its file's name stands in for them.
  return { name: fileName, words: below === '' && alt !== fileName ? alt : below };
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim().replaceAll(/\s+/gu, ' ') ?? '';
}
