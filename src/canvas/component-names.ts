import type { ESTree } from 'vite';
import { bareExpression } from './bare-expression.ts';

/** A node that can be a component. */
export type ComponentNode = ESTree.Function | ESTree.ArrowFunctionExpression | ESTree.Class;

const WRAPPERS: ReadonlySet<string> = new Set(['memo', 'forwardRef']);
const CAPITAL = /^\p{Lu}/u;
const DEFAULT = 'default';

/** Collects the names of functions and classes while a file is walked top-down. */
export interface ComponentNames {
  readonly ofVariable: (declarator: ESTree.VariableDeclarator) => void;
  /** `Menu.Row = function …` */
  readonly ofAssignment: (assignment: ESTree.AssignmentExpression) => void;
  readonly ofDefaultExport: (exported: ESTree.ExportDefaultDeclaration) => void;
  /** Returns null if the node is not a component: without a name, or without an initial capital. */
  readonly nameOf: (node: ComponentNode) => string | null;
}

export function createComponentNames(): ComponentNames {
  const bound = new Map<ESTree.Node, string>();
  const bind = (name: string, value: ESTree.Node): void => {
    const node = wrapped(value);
    if (node !== null) bound.set(node, name);
  };
  return {
    ofVariable: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) bind(id.name, init);
    },
    ofAssignment: ({ left, right }) => {
      if (left.type === 'Identifier' || left.type === 'MemberExpression') bind(lastName(left), right);
    },
    ofDefaultExport: ({ declaration }) => bind(DEFAULT, declaration),
    nameOf: (node) => {
      const name = node.id?.name ?? bound.get(node) ?? '';
      return CAPITAL.test(name) || name === DEFAULT ? name : null;
    },
  };
}

/** Looks through `memo` and `forwardRef`: the inner function gets the variable's name. */
function wrapped(value: ESTree.Node): ComponentNode | null {
  const inner = bareExpression(value);
  if (
    inner.type === 'ArrowFunctionExpression' ||
    inner.type === 'FunctionExpression' ||
    inner.type === 'FunctionDeclaration' ||
    inner.type === 'ClassExpression' ||
    inner.type === 'ClassDeclaration'
  ) {
    return inner;
  }
  if (inner.type !== 'CallExpression' || !WRAPPERS.has(lastName(inner.callee))) return null;
  const [first] = inner.arguments;
  return first === undefined ? null : wrapped(first);
}

/** Returns `c` for `a.b.c`; empty without a name. */
function lastName(expression: ESTree.Expression): string {
  const name = expression.type === 'MemberExpression' ? expression.property : expression;
  return name.type === 'Identifier' ? name.name : '';
}
