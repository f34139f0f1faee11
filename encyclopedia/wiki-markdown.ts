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
 * and all other links: articles do not need them, and so they need no safety review.
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
      if (!canonical.ok) problems.push(`[[${target}]] is no title: ${canonical.error}`);
      else targets.push(canonical.value.title);
      const href = canonical.ok ? titleToPath(canonical.value.title) : '';
      const text = words.trim() + trail;
      return { type: 'link', raw, href, title: null, text, tokens: this.lexer.inlineTokens(text) };
    },
  };
  const walkTokens = (token: Token) => {
    const refusal = refusalOf(token);
    if (refusal !== null) problems.push(`${refusal}: ${token.raw.trim()}`);
  };

  const html = new Marked({ extensions: [wikiLink], walkTokens }).parse(markdown, { async: false });
  return problems.length > 0 ? fail(problems) : ok({ html, targets });
}

function refusalOf({ type, raw }: Token): string | null {
  switch (type) {
    case 'html':
      return 'HTML is not for articles';
    case 'image':
      return 'A picture is drawn from the front matter, not put into the text';
    case 'code':
      return 'Lines of an article begin at the margin, or they become code';
    case 'link':
      return raw.startsWith('[[') ? null : 'Links are written [[Title]] and lead to articles';
    case 'def':
      return 'Links are written [[Title]] and lead to articles';
    default:
      return null;
  }
}
