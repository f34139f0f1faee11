import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { ownPropsOf, signaturesOf } from './own-props.ts';

/**
 * Tells whether a project component requires a prop, including `children`. False for package components, whose types
 * are not read.
 */
export function needsProp(
  tag: ESTree.JSXElement,
  prop: string,
  { file, sources }: Pick<Target, 'file' | 'sources'>,
): boolean {
  const element = file.elementOf(tag);
  const own = element === null ? null : ownPropsOf({ element, node: tag, file, sources });
  return own !== null && signaturesOf(own, prop).some(({ optional }) => !optional);
}
