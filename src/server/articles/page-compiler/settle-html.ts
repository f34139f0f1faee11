import { element, parseHtml, textOf, type HtmlNode } from './html-tree.ts';
import { serialiseHtml } from './serialise-html.ts';

export interface SettledHtml {
  readonly html: string;
  readonly nodes: readonly HtmlNode[];
}

/** Sound pages settle in the first reading, broken ones in the second. */
const MAX_READINGS = 5;

/**
 * A tree torn out of hostile HTML may be one that no parser would build, and its HTML would then read differently in
 * the browser than here: the door of mutation attacks. So the HTML is read until reading changes nothing. What never
 * settles was made to deceive, and only its words stay.
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
