import { describe, expect, it } from 'vitest';
import { parseInert } from './parse-inert.ts';

const parsed = (html: string): string | undefined => parseInert(html, document)?.outerHTML;

describe('parseInert', () => {
  it('returns the first element', () => {
    expect(parsed('text <b>1</b><i>2</i>')).toBe('<b>1</b>');
    expect(parsed('<html><head><title>t</title></head><body class="x"><b>1</b></body></html>')).toBe(
      '<b>1</b>',
    );
    expect(parsed('text')).toBeUndefined();
    expect(parsed('')).toBeUndefined();
  });

  it.each([
    ['<script>x()</script><b></b>', '<b></b>'],
    ['<b><script>x()</script></b>', '<b></b>'],
    ['<b onclick="x()" ONLOAD="x()" title="t"></b>', '<b title="t"></b>'],
    ['<a href=" java\tscript:x()">a</a>', '<a>a</a>'],
    ['<a href="JavaScript:x()" rel="r">a</a>', '<a rel="r">a</a>'],
    ['<a href="/javascript:x">a</a>', '<a href="/javascript:x">a</a>'],
    ['<button formaction="javascript:x()"></button>', '<button></button>'],
    ['<iframe srcdoc="x"></iframe>', '<iframe></iframe>'],
    ['<base href="https://else.example/"><b></b>', '<b></b>'],
    ['<meta http-equiv="refresh" content="0;url=/x">', '<meta content="0;url=/x">'],
  ])('sanitizes %s', (html, harmless) => {
    expect(parsed(html)).toBe(harmless);
  });
});
