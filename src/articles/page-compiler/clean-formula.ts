import { cleanMath, texOf } from './clean-math.ts';
import { cleanPicture } from './clean-picture.ts';
import { element, type HtmlElement } from './html-tree.ts';
import { classesOf } from './left-out.ts';
import type { PageContext } from './page-context.ts';
import { SourceElement } from './source-tree.ts';

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
