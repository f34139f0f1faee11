import { element, type HtmlNode } from './page-compiler/html-tree.ts';
import { serialiseHtml } from './page-compiler/serialise-html.ts';

export interface Attribution {
  /** As it follows "From": `Wikipedia, the free encyclopedia: Lightning`. */
  readonly from: string;
  /** The page it was taken from, at its revision; null where there is none but ours. */
  readonly url: string | null;
  /** An empty address where none is known. */
  readonly licence: { readonly name: string; readonly url: string };
  /** Shortened and its links rewritten; licences ask that this be told. What is not changed was written for the game. */
  readonly isChanged: boolean;
}

/** Stands under every article. It is ours, not the page's: the compiler would take its links away. */
export function attributionHtml({ from, url, licence, isChanged }: Attribution): string {
  const footer = element('footer', { class: 'attribution' }, [
    ...(url === null ? [`From ${from}`] : ['From ', outsideLink(url, 'noopener', from)]),
    ' · ',
    outsideLink(licence.url, 'license noopener', licence.name),
    isChanged ? ' · changed: shortened, links rewritten for the game' : ' · written for Wayword',
  ]);
  return serialiseHtml([footer]);
}

/** What an encyclopedia says of itself comes from outside: an address of another kind than a page's is no link. */
function outsideLink(url: string, rel: string, words: string): HtmlNode {
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol)) return words;
  return element('a', { href: url, rel, target: '_blank' }, [words]);
}
