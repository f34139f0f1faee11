import { titleToPath } from '#core/title/title-path.ts';

export interface PictureCaption {
  readonly name: string;
  /** A sentence about the picture; empty if the article has none. */
  readonly words: string;
}

/**
 * Reads the article's caption of a picture: the text below it, or its alternative text, which the starter writes as
 * `name: words`. Without either, the file name is used.
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
  // Alternative text can be too long for a name. Where the article has none, it is the file name.
  return { name: fileName, words: below === '' && alt !== fileName ? alt : below };
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim().replaceAll(/\s+/gu, ' ') ?? '';
}
