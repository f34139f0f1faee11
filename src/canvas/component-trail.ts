import type { VisitorObject } from 'vite';
import { createComponentNames, type ComponentNode } from './component-names.ts';
import type { JsxComponent } from './jsx-file.ts';

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
