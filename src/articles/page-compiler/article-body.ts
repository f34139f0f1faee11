import { element } from './html-tree.ts';
import { serialiseHtml } from './serialise-html.ts';

/** Adds `lang` and `dir` to the compiled HTML unless it is left-to-right English like the game itself. */
export function articleBody(body: {
  readonly html: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}): string {
  const { html, lang, dir } = body;
  if (lang === 'en' && dir === 'ltr') return html;
  const empty = serialiseHtml([element('div', { lang, dir })]);
  return empty.replace('></div>', () => `>${html}</div>`);
}
