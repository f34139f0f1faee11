import { textOf, type HtmlNode } from './html-tree.ts';

/**
 * Returns the content of a link to a picture. Most wiki pictures have no alternative text, which would leave the link
 * without an accessible name; the file name is better than none.
 */
export function namedPicture(children: readonly HtmlNode[], file: string): readonly HtmlNode[] {
  if (textOf(children) !== '') return children;
  let isNamed = false;
  const named = (node: HtmlNode): HtmlNode => {
    if (typeof node === 'string') return node;
    if (node.tag !== 'img') return { ...node, children: node.children.map(named) };
    const isNameless = !isNamed && node.attributes.get('alt') === '';
    isNamed = true;
    if (!isNameless) return node;
    return { ...node, attributes: new Map([...node.attributes, ['alt', wordsOf(file)]]) };
  };
  return children.map(named);
}

function wordsOf(file: string): string {
  return file
    .replace(/\.\w+$/u, '')
    .replaceAll(/[-_]/gu, ' ')
    .trim();
}
