import type { ESTree, VisitorObject } from 'vite';
import type { JsxComponent } from './jsx-file.ts';
import { bareExpression } from './syntax-nodes.ts';

/** Tracks the components that a walk through a file is inside, and those it has left. */
export interface ComponentTrail {
  /** Part of the walk's visitor. */
  readonly visitor: VisitorObject;
  readonly innermost: () => JsxComponent | null;
  /** All components after the walk, inner ones before outer ones. */
  readonly left: () => readonly JsxComponent[];
}

export function componentTrail(path: string): ComponentTrail {
  const names = createComponentNames();
  const within: { readonly node: ComponentNode; readonly component: JsxComponent }[] = [];
  const left: JsxComponent[] = [];
  const namesakes = new Map<string, number>();

  const uniqueId = (name: string): string => {
    const count = (namesakes.get(name) ?? 0) + 1;
    namesakes.set(name, count);
    return count === 1 ? `${path}#${name}` : `${path}#${name}:${count}`;
  };
  const innermost = (): JsxComponent | null => within.at(-1)?.component ?? null;
  const enter = (node: ComponentNode): void => {
    const ownName = names.nameOf(node);
    if (ownName === null) return;
    const around = innermost();
    const name = around === null ? ownName : `${around.name}.${ownName}`;
    const range = { start: node.start, end: node.end };
    within.push({ node, component: { id: uniqueId(name), name, range, around } });
  };
  const leave = (node: ComponentNode): void => {
    const last = within.at(-1);
    if (last?.node !== node) return;
    within.pop();
    left.push(last.component);
  };

  return {
    innermost,
    left: () => left,
    visitor: {
      VariableDeclarator: names.ofVariable,
      AssignmentExpression: names.ofAssignment,
      ExportDefaultDeclaration: names.ofDefaultExport,
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      ClassDeclaration: enter,
      'ClassDeclaration:exit': leave,
      ClassExpression: enter,
      'ClassExpression:exit': leave,
    },
  };
}

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

function createComponentNames(): ComponentNames {
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
