import { elementRule } from './allow-list.ts';
import { isFormula } from './clean-formula.ts';
import { isLeftOut } from './left-out.ts';
import type { SourceElement } from './source-tree.ts';

/** Returns whether an element and all its content are dropped, so that the parser need not keep the content. */
export function isDropped(source: SourceElement): boolean {
  if (!source.isHtml) return !source.isMath;
  if (isFormula(source) || source.tag === 'img') return false;
  return elementRule(source.tag).kind === 'drop' || isLeftOut(source);
}
