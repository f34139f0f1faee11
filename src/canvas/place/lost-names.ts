import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import { namesIn } from './names-in.ts';
import { isFunction } from './result-of.ts';
import { scopesOf } from './scopes.ts';

/** Where code is to be moved: among the children of `parent`, at an offset of the old text. */
interface Destination {
  readonly parent: ESTree.Node;
  readonly at: number;
}

/** The names in a piece of code that would mean something else, nothing, or nothing yet, at another place of its file. */
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

/** No function stands between, which might be called later on. */
function runsAtOnce(node: ESTree.Node, scope: ESTree.Node, file: SyntaxFile): boolean {
  if (node === scope) return true;
  const parent = file.parentOf(node);
  return parent !== null && !isFunction(node) && runsAtOnce(parent, scope, file);
}

function isWithin({ start, end }: ESTree.Node, outer: ESTree.Node): boolean {
  return outer.start <= start && end <= outer.end;
}
