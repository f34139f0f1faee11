import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { ownPropsOf, signaturesOf } from '../props/own-props.ts';
import type { JsxParent } from './place-of.ts';

type Surroundings = Pick<Target, 'file' | 'sources'>;

/**
 * Whether a component of the project says of a prop, `children` among them, that it has to be given. Of a package's components
 * that is not known here.
 */
export function needsProp(tag: ESTree.JSXElement, prop: string, { file, sources }: Surroundings): boolean {
  const element = file.elementOf(tag);
  const own = element === null ? null : ownPropsOf({ element, node: tag, file, sources });
  return own !== null && signaturesOf(own, prop).some(({ optional }) => !optional);
}

/** Whether these are all the children there are, and the component has to have some. */
export function needsChildren(
  parent: JsxParent,
  gone: ReadonlySet<ESTree.Node>,
  surroundings: Surroundings,
): boolean {
  if (parent.type !== 'JSXElement') return false;
  const stays = parent.children.some((child) => {
    const isBlank = child.type === 'JSXText' && child.value.trim() === '';
    return !isBlank && !gone.has(child);
  });
  return !stays && needsProp(parent, 'children', surroundings);
}
