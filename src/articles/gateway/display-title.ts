import { serialiseHtml } from '../page-compiler/html/html-tree.ts';

/** Returns the title as HTML, in MediaWiki's wrapper element. */
export function displayTitle(title: string): string {
  return `<span class="mw-page-title-main">${serialiseHtml([title])}</span>`;
}
