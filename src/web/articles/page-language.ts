/** The language of a page, from its outermost element. */
export interface PageLanguage {
  /** BCP 47; undefined if the page does not say, so that the app's language applies. */
  readonly lang: string | undefined;
  /** `auto` (from the first letters) if the page does not say. */
  readonly dir: 'ltr' | 'rtl' | 'auto';
}

/** Reads the language from the wrapper around a page's text. It applies to the title too. */
export function languageOf(body: DocumentFragment): PageLanguage {
  const wrapper = body.firstElementChild;
  const lang = wrapper?.getAttribute('lang') ?? '';
  const dir = wrapper?.getAttribute('dir');
  return { lang: lang === '' ? undefined : lang, dir: dir === 'ltr' || dir === 'rtl' ? dir : 'auto' };
}
