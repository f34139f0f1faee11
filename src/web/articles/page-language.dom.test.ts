import { describe, expect, it } from 'vitest';
import { languageOf } from './page-language.ts';

const of = (html: string) => languageOf(document.createRange().createContextualFragment(html));

describe('languageOf', () => {
  it('reads language and direction from the wrapper', () => {
    expect(of('<div lang="ar" dir="rtl"><p>بومة</p></div>')).toEqual({ lang: 'ar', dir: 'rtl' });
  });
  it('leaves the direction to the text if the wrapper does not name a valid one', () => {
    expect(of('<div><p lang="ar">بومة</p></div>')).toEqual({ lang: undefined, dir: 'auto' });
    expect(of('<div lang="" dir="sideways"></div>')).toEqual({ lang: undefined, dir: 'auto' });
    expect(of('')).toEqual({ lang: undefined, dir: 'auto' });
  });
});
