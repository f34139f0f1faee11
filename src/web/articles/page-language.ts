/** The language a page is written in, as its outermost element says. */
export interface PageLanguage {
  /** BCP 47; undefined where the page does not say: then it is that of the app. */
  readonly lang: string | undefined;
  /** `auto`, by its first letters, where the page does not say. */
  readonly dir: 'ltr' | 'rtl' | 'auto';
}

/** What the wrapper around a page's text says of its language. It holds for the title above it too. */
export function languageOf(body: DocumentFragment): PageLanguage {
  const wrapper = body.firstElementChild;
  const lang = wrapper?.getAttribute('lang') ?? '';
  const dir = wrapper?.getAttribute('dir');
  return { lang: lang === '' ? undefined : lang, dir: dir === 'ltr' || dir === 'rtl' ? dir : 'auto' };
}
