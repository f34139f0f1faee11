import { symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { root } from '#scripts/launch/root.mjs';

/**
 * Builds a source file for Node, for tests that start it many times in separate processes: transforming the source for
 * each start would take longer than the test.
 * @param source path relative to the project root
 * @param folder an empty folder, which the caller removes
 * @returns the path of the script
 */
export async function buildScript(source: string, folder: string): Promise<string> {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const outDir = join(folder, 'built');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { ssr: join(root, source), outDir, emptyOutDir: true, sourcemap: false },
  });
  return join(outDir, basename(source).replace(/\.ts$/u, '.js'));
}
