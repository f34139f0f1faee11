import { buildZim, type ZimPart, type ZimShape } from './build-zim.ts';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SIGN = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><circle r="9"/></svg>';

function page(title: string, body: string): string {
  return `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
}

function footer(path: string, oldid: number): string {
  return (
    '<!--htdig_noindex--><div>This article is issued from <a class="external text" title="Last edited on 2024-03-31" ' +
    `href="https://en.wikipedia.org/wiki/${path}?oldid=${oldid}">Wikipedia</a>. The text is licensed under ` +
    '<a class="external text" href="https://creativecommons.org/licenses/by-sa/4.0/">Creative Commons</a>.</div><!--/htdig_noindex-->'
  );
}

/** Seven articles with every kind of link that archives have, three redirects and two pictures. */
export function pocketParts(format: 'old' | 'new' = 'new'): readonly ZimPart[] {
  const pictures = format === 'old' ? '../I/' : '';
  return [
    {
      path: 'Lightning',
      title: 'Lightning',
      content: page(
        'Lightning',
        `<p><img src="${pictures}m/dot.png" width="200" height="150"> Lightning is a spark, says <a href="Thor">Thor</a>. See ` +
          '<a href="./Caf%C3%A9_%26_Co.">a café</a>, <a href="AC%2FDC#Sound">a band</a>, <a href="Donner">thunder</a>, ' +
          '<a href="Nowhere">nothing</a>, <a href="https://example.org/Thor">elsewhere</a>, <a href="#Heat">heat</a>.</p>' +
          `<h2 id="Heat">Heat</h2><p>Hot.</p>${footer('Lightning', 948255635)}`,
      ),
    },
    {
      path: 'Thor',
      title: 'Thor',
      content: page(
        'Thor',
        '<p>A god of <a href="Lightning">lightning</a> and <a href="Thunderbolt">bolts</a>.</p>',
      ),
    },
    {
      path: 'Café_&_Co.',
      title: 'Café & Co.',
      content: page(
        'Café & Co.',
        `<p><img src="${pictures}Caf%C3%A9_sign.svg"> Coffee with <a href="Thor">Thor</a>.</p>`,
      ),
    },
    {
      path: 'AC/DC',
      title: 'AC/DC',
      content: page(
        'AC/DC',
        '<p>They rode <a href="../Lightning">lightning</a> in <a href="../thunder.html">thunder</a>.</p>',
      ),
    },
    {
      path: 'thunder.html',
      title: 'Thunder',
      content: page('Thunder', '<p>After <a href="Lightning">it</a>.</p>'),
    },
    { path: 'eBay', title: 'eBay', content: page('eBay', '<p>A <a href="p/one.html">market</a>.</p>') },
    {
      path: 'p/one.html',
      title: 'Page one',
      content: page('Page one', '<p><a href="../eBay">Back</a>.</p>'),
    },
    { path: 'Thunderbolt', title: 'Thunderbolt', redirectTo: 'Lightning' },
    { path: 'Donner', title: 'Donner', redirectTo: 'Clap' },
    { path: 'Clap', title: 'Clap', redirectTo: 'thunder.html' },
    { path: 'm/dot.png', type: 'image/png', content: DOT },
    { path: 'Café_sign.svg', type: 'image/svg+xml', content: SIGN },
    { path: 'style.css', type: 'text/css', content: 'p { color: red }' },
  ];
}

/** An archive of `pocketParts`; `shape` overrides fields. */
export function buildPocketZim(shape: Partial<ZimShape> = {}): Buffer<ArrayBuffer> {
  return buildZim({ parts: pocketParts(shape.format), mainPath: 'Lightning', ...shape });
}
