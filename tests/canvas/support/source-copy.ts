import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageBin } from '#scripts/launch/run-command.mjs';
import { root } from '#scripts/launch/root.mjs';

const run = promisify(execFile);

/** A copy of the game's own sources in a folder that tests may edit. */
export interface SourceCopy {
  readonly root: string;
  /** Every file below `src`, by its path from there, with its current content. */
  readonly contents: () => ReadonlyMap<string, string>;
  /**
   * The compiler's errors for the screens; empty only if there are none. Compiles incrementally, with the build info
   * beside the sources.
   */
  readonly typeErrors: () => Promise<string>;
}

/** @param folder an empty folder, which the caller removes */
export function copySources(folder: string): SourceCopy {
  for (const name of ['src', 'package.json', 'vite.config.ts', 'tsconfig.base.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // An edit may leave a name unused, which is not a type error.
  const settings = join(folder, 'tsconfig.base.json');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replaceAll(/"noUnused\w+": true/gu, (line) =>
      line.replace('true', 'false'),
    ),
  );
  return {
    root: folder,
    contents: () => {
      const names = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true });
      const files = names
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      return new Map(files.sort().map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')]));
    },
    typeErrors: async () => {
      const [node, compiler] = packageBin(root, 'typescript', 'tsc');
      try {
        await run(node, [compiler, '-b', 'src/web'], { cwd: folder });
        return '';
      } catch (error) {
        // If the compiler was killed or crashed, its output says nothing about the code.
        const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
        return said === '' ? String(error) : said;
      }
    },
  };
}
