import { describe, expect, it } from 'vitest';
import { languageOf } from './page-language.ts';

const of = (html: string) => languageOf(document.createRange().createContextualFragment(html));

describe('the language of a page', () => {
  it('is what its wrapper says', () => {
    expect(of('<div lang="ar" dir="rtl"><p>بومة</p></div>')).toEqual({ lang: 'ar', dir: 'rtl' });
  });
  it('is left to the letters where nobody says it', () => {
    expect(of('<div><p lang="ar">بومة</p></div>')).toEqual({ lang: undefined, dir: 'auto' });
    expect(of('<div lang="" dir="sideways"></div>')).toEqual({ lang: undefined, dir: 'auto' });
    expect(of('')).toEqual({ lang: undefined, dir: 'auto' });
  });
});
