/** Elements that run code or change the base of all page addresses. */
const REMOVED: ReadonlySet<string> = new Set(['script', 'base']);
const FULL_DOCUMENT = /<body[\s>]/iu;
/** Attributes that hold addresses anywhere in their value: the values of an animation. */
const RUN_THROUGH: ReadonlySet<string> = new Set(['values', 'from', 'to', 'by']);
/** Characters that the URL parser ignores. */
const IGNORED = /[\s\p{Cc}]/gu;

/**
 * Returns the first element of untrusted HTML (of a full document, of its body), or null. Parses it where nothing runs
 * or loads, and removes scripts, event handlers, `javascript:` addresses, and elements that affect the whole page.
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
