import type { HtmlElement } from './html-tree.ts';
import { isMathTag, isMathTokenTag, MATH_ATTRIBUTES } from './math-vocabulary.ts';
import { SourceText, type SourceElement } from './source-tree.ts';

const MATH_VALUE = /^[\w .%+-]{1,60}$/u;

/**
 * A formula as MathML, which browsers draw without loading a thing and screen readers read. Only tokens hold text and
 * nothing holds HTML: the places where a browser would go back to reading HTML inside a formula, the classic door of
 * mutation attacks, stay empty. Null for a formula that uses anything else; its picture or its TeX is shown instead.
 */
export function cleanMath(source: SourceElement): HtmlElement | null {
  if (!source.isMath || source.tag !== 'math') return null;
  const formula = cleanElement(source);
  if (formula === null || formula.children.length === 0) return null;
  const tex = texOf(source.attribute('alttext'));
  return tex === ''
    ? formula
    : { ...formula, attributes: new Map([...formula.attributes, ['alttext', tex]]) };
}

/** MediaWiki wraps what was written into a style; nobody wrote that. */
export function texOf(written: string): string {
  const wrapped = /^\{\\(?:display|text|script)style\b([\s\S]*)\}$/u.exec(written.trim());
  return (wrapped?.[1] ?? written).trim();
}

function cleanElement(source: SourceElement): HtmlElement | null {
  // `none` is an empty place beside a base; an empty row is the same and better known.
  if (source.isMath && source.tag === 'none') return { tag: 'mrow', attributes: new Map(), children: [] };
  if (!source.isMath || !isMathTag(source.tag)) return null;
  const attributes = new Map<string, string>();
  for (const { name, value } of source.attributes) {
    if (MATH_ATTRIBUTES.has(name) && MATH_VALUE.test(value)) attributes.set(name, value);
  }
  const children = isMathTokenTag(source.tag) ? tokenText(source) : cleanChildren(source);
  return children === null ? null : { tag: source.tag, attributes, children };
}

const OUTER_SPACE = /^[ \t\n\f\r]+|[ \t\n\f\r]+$/gu;

function tokenText(token: SourceElement): readonly string[] | null {
  const { first, last } = token;
  if (first === null) return [];
  // A letter among line breaks would no longer be drawn as a variable. Other white space is there on purpose.
  return first instanceof SourceText && first === last ? [first.text.replace(OUTER_SPACE, '')] : null;
}

function cleanChildren(parent: SourceElement): readonly HtmlElement[] | null {
  const children: HtmlElement[] = [];
  for (const node of parent.children()) {
    if (node instanceof SourceText) {
      if (node.text.trim() !== '') return null;
      continue;
    }
    // The first child says how it looks, the others what it means.
    const shown = node.tag === 'semantics' && node.isMath ? firstElement(node) : node;
    const clean = shown === null ? null : cleanElement(shown);
    if (clean === null) return null;
    children.push(clean);
  }
  return children;
}

function firstElement(parent: SourceElement): SourceElement | null {
  for (const node of parent.children()) if (!(node instanceof SourceText)) return node;
  return null;
}
