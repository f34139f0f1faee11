import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDisk, type Disk } from '#canvas/server/disk.ts';
import { lookupsOf, type CodeElement } from '#canvas/lookups.ts';
import { readJsx } from '#canvas/jsx/parse-jsx.ts';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';

export const PAGE = 'src/web/page.tsx';
export const SHEET = 'src/web/page.css';
export const PAGE_CODE = `export function Page() {
  return (
    <main className="p-4 text-lg">
      <h1>Hello</h1>
      <p className="muted">World</p>
    </main>
  );
}
`;
/** A marker in every file that no answer may contain. */
export const CANARY = 'canary-bird-7d1f';

export interface Project {
  readonly root: string;
  /** The parent folder, with files outside the project. */
  readonly around: string;
  /** The real disk, with drafts in the journal's folder. */
  readonly disk: Disk;
  readonly write: (files: Readonly<Record<string, string>>) => void;
  readonly writeBytes: (path: string, bytes: Uint8Array) => void;
  readonly read: (path: string) => string;
  /** The first element with this name in a file, as an editor has it. */
  readonly element: (name: string, path?: string) => CodeElement;
  /** The current contents of all files outside `src` and the journal, inside the project and around it. */
  readonly outside: () => Readonly<Record<string, string>>;
}

/** A small app in a temporary folder, beside files that the server must not touch. */
export function buildProject(): Project {
  const around = temporaryFolder();
  const root = join(around, 'project');
  const secret = `export const Secret = () => <h1>${CANARY}</h1>;\n`;
  writeTree(around, {
    'project/src/web/page.tsx': PAGE_CODE,
    'project/src/web/page.css': '.muted { color: gray; }\n',
    'project/src/web/notes.txt': CANARY,
    'project/src/ui/button.tsx': 'export const Button = () => <button type="button">Go</button>;\n',
    'project/package.json': `{"name":"${CANARY}"}`,
    'project/secret.tsx': secret,
    'project/build/secret.tsx': secret,
    'outside/secret.tsx': secret,
    'outside/secret.css': `.${CANARY} { color: red; }\n`,
  });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return {
    root,
    around,
    disk: openDisk(join(root, 'data/canvas')),
    read,
    write: (files) => writeTree(root, files),
    writeBytes: (path, bytes) => writeFileSync(join(root, path), bytes),
    element: (name, path = PAGE) => {
      const file = readJsx(path, read(path));
      if (!file.ok) throw new Error(file.error);
      const elements = Object.values(lookupsOf(file.value).treeElements);
      const found = elements.find(({ componentName }) => componentName === name);
      if (found === undefined) throw new Error(`${path} has no ${name}`);
      return found;
    },
    outside: () =>
      Object.fromEntries(
        filesBelow(around).flatMap((path) => {
          const isTheirs = /^project\/(?:src|data)\//u.test(path.replaceAll('\\', '/'));
          return isTheirs ? [] : [[path, readFileSync(join(around, path), 'utf8')]];
        }),
      ),
  };
}

function filesBelow(folder: string, below = ''): readonly string[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = join(below, name);
    const kind = lstatSync(join(folder, path));
    if (kind.isDirectory()) return filesBelow(folder, path);
    return kind.isFile() ? [path] : [];
  });
}
