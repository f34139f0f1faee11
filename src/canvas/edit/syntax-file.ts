import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { JsxElement, JsxFile } from '../jsx/jsx-file.ts';
import { memoizeRecent, parseJsx } from '../jsx/parse-jsx.ts';
import { refuse } from './refuse.ts';

/** An element with its node in the syntax tree. */
export interface Found {
  readonly element: JsxElement;
  readonly node: ESTree.JSXElement;
}

/** A parsed file for edits: elements, syntax tree, and parent lookup. */
export interface SyntaxFile extends JsxFile {
  readonly program: ESTree.Program;
  /** Null for the program node. */
  readonly parentOf: (node: ESTree.Node) => ESTree.Node | null;
  readonly find: (codebaseId: string) => Found | null;
  /** The element of a JSX node; null for fragments and other nodes. */
  readonly elementOf: (node: ESTree.Node) => JsxElement | null;
}

/** Fails with `syntax-error` and the parser's message. @param path from the project root, with slashes */
export const readSyntax = memoizeRecent((path: string, source: string): Result<SyntaxFile, CanvasFault> => {
  const parsed = parseJsx(path, source);
  if (!parsed.ok) return refuse('syntax-error', `${path} has a syntax error: ${parsed.error}`);
  const { file, program } = parsed.value;

  const parents = new Map<ESTree.Node, ESTree.Node>();
  const nodesByStart = new Map<number, ESTree.JSXElement>();
  walk(program, (node, parent) => {
    if (parent !== null) parents.set(node, parent);
    if (node.type === 'JSXElement') nodesByStart.set(node.start, node);
  });
  const byId = new Map(file.elements.map((element) => [element.codebaseId, element]));
  const byStart = new Map(file.elements.map((element) => [element.range.start, element]));
  return ok({
    ...file,
    program,
    parentOf: (node) => parents.get(node) ?? null,
    find: (codebaseId) => {
      const element = byId.get(codebaseId);
      const node = element === undefined ? undefined : nodesByStart.get(element.range.start);
      return element === undefined || node === undefined ? null : { element, node };
    },
    elementOf: (node) => (node.type === 'JSXElement' ? (byStart.get(node.start) ?? null) : null),
  });
});

/** Visits every node, parents first. */
export function walk(
  node: ESTree.Node,
  visit: (node: ESTree.Node, parent: ESTree.Node | null) => void,
  parent: ESTree.Node | null = null,
): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node);
    }
  }
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
