import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageBin } from '#scripts/launch/package-bin.mjs';
import { root } from '#scripts/launch/root.mjs';

const run = promisify(execFile);

/** The game's own sources in a folder where tests may edit them. */
export interface SourceCopy {
  readonly root: string;
  /** Every file below `src`, by its path from there, as it is now. */
  readonly contents: () => ReadonlyMap<string, string>;
  /**
   * What the compiler has to say of the screens; empty where it found nothing wrong with them, and only there. It builds on what
   * it learned the last time, which it keeps beside the sources.
   */
  readonly typeErrors: () => Promise<string>;
}

/** @param folder an empty one, which is the caller's to remove */
export function copySources(folder: string): SourceCopy {
  for (const name of ['src', 'package.json', 'vite.config.ts', 'tsconfig.base.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // An edit may leave a name without a use, which is a matter of taste and not of types.
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
        // One that was killed, or broke down, has said nothing of the code.
        const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
        return said === '' ? String(error) : said;
      }
    },
  };
}
