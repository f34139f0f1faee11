import { describe, expect, it } from 'vitest';
import { renderWikiMarkdown } from './wiki-markdown.ts';

function rendered(markdown: string) {
  const text = renderWikiMarkdown(markdown);
  if (!text.ok) throw new Error(text.error.join('\n'));
  return text.value;
}

describe('links in a text', () => {
  it.each([
    ['[[Thor]]', 'Thor', '/wiki/Thor'],
    ['[[thor]]', 'thor', '/wiki/Thor'],
    ['[[New York City|the city]]', 'the city', '/wiki/New_York_City'],
    ['[[cat]]s', 'cats', '/wiki/Cat'],
    ['[[Wolf|wolv]]es', 'wolves', '/wiki/Wolf'],
    ['[[ Thor ]]', 'Thor', '/wiki/Thor'],
    ['[[Café & Co.]]', 'Café &amp; Co.', '/wiki/Caf%C3%A9_%26_Co.'],
    ['[[Film|*Metropolis*]]', '<em>Metropolis</em>', '/wiki/Film'],
  ])('%s shows %s', (markdown, words, href) => {
    expect(rendered(markdown).html).toBe(`<p><a href="${href}">${words}</a></p>\n`);
  });

  it('end before an apostrophe', () => {
    expect(rendered("[[Cat]]'s").html).toContain('Cat</a>&#39;s');
  });

  it('are listed by canonical title in reading order', () => {
    expect(rendered('[[thor]] and *[[Zeus|he]]*\n\n## The [[Owl]]\n- [[Thor]]').targets).toEqual([
      'Thor',
      'Zeus',
      'Owl',
      'Thor',
    ]);
  });

  it('are rejected if the title is invalid', () => {
    expect(renderWikiMarkdown('[[a<b]]')).toEqual({
      ok: false,
      error: ['[[a<b]] is not a valid title: bad-characters'],
    });
  });
});

describe('a text', () => {
  it('has paragraphs, headings, emphasis and lists', () => {
    expect(rendered('**Bold** words.\n\n## Kinds\n- one').html).toBe(
      '<p><strong>Bold</strong> words.</p>\n<h2>Kinds</h2>\n<ul>\n<li>one</li>\n</ul>\n',
    );
  });

  it.each([
    ['HTML', '<b>bold</b>', 'HTML is not allowed: <b>'],
    ['HTML on its own lines', '<div>\nwords\n</div>', 'HTML is not allowed'],
    ['a comment', 'words <!-- hidden -->', 'HTML is not allowed'],
    ['a picture', '![bat](bat.svg)', 'Pictures are not allowed in the text'],
    ['a link out', '[words](https://example.org)', 'Only links of the form [[Title]]'],
    ['a bare address', 'See https://example.org', 'Only links of the form [[Title]]'],
    ['a link by reference', '[words][1]\n\n[1]: https://example.org', 'Only links of the form [[Title]]'],
    ['code', '    indented by accident', 'Code is not allowed: do not indent lines'],
  ])('is rejected with %s', (_, markdown, message) => {
    const text = renderWikiMarkdown(markdown);
    expect(text.ok ? [] : text.error).toContainEqual(expect.stringContaining(message));
  });
});
