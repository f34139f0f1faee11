import { Marked, type Token, type TokenizerExtension } from 'marked';
import { canonicalTitle, titleToPath } from '#core/title/title.ts';
import { fail, ok, type Result } from '#core/result.ts';

export interface WikiText {
  readonly html: string;
  /** Canonical titles of all links, in reading order, including repeats; redirects are not resolved. */
  readonly targets: readonly string[];
}

/**
 * Renders Markdown with wiki links: `[[Target]]`, `[[Target|words]]`, `[[target]]` (a lowercase first letter is the
 * same title) and `[[Target]]s`, where the letters that follow belong to the link text. Rejects HTML, pictures, code
 * and all other links: articles do not need them, and without them no safety review is necessary.
 */
export function renderWikiMarkdown(markdown: string): Result<WikiText, readonly string[]> {
  const targets: string[] = [];
  const problems: string[] = [];

  const wikiLink: TokenizerExtension = {
    name: 'wiki-link',
    level: 'inline',
    start: (source) => source.indexOf('[['),
    tokenizer(source) {
      const found = /^\[\[([^[\]|\n]+)(?:\|([^[\]|\n]+))?\]\]([a-z]*)/u.exec(source);
      if (found === null) return undefined;
      const [raw, target = '', words = target, trail = ''] = found;
      const canonical = canonicalTitle(target);
      if (!canonical.ok) problems.push(`[[${target}]] is not a valid title: ${canonical.error}`);
      else targets.push(canonical.value.title);
      const href = canonical.ok ? titleToPath(canonical.value.title) : '';
      const text = words.trim() + trail;
      return { type: 'link', raw, href, title: null, text, tokens: this.lexer.inlineTokens(text) };
    },
  };
  const walkTokens = (token: Token) => {
    const reason = rejectionReason(token);
    if (reason !== null) problems.push(`${reason}: ${token.raw.trim()}`);
  };

  const html = new Marked({ extensions: [wikiLink], walkTokens }).parse(markdown, { async: false });
  return problems.length > 0 ? fail(problems) : ok({ html, targets });
}

/** Returns why articles may not contain a token; null if they may. */
function rejectionReason({ type, raw }: Token): string | null {
  switch (type) {
    case 'html':
      return 'HTML is not allowed';
    case 'image':
      return 'Pictures are not allowed in the text: the front matter defines the picture';
    case 'code':
      return 'Code is not allowed: do not indent lines';
    case 'link':
      return raw.startsWith('[[') ? null : 'Only links of the form [[Title]] are allowed';
    case 'def':
      return 'Only links of the form [[Title]] are allowed';
    default:
      return null;
  }
}
