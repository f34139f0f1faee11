import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLookups } from './read-lookups.ts';
import { sourceIdOf } from './source-id.ts';

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
