import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { walk, type SyntaxFile } from '../edit/syntax-file.ts';
import { componentOrigin } from '../mutate/component-origin.ts';
import { ownPropsOf } from './own-props.ts';

/** React's own components put nothing on the page: each takes what it is made for, and no more. */
const OF_REACT: ReadonlyMap<string, readonly string[]> = new Map([
  ['Activity', ['mode']],
  ['Fragment', []],
  ['Profiler', ['id', 'onRender']],
  ['StrictMode', []],
  ['Suspense', ['fallback']],
]);

/**
 * Whether an element may be given a prop that the code does not give it yet: a tag any, a package's component too, for they
 * hand on what they are given, but React's own. One of the project's own only where it names the prop among its own, or hands on the rest and leaves this one not out.
 */
export function takesProp(target: Target, prop: string): boolean {
  const own = ownPropsOf(target);
  if (own === null) return ofReact(target)?.includes(prop) ?? true;
  const { file, params } = own;
  return file !== null && !leavesOut(file, prop) && params.some((pattern) => names(pattern, prop));
}

/** Null for all that is not one of React's own. */
function ofReact(target: Target): readonly string[] | null {
  const { name } = target.element;
  const [first = '', member] = name.split('.');
  const origin = componentOrigin(target, first);
  if (!origin.ok || origin.value.module !== 'react') return null;
  return OF_REACT.get(member ?? origin.value.exported) ?? null;
}

/** Some type of the file is another one without the prop: rather one component too many that does not take it. */
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
