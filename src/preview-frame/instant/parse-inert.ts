/** These run, or say where all addresses of the page lead. */
const REMOVED: ReadonlySet<string> = new Set(['script', 'base']);
const FULL_DOCUMENT = /<body[\s>]/iu;
/** Of attributes that hold addresses in the middle: the values an animation runs through. */
const RUN_THROUGH: ReadonlySet<string> = new Set(['values', 'from', 'to', 'by']);
/** What the address parser itself passes over. */
const IGNORED = /[\s\p{Cc}]/gu;

/**
 * The first element of an HTML text of unknown origin, of a full document that of its body; null where there is none.
 * Parsed where nothing runs and nothing is loaded, and free of scripts, handlers, addresses that are scripts,
 * and of what acts on the page as a whole.
 */
export function parseInert(html: string, document: Document): Element | null {
  const parsed = FULL_DOCUMENT.test(html)
    ? new DOMParser().parseFromString(html, 'text/html').body
    : fragmentOf(html, document);
  clean(parsed);
  const [first] = parsed.children;
  return first === undefined ? null : document.importNode(first, true);
}

function fragmentOf(html: string, document: Document): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function clean(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    if (REMOVED.has(element.localName)) element.remove();
    else cleanAttributes(element);
    if (element instanceof HTMLTemplateElement) clean(element.content);
  }
}

function cleanAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (isHarmful(name.toLowerCase(), element.getAttribute(name) ?? '')) element.removeAttribute(name);
  }
}

function isHarmful(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'srcdoc' || name === 'http-equiv') return true;
  const address = value.replaceAll(IGNORED, '').toLowerCase();
  return RUN_THROUGH.has(name) ? address.includes('javascript:') : address.startsWith('javascript:');
}
