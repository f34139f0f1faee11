import { elementRule } from './allow-list.ts';
import { isFormula } from './clean-formula.ts';
import { isLeftOut } from './left-out.ts';
import type { SourceElement } from './source-tree.ts';

/** Whether nothing of an element comes into the compiled page, whatever it holds: it can be forgotten as it is read. */
export function isDropped(source: SourceElement): boolean {
  if (!source.isHtml) return !source.isMath;
  if (isFormula(source) || source.tag === 'img') return false;
  return elementRule(source.tag).kind === 'drop' || isLeftOut(source);
}
