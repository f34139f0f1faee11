import { cleanPicture, texOf } from './clean-picture.ts';
import { element, type HtmlElement } from './html/html-tree.ts';
import { classesOf, isMathAttribute, isMathTag, isMathTokenTag } from './html/allow-list.ts';
import type { PageContext } from './link-rule.ts';
import { SourceElement, SourceText } from './html/source-tree.ts';

/** MediaWiki writes a formula twice into such an element, as MathML and as a picture, and hides one of them. */
export function isFormula(source: SourceElement): boolean {
  return source.isMath || classesOf(source.attribute('class')).some((name) => name.startsWith('mwe-math-'));
}

/** Returns a formula as MathML, else as its picture, else as its TeX; null if it has none of these. */
export function cleanFormula(source: SourceElement, page: PageContext): HtmlElement | null {
  let tex = '';
  let picture: HtmlElement | null = null;
  for (const part of elementsWithin(source)) {
    const formula = cleanMath(part);
    if (formula !== null) return formula;
    if (part.isHtml && part.tag === 'img') picture ??= cleanPicture(part, page);
    tex ||= texOf(part.attribute(part.tag === 'math' ? 'alttext' : 'alt'));
  }
  return picture ?? (tex === '' ? null : element('code', {}, [tex]));
}

function* elementsWithin(source: SourceElement): Generator<SourceElement> {
  yield source;
  // `cleanMath` checks a formula as a whole, so do not descend into it.
  if (source.isMath) return;
  for (const node of source.children()) if (node instanceof SourceElement) yield* elementsWithin(node);
}

const MATH_VALUE = /^[\w .%+-]{1,60}$/u;

/**
 * Returns a formula as MathML, which browsers render without requests and screen readers read. Only tokens hold text
 * and nothing holds HTML: the integration points where browsers parse HTML inside a formula, a classic vector of
 * mutation attacks, stay empty. Null if the formula uses anything else; the caller then shows its picture or TeX.
 */
function cleanMath(source: SourceElement): HtmlElement | null {
  if (!source.isMath || source.tag !== 'math') return null;
  const formula = cleanMathElement(source);
  if (formula === null || formula.children.length === 0) return null;
  const tex = texOf(source.attribute('alttext'));
  return tex === ''
    ? formula
    : { ...formula, attributes: new Map([...formula.attributes, ['alttext', tex]]) };
}

function cleanMathElement(source: SourceElement): HtmlElement | null {
  // `none` is an empty script position of a base; an empty `mrow` means the same and has better support.
  if (source.isMath && source.tag === 'none') return { tag: 'mrow', attributes: new Map(), children: [] };
  if (!source.isMath || !isMathTag(source.tag)) return null;
  const attributes = new Map<string, string>();
  for (const { name, value } of source.attributes) {
    if (isMathAttribute(source.tag, name) && MATH_VALUE.test(value)) attributes.set(name, value);
  }
  const children = isMathTokenTag(source.tag) ? tokenText(source) : cleanMathChildren(source);
  return children === null ? null : { tag: source.tag, attributes, children };
}

const OUTER_SPACE = /^[ \t\n\f\r]+|[ \t\n\f\r]+$/gu;

function tokenText(token: SourceElement): readonly string[] | null {
  const { first, last } = token;
  if (first === null) return [];
  // Browsers do not draw a letter between line breaks as a variable. Other white space is intentional.
  return first instanceof SourceText && first === last ? [first.text.replace(OUTER_SPACE, '')] : null;
}

function cleanMathChildren(parent: SourceElement): readonly HtmlElement[] | null {
  const children: HtmlElement[] = [];
  for (const node of parent.children()) {
    if (node instanceof SourceText) {
      if (node.text.trim() !== '') return null;
      continue;
    }
    // The first child is the presentation, the others are annotations.
    const shown = node.tag === 'semantics' && node.isMath ? firstElement(node) : node;
    const clean = shown === null ? null : cleanMathElement(shown);
    if (clean === null) return null;
    children.push(clean);
  }
  return children;
}

function firstElement(parent: SourceElement): SourceElement | null {
  for (const node of parent.children()) if (!(node instanceof SourceText)) return node;
  return null;
}
