import { describe, expect, it } from 'vitest';
import { joinLookups, lookupsOf } from './lookups.ts';
import { readJsx } from './read-jsx.ts';
import { sourceIdOf } from './source-id.ts';

function lookups(path: string, source: string) {
  const file = readJsx(path, source);
  if (!file.ok) throw new Error(file.error);
  return lookupsOf(file.value);
}

const id = (index: number) => sourceIdOf('src/a.tsx', index);
const SOURCE = `export function List() {
  const Row = () => <li className="row wide">Hello</li>;
  return <ul className={list}><Row.Head className={\`a \${b}\`} /></ul>;
}
export const icon = <i />;
`;

describe('lookupsOf', () => {
  const { treeElements, scopes } = lookups('src/a.tsx', SOURCE);

  it('describes each element', () => {
    expect(treeElements[id(0)]).toEqual({
      codebaseId: id(0),
      type: 'native',
      componentName: 'li',
      nativeTag: 'li',
      filename: 'src/a.tsx',
      line: 2,
      column: 21,
      range: { start: SOURCE.indexOf('<li'), end: SOURCE.indexOf('</li>') + '</li>'.length },
      parentCodebaseId: null,
      removableClasses: ['row', 'wide'],
      staticTextContents: 'Hello',
    });
    expect(treeElements[id(2)]).toMatchObject({
      type: 'component-instance',
      componentName: 'Row.Head',
      nativeTag: null,
      parentCodebaseId: id(1),
      removableClasses: ['a'],
      staticTextContents: null,
    });
    expect(Object.keys(treeElements)).toEqual([0, 1, 2, 3].map(id));
  });

  it('has a scope per component, inner ones first, and none for elements outside', () => {
    expect(Object.values(scopes)).toEqual([
      { id: 'src/a.tsx#List.Row', name: 'List.Row', filename: 'src/a.tsx', codebaseIds: [id(0)] },
      { id: 'src/a.tsx#List', name: 'List', filename: 'src/a.tsx', codebaseIds: [id(0), id(1), id(2)] },
    ]);
  });

  it('can be joined over several files', () => {
    const other = lookups('src/b.tsx', 'const B = () => <b />;');
    const joined = joinLookups([{ treeElements, scopes }, other]);
    expect(Object.keys(joined.treeElements)).toHaveLength(5);
    expect(Object.keys(joined.scopes)).toEqual(['src/a.tsx#List.Row', 'src/a.tsx#List', 'src/b.tsx#B']);
  });
});
