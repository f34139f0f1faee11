import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import { namesIn } from './names-in.ts';
import { isFunction } from './result-of.ts';
import { scopesOf } from './scopes.ts';

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
