import { serialiseHtml } from '../page-compiler/serialise-html.ts';

/** The title as HTML, in the wrapping MediaWiki gives it. */
export function displayTitle(title: string): string {
  return `<span class="mw-page-title-main">${serialiseHtml([title])}</span>`;
}
