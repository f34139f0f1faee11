import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { ownPropsOf, signaturesOf } from './own-props.ts';

/**
 * Whether a component of the project says of a prop, `children` among them, that it has to be given. Of a package's components
 * that is not known here.
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
