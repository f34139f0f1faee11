import { element, serializeHtml, type HtmlNode } from './html/html-tree.ts';

/** Adds `lang` and `dir` to the compiled HTML unless it is left-to-right English like the game itself. */
export function articleBody(body: {
  readonly html: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}): string {
  const { html, lang, dir } = body;
  if (lang === 'en' && dir === 'ltr') return html;
  const empty = serializeHtml([element('div', { lang, dir })]);
  return empty.replace('></div>', () => `>${html}</div>`);
}

export interface Attribution {
  /** Text after "From": `Wikipedia, the free encyclopedia: Lightning`. */
  readonly from: string;
  /** Address of the source page at its revision; null when the text exists only here. */
  readonly url: string | null;
  /** The address is empty when unknown. */
  readonly licence: { readonly name: string; readonly url: string };
  /** Shortened and its links rewritten; licenses require this notice. Unchanged text was written for the game. */
  readonly isChanged: boolean;
}

/** Returns the footer of an article. It is added after compiling, because the compiler would remove its links. */
export function attributionHtml({ from, url, licence, isChanged }: Attribution): string {
  const footer = element('footer', { class: 'attribution' }, [
    ...(url === null ? [`From ${from}`] : ['From ', externalLink(url, 'noopener', from)]),
    ' · ',
    externalLink(licence.url, 'license noopener', licence.name),
    isChanged ? ' · changed: shortened, links rewritten for the game' : ' · written for Wayword',
  ]);
  return serializeHtml([footer]);
}

/** An encyclopedia's data about itself is untrusted: an address that is not HTTP becomes plain text. */
function externalLink(url: string, rel: string, words: string): HtmlNode {
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol)) return words;
  return element('a', { href: url, rel, target: '_blank' }, [words]);
}
