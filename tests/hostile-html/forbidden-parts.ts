import { defaultTreeAdapter, html as htmlNames, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Nodes = DefaultTreeAdapterTypes.ParentNode['childNodes'];

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Written independently on purpose: a mistake in the compiler's own lists must not be copied here. */
const HTML_TAGS = words(`
  a abbr aside b bdi bdo blockquote br caption cite code col colgroup data dd del dfn div dl dt em figcaption figure
  h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub sup table tbody td
  tfoot th thead time tr u ul var wbr
`);

const VOID_TAGS = words('br col hr img wbr');

const MATH_TOKENS = words('mi mn mo ms mtext');
const MATH_TAGS = words(`
  math menclose merror mfrac mmultiscripts mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub
  msubsup msup mtable mtd mtr munder munderover
`);

const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ['alt', /(?:)/u],
  [
    'class',
    /^(?:clade(?:-s?label|-leaf)?|div-col|first|gallery|hatnote|hlist|infobox|last|mw-parser-output|nowrap|plainlist|quotebox|thumb|wikitable| )+$/u,
  ],
  ['colspan', /^\d{1,4}$/u],
  ['datetime', /(?:)/u],
  ['dir', /^(?:ltr|rtl|auto)$/u],
  ['height', /^\d{1,4}$/u],
  ['href', /^(?:\/wiki\/(?!\.{1,2}(?:\/|$)|[/\\])[^\s"<>\\?]+|#a-[^\s"<>\\]+)$/u],
  ['id', /^a-\S+$/u],
  ['lang', /^[A-Za-z\d-]+$/u],
  ['reversed', /(?:)/u],
  ['rowspan', /^\d{1,4}$/u],
  ['scope', /^(?:col|row)(?:group)?$/u],
  ['span', /^\d{1,4}$/u],
  ['src', /^(?:\/media\/[^/\\?#]+|https:\/\/upload\.wikimedia\.org\/[^\s"<>\\]*)$/u],
  ['start', /^\d{1,4}$/u],
  ['title', /(?:)/u],
  ['value', /(?:)/u],
  ['width', /^\d{1,4}$/u],
]);

const MATH_ATTRIBUTE = /^[a-z]+$/u;
const NO_MATH_ATTRIBUTE = /^(?:on|href|src|style|class|id|action|xlink|encoding|definition|math(?!variant))/u;

/** Lists the forbidden parts of a compiled page as a browser parses it: a line each, empty for a safe page. */
export function forbiddenParts(html: string): readonly string[] {
  return partsIn(readAsBrowser(html).childNodes, '');
}

/** Parses the page as a browser does and serializes it again; a page that cannot mutate stays the same. */
export function readAndWritten(html: string): string {
  return written(readAsBrowser(html).childNodes);
}

function written(nodes: Nodes): string {
  return nodes
    .map((node) => {
      if ('value' in node) return escaped(node.value);
      if (!('tagName' in node)) return `<!-- ${node.nodeName} -->`;
      const attributes = node.attrs.map(
        ({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
      );
      const start = `<${node.tagName}${attributes.join('')}>`;
      return VOID_TAGS.has(node.tagName) ? start : `${start}${written(node.childNodes)}</${node.tagName}>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}

/** Uses parse5 directly, and no part of the compiler. */
function readAsBrowser(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(defaultTreeAdapter.createElement('div', htmlNames.NS.HTML, []), html, {});
}

function partsIn(nodes: Nodes, parentTag: string): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if ('value' in node) return MATH_TAGS.has(parentTag) ? [`text in ${parentTag}`] : [];
    if (!('tagName' in node)) return [`a node of kind ${node.nodeName}`];
    const { tagName, namespaceURI, attrs, childNodes } = node;
    const isMath = namespaceURI === htmlNames.NS.MATHML;
    const parts: string[] = [];
    if (isMath ? !MATH_TAGS.has(tagName) && !MATH_TOKENS.has(tagName) : !HTML_TAGS.has(tagName)) {
      parts.push(`${tagName} of ${namespaceURI}`);
    }
    if (!isMath && namespaceURI !== htmlNames.NS.HTML) parts.push(`${tagName} of ${namespaceURI}`);
    if (!isMath && (MATH_TAGS.has(parentTag) || MATH_TOKENS.has(parentTag))) {
      parts.push(`${tagName} inside ${parentTag}`);
    }
    if (isMath && MATH_TOKENS.has(parentTag)) parts.push(`${tagName} inside ${parentTag}`);
    for (const { name, value } of attrs) {
      const isAllowed = isMath ? isMathAttribute(name, value) : (ATTRIBUTES.get(name)?.test(value) ?? false);
      if (!isAllowed) parts.push(`${tagName} ${name}="${value}"`);
    }
    return [...parts, ...partsIn(childNodes, tagName)];
  });
}

function isMathAttribute(name: string, value: string): boolean {
  if (name === 'alttext') return true;
  return MATH_ATTRIBUTE.test(name) && !NO_MATH_ATTRIBUTE.test(name) && /^[\w .%+-]+$/u.test(value);
}
