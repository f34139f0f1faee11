import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { walk, type SyntaxFile } from '../edit/syntax-file.ts';
import { ownPropsOf } from './own-props.ts';

/**
 * Whether an element may be given a prop that the code does not give it yet: a tag any, a package's component too, for they
 * hand on what they are given. One of the project's own only where it names the prop among its own, or hands on the rest and leaves this one not out.
 */
export function takesProp(target: Target, prop: string): boolean {
  const own = ownPropsOf(target);
  if (own === null) return true;
  const { file, params } = own;
  return file !== null && !leavesOut(file, prop) && params.some((pattern) => names(pattern, prop));
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
