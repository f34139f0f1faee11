import * as fc from 'fast-check';
import { defaultTreeAdapter, html as htmlNames, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { ENGLISH_NAMESPACES, titleKind, pathToTitle } from '#core/title/title.ts';
import { compilePage } from './compile-page.ts';
import { isMathTag, MATH_ATTRIBUTES } from './html/allow-list.ts';
import { localMediaUrl } from './clean-picture.ts';
import { wikiTarget } from './wiki-target.ts';
import { parseHtml, serializeHtml } from './html/html-tree.ts';

const HOSTILE_TAGS = `
  a abbr applet aside b base body br button caption code col colgroup dd details div dl dt em embed figure font form frame
  frameset h1 h2 h3 head html i iframe image img input li link listing map marquee math meta mglyph mi noembed noframes
  noscript object ol optgroup option p param plaintext pre q rp rt ruby script select small span style svg table tbody td
  template textarea th thead title tr u ul video wbr xmp desc foreignObject annotation-xml
`
  .trim()
  .split(/\s+/u);

const HREFS = [
  '/wiki/Thor',
  './Zeus#x',
  '/wiki/thunder bolt',
  '/wiki/File:Bat.svg',
  '/wiki/Special:Random',
  '/wiki/Red_link',
  '#note',
  'javascript:alert(1)',
  ' jav&#x09;ascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//example.org/wiki/Thor',
  '/wiki/"><script>',
  '/wiki/%00',
  '/wiki/Own_page',
  '/wiki/\\example.org',
];

const ATTRIBUTES = [
  'class',
  'id',
  'style',
  'onclick',
  'onerror',
  'srcset',
  'action',
  'formaction',
  'name',
  'is',
  'dir',
];
const TEXTS = [
  'words',
  ' ',
  '\n',
  '&lt;script&gt;',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '</',
  '"\'',
  '\u0000',
  '\ud800',
  '&',
  '`',
];

const attribute = fc.oneof(
  fc.constantFrom(...HREFS).map((href) => `href="${href}"`),
  fc.constantFrom(
    'src="/media/Bat.svg"',
    'src="x" onerror=alert(1)',
    'src=//example.org/x.png',
    'src="/media/a/b"',
  ),
  fc
    .tuple(fc.constantFrom(...ATTRIBUTES), fc.string({ maxLength: 8 }))
    .map(([name, value]) => `${name}='${value}'`),
);
const startTag = fc
  .tuple(fc.constantFrom(...HOSTILE_TAGS, 'a', 'a', 'img'), fc.array(attribute, { maxLength: 3 }))
  .map(([tag, attributes]) => `<${[tag, ...attributes].join(' ')}>`);
const piece = fc.oneof(
  { weight: 4, arbitrary: startTag },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TAGS).map((tag) => `</${tag}>`) },
  { weight: 3, arbitrary: fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 6, unit: 'binary' })) },
);
/**
 * Random sequences of pieces instead of serialized trees: the parser has to build the tree, as with untrusted input.
 */
const hostileHtml = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

const compile = (html: string) =>
  compilePage(html, {
    title: 'Own page',
    namespaces: ENGLISH_NAMESPACES,
    target: wikiTarget({
      title: 'Own page',
      origin: null,
      articlePath: '/wiki/$1',
      namespaces: ENGLISH_NAMESPACES,
      otherNamespaces: [],
      resolve: (title) => (title === 'Red link' ? null : title === 'Thunder bolt' ? 'Lightning' : title),
    }),
    pictureUrl: localMediaUrl,
  });

/** Parses the page with a parser independent of the compiler's own. */
function parseAsBrowser(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(defaultTreeAdapter.createElement('div', htmlNames.NS.HTML, []), html, {});
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
}

/** Allowed values of each attribute of a compiled page. */
const ALLOWED: ReadonlyMap<string, RegExp> = new Map([
  ['alt', /(?:)/u],
  [
    'class',
    /^(?:clade|div-col|first|gallery|hatnote|hlist|infobox|last|mw-parser-output|nowrap|plainlist|quotebox|thumb|wikitable| )+$/u,
  ],
  ['dir', /^(?:ltr|rtl|auto)$/u],
  ['href', /^(?:\/wiki\/|#a-)/u],
  ['id', /^a-\S+$/u],
  ['src', /^\/media\/[^/]+$/u],
]);

const RUNS =
  /^(?:script|style|template|form|input|button|select|textarea|i?frame|object|embed|link|meta|base|svg|math|noscript)$/u;

const isText = ({ namespaceURI, tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean =>
  namespaceURI === htmlNames.NS.HTML &&
  !RUNS.test(tagName) &&
  attrs.every(({ name, value }) => ALLOWED.get(name)?.test(value) === true);

/** A formula is rendered and contains no links. */
const isFormula = ({ namespaceURI, tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean =>
  namespaceURI === htmlNames.NS.MATHML &&
  isMathTag(tagName) &&
  attrs.every(({ name }) => name === 'alttext' || MATH_ATTRIBUTES.has(name));

const options = { numRuns: 2000 };

describe('properties of the page compiler for hostile HTML', () => {
  it('lists exactly the playable hrefs of the page as links', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const page = compile(html);
        const playable = elementsIn(parseAsBrowser(page.html))
          .filter(({ tagName }) => tagName === 'a')
          .flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'href'))
          .flatMap(({ value }) => {
            const named = pathToTitle(value);
            return named.ok ? [named.value.title] : [];
          })
          .filter((title) => titleKind(title, ENGLISH_NAMESPACES) === 'article');
        expect(page.links).toEqual([...new Set(playable)]);
        expect(page.links).not.toContain('Own page');
        expect(page.links).not.toContain('Red link');
      }),
      options,
    );
  });

  it('outputs nothing that runs, submits, frames, overlays or leaves the game', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const elements = elementsIn(parseAsBrowser(compile(html).html));
        expect(elements.filter((element) => !isFormula(element) && !isText(element))).toEqual([]);
      }),
      options,
    );
  });

  it('outputs HTML that a browser parses to the same page', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const page = compile(html);
        expect(serializeHtml(parseHtml(page.html))).toBe(page.html);
      }),
      options,
    );
  });

  it('keeps the anchor of every section in the page', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const page = compile(html);
        const ids = elementsIn(parseAsBrowser(page.html)).flatMap(({ attrs }) =>
          attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
        );
        for (const { anchor } of page.sections) expect(ids).toContain(anchor);
      }),
    );
  });
});
