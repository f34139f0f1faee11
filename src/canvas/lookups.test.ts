import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readJsx, sourceIdOf } from './jsx/parse-jsx.ts';
import { joinLookups, lookupsOf, readLookups } from './lookups.ts';

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

async function projectOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'wayword-lookups-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

describe('readLookups', () => {
  it('reads all elements below the folders, and lists files with syntax errors', async () => {
    const root = await projectOf({
      'src/web/app.tsx': 'export const App = () => <main />;',
      'src/web/home/home.jsx': 'export const Home = () => <h1>Home</h1>;',
      'src/web/broken.tsx': 'const a = <p',
      'src/web/node_modules/x/x.tsx': 'const x = <x />;',
      'src/web/notes.ts': 'const a = <T>(t: T) => t;',
      'src/other/other.tsx': 'const o = <o />;',
    });
    const { treeElements, scopes, unreadable } = await readLookups(root, ['src/web']);
    expect(Object.keys(treeElements).sort()).toEqual(
      [sourceIdOf('src/web/app.tsx', 0), sourceIdOf('src/web/home/home.jsx', 0)].sort(),
    );
    expect(Object.keys(scopes).sort()).toEqual(['src/web/app.tsx#App', 'src/web/home/home.jsx#Home']);
    expect(unreadable).toEqual([{ filename: 'src/web/broken.tsx', problem: expect.any(String) }]);
  });

  it('rejects for a missing folder', async () => {
    const root = await projectOf({});
    await expect(readLookups(root, ['src/web'])).rejects.toThrow(/ENOENT/u);
  });

  it('reads each file of the game', async () => {
    const { treeElements, unreadable } = await readLookups(process.cwd(), ['src/web', 'src/ui']);
    expect(unreadable).toEqual([]);
    const { filename, componentName } = treeElements[sourceIdOf('src/web/app.tsx', 0)] ?? {};
    expect({ filename, componentName }).toEqual({ filename: 'src/web/app.tsx', componentName: 'AppContext' });
  });
});
