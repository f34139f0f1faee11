import type { ESTree } from 'vite';
import { walk, type SyntaxFile } from '../edit/syntax-file.ts';
import { isFunction } from './place-of.ts';
import { namesIn, scopesOf } from './scopes.ts';

/** Target of a move: a child position of `parent`, at an offset of the old text. */
interface Destination {
  readonly parent: ESTree.Node;
  readonly at: number;
}

/** Returns the names in a piece of code that would have another meaning, or no value yet, at another place. */
export function lostNames(piece: ESTree.Node, to: Destination, file: SyntaxFile): readonly string[] {
  const lookUp = scopesOf(file);
  const lost = namesIn(piece, file).filter(({ name, node }) => {
    const here = lookUp(name, node);
    if (here !== null && isWithin(here.scope, piece)) return false;
    const there = lookUp(name, to.parent);
    if (here?.scope !== there?.scope) return true;
    return (
      there !== null && there.from !== null && to.at < there.from && runsAtOnce(to.parent, there.scope, file)
    );
  });
  return [...new Set(lost.map(({ name }) => name))];
}

/** True if no function is in between, which could be called later. */
function runsAtOnce(node: ESTree.Node, scope: ESTree.Node, file: SyntaxFile): boolean {
  if (node === scope) return true;
  const parent = file.parentOf(node);
  return parent !== null && !isFunction(node) && runsAtOnce(parent, scope, file);
}

function isWithin({ start, end }: ESTree.Node, outer: ESTree.Node): boolean {
  return outer.start <= start && end <= outer.end;
}

/** A condition on the way to a piece of code, with its required outcome. */
interface Test {
  readonly condition: ESTree.Node;
  readonly outcome: string;
}

/**
 * Returns the names in a piece of code that conditions around only one of two places test: where `user` is tested for
 * null, `user.name` is safe, but not outside of that condition.
 */
export function namesTestedAround(piece: ESTree.Node, to: ESTree.Node, file: SyntaxFile): readonly string[] {
  const here = testsAround(piece, file);
  const there = testsAround(to, file);
  const tested = new Set(
    [...without(here, there), ...without(there, here)].flatMap(({ condition }) =>
      namesTested(condition, file),
    ),
  );
  return [...new Set(namesIn(piece, file).map(({ name }) => name))].filter((name) => tested.has(name));
}

function without(tests: readonly Test[], others: readonly Test[]): readonly Test[] {
  return tests.filter(
    ({ condition, outcome }) =>
      !others.some((other) => other.condition === condition && other.outcome === outcome),
  );
}

function testsAround(node: ESTree.Node, file: SyntaxFile): readonly Test[] {
  const parent = file.parentOf(node);
  return parent === null ? [] : [...testsBetween(parent, node), ...testsAround(parent, file)];
}

/** Conditions that a node evaluates before it reaches a part of it. */
function testsBetween(node: ESTree.Node, part: ESTree.Node): readonly Test[] {
  if (node.type === 'LogicalExpression' && node.right === part) {
    return [{ condition: node.left, outcome: node.operator }];
  }
  if ((node.type === 'ConditionalExpression' || node.type === 'IfStatement') && node.test !== part) {
    return [{ condition: node.test, outcome: String(node.consequent === part) }];
  }
  if (node.type === 'SwitchStatement' && node.discriminant !== part) {
    return [{ condition: node.discriminant, outcome: String(part.start) }];
  }
  if (node.type !== 'BlockStatement' && node.type !== 'Program') return [];
  // An earlier early exit implies its test's outcome for the following statements.
  return node.body
    .filter((statement) => statement.end <= part.start)
    .filter((statement) => statement.type === 'IfStatement')
    .flatMap(({ test, consequent, alternate }): readonly Test[] => {
      if (leaves(consequent)) return [{ condition: test, outcome: 'false' }];
      return alternate !== null && leaves(alternate) ? [{ condition: test, outcome: 'true' }] : [];
    });
}

function leaves(statement: ESTree.Statement): boolean {
  if (statement.type === 'BlockStatement') {
    const last = statement.body.at(-1);
    return last !== undefined && last.type !== 'FunctionDeclaration' && isLeaving(last);
  }
  return isLeaving(statement);
}

function isLeaving({ type }: ESTree.Node): boolean {
  return (
    type === 'ReturnStatement' ||
    type === 'ThrowStatement' ||
    type === 'BreakStatement' ||
    type === 'ContinueStatement'
  );
}

/** Includes names behind a named condition, as in `const isKnown = user !== null`. */
function namesTested(condition: ESTree.Node, file: SyntaxFile): readonly string[] {
  const names = new Set(namesIn(condition, file).map(({ name }) => name));
  walk(file.program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.init === null) return;
    if (names.has(node.id.name)) for (const { name } of namesIn(node.init, file)) names.add(name);
  });
  return [...names];
}
