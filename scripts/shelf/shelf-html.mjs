// @ts-check
import { Marked } from 'marked';

/**
 * Renders an article's Markdown as HTML. The game has its own page builder (encyclopedia/); this renderer replaces
 * the programs that create third-party archives.
 * @param {string} markdown
 * @param {(target: string) => string} href returns the address of a title
 */
export function printHtml(markdown, href) {
  /** @type {import('marked').TokenizerExtension} */
  const wikiLink = {
    name: 'wiki-link',
    level: 'inline',
    start: (source) => source.indexOf('[['),
    tokenizer(source) {
      const found = /^\[\[([^[\]|\n]+)(?:\|([^[\]|\n]+))?\]\]([a-z]*)/u.exec(source);
      if (found === null) return undefined;
      const [raw, target = '', words = target, trail = ''] = found;
      const title = target.slice(0, 1).toUpperCase() + target.slice(1);
      const text = words + trail;
      return { type: 'link', raw, href: href(title), title, text, tokens: this.lexer.inlineTokens(text) };
    },
  };
  return new Marked({ extensions: [wikiLink] }).parse(markdown, { async: false });
}

/** @param {string} text */
export function escapeHtml(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
