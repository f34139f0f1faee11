import { describe, expect, it } from 'vitest';
import { stabilizeHtml } from './html-tree.ts';

describe('stabilizeHtml', () => {
  it('leaves HTML unchanged that parses as written', () => {
    expect(stabilizeHtml('<p>One</p><p>Two</p>').html).toBe('<p>One</p><p>Two</p>');
  });

  it('normalizes HTML that no browser would write', () => {
    expect(stabilizeHtml('<p>One<div>Two</div></p>').html).toBe('<p>One</p><div>Two</div><p></p>');
  });

  it('keeps only the text of HTML that does not become stable in time', () => {
    expect(stabilizeHtml('<p>One <a href="/wiki/Thor">&lt;b&gt;</a><div>Two</div></p>', 1)).toMatchObject({
      html: '<p>One &lt;b&gt;Two</p>',
      nodes: [{ tag: 'p', children: ['One <b>Two'] }],
    });
  });
});
