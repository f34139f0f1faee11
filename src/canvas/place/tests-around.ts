import type { ESTree } from 'vite';
import { walk, type SyntaxFile } from '../edit/syntax-file.ts';
import { namesIn } from './names-in.ts';

/** A condition on the way to a piece of code, with its required outcome. */
interface Test {
  readonly question: ESTree.Node;
  readonly outcome: string;
}

/**
 * Returns the names in a piece of code that conditions around only one of two places test: where `user` is tested for
 * null, `user.name` is safe, but not outside of that condition.
 */
export function namesTestedAround(piece: ESTree.Node, to: ESTree.Node, file: SyntaxFile): readonly string[] {
  const here = testsAround(piece, file);
  const there = testsAround(to, file);
  const asked = new Set(
    [...without(here, there), ...without(there, here)].flatMap(({ question }) => namesAsked(question, file)),
  );
  return [...new Set(namesIn(piece, file).map(({ name }) => name))].filter((name) => asked.has(name));
}

function without(tests: readonly Test[], others: readonly Test[]): readonly Test[] {
  return tests.filter(
    ({ question, outcome }) =>
      !others.some((other) => other.question === question && other.outcome === outcome),
  );
}

function testsAround(node: ESTree.Node, file: SyntaxFile): readonly Test[] {
  const parent = file.parentOf(node);
  return parent === null ? [] : [...testsBetween(parent, node), ...testsAround(parent, file)];
}

/** Conditions that a node evaluates before it reaches a part of it. */
function testsBetween(node: ESTree.Node, part: ESTree.Node): readonly Test[] {
  if (node.type === 'LogicalExpression' && node.right === part) {
    return [{ question: node.left, outcome: node.operator }];
  }
  if ((node.type === 'ConditionalExpression' || node.type === 'IfStatement') && node.test !== part) {
    return [{ question: node.test, outcome: String(node.consequent === part) }];
  }
  if (node.type === 'SwitchStatement' && node.discriminant !== part) {
    return [{ question: node.discriminant, outcome: String(part.start) }];
  }
  if (node.type !== 'BlockStatement' && node.type !== 'Program') return [];
  // An earlier early exit implies its test's outcome for the following statements.
  return node.body
    .filter((statement) => statement.end <= part.start)
    .filter((statement) => statement.type === 'IfStatement')
    .flatMap(({ test, consequent, alternate }): readonly Test[] => {
      if (leaves(consequent)) return [{ question: test, outcome: 'false' }];
      return alternate !== null && leaves(alternate) ? [{ question: test, outcome: 'true' }] : [];
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
function namesAsked(question: ESTree.Node, file: SyntaxFile): readonly string[] {
  const names = new Set(namesIn(question, file).map(({ name }) => name));
  walk(file.program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.init === null) return;
    if (names.has(node.id.name)) for (const { name } of namesIn(node.init, file)) names.add(name);
  });
  return [...names];
}
