import { element, parseHtml, textOf, type HtmlNode } from './html-tree.ts';
import { serialiseHtml } from './serialise-html.ts';

export interface SettledHtml {
  readonly html: string;
  readonly nodes: readonly HtmlNode[];
}

/** Valid pages settle in the first parse, broken ones in the second. */
const MAX_READINGS = 5;

/**
 * Hostile HTML may yield a tree that no parser would build; the browser would parse its HTML differently, which
 * mutation attacks exploit. Therefore parses and serializes until nothing changes. HTML that never settles is
 * deceptive, and keeps only its text.
 */
export function settleHtml(html: string, maxReadings = MAX_READINGS): SettledHtml {
  let written = html;
  for (let reading = 0; reading < maxReadings; reading++) {
    const nodes = parseHtml(written);
    const again = serialiseHtml(nodes);
    if (again === written) return { html: written, nodes };
    written = again;
  }
  const words = [element('p', {}, [textOf(parseHtml(written))])];
  return { html: serialiseHtml(words), nodes: words };
}
