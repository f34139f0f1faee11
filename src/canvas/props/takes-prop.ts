import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { walk, type SyntaxFile } from '../edit/syntax-file.ts';
import { componentOrigin } from '../mutate/component-origin.ts';
import { ownPropsOf } from './own-props.ts';

/** React's own components render no element and accept only their own props. */
const OF_REACT: ReadonlyMap<string, readonly string[]> = new Map([
  ['Activity', ['mode']],
  ['Fragment', []],
  ['Profiler', ['id', 'onRender']],
  ['StrictMode', []],
  ['Suspense', ['fallback']],
]);

/**
 * Tells whether an element accepts a prop that it does not have yet. Tags and package components accept any; React's
 * components only their own; a project component only if it names the prop, or passes on the rest without omitting it.
 */
export function takesProp(target: Target, prop: string): boolean {
  const own = ownPropsOf(target);
  if (own === null) return ofReact(target)?.includes(prop) ?? true;
  const { file, params } = own;
  return file !== null && !leavesOut(file, prop) && params.some((pattern) => names(pattern, prop));
}

/** Returns null for other components. */
function ofReact(target: Target): readonly string[] | null {
  const { name } = target.element;
  const [first = '', member] = name.split('.');
  const origin = componentOrigin(target, first);
  if (!origin.ok || origin.value.module !== 'react') return null;
  return OF_REACT.get(member ?? origin.value.exported) ?? null;
}

/** True if any type in the file omits the prop; may reject a component that would accept it. */
function leavesOut({ program }: SyntaxFile, prop: string): boolean {
  let isLeftOut = false;
  walk(program, (node) => {
    const named =
      node.type === 'TSTypeReference'
        ? node.typeName
        : node.type === 'TSInterfaceHeritage'
          ? node.expression
          : null;
    if (named?.type !== 'Identifier' || named.name !== 'Omit') return;
    walk(node, (inner) => {
      isLeftOut ||= inner.type === 'Literal' && inner.value === prop;
    });
  });
  return isLeftOut;
}

function names(pattern: ESTree.Node, prop: string): boolean {
  if (pattern.type !== 'ObjectPattern') return false;
  return pattern.properties.some(
    (one) => one.type === 'RestElement' || (one.key.type === 'Identifier' && one.key.name === prop),
  );
}
