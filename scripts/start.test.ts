import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { artifacts } from '#scripts/launch/artifacts.mjs';
import { root } from '#scripts/launch/root.mjs';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';

/** A substitute for Vite: for every build, it writes the same server and the same encyclopedia builder. */
const VITE = `
  import { writeFileSync } from 'node:fs';
  const folder = process.argv[process.argv.indexOf('--outDir') + 1];
  writeFileSync(folder + '/build-encyclopedia.js', "import fs from 'node:fs'; for (const file of process.argv.filter((word) => word.endsWith('.pack'))) fs.writeFileSync(file, '')");
  writeFileSync(folder + '/main.js', \`export const makeClusterTemplate = async () => ({ ok: true });
  export async function runServer({ env, root }) {
    process.once('SIGTERM', () => process.exit(42));
    setInterval(() => {}, 1_000);
    console.log('open', env.PORT, root);
  }\`);`;

/** A checkout with the real launcher and its packages installed. */
function checkout(vite = VITE): string {
  const folder = temporaryFolder();
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  writeTree(folder, {
    'package.json': '{"type":"module"}',
    'package-lock.json': '{"packages":{}}',
    'node_modules/.package-lock.json': '{"packages":{}}',
    'node_modules/vite/package.json': '{"bin":{"vite":"vite.mjs"}}',
    'node_modules/vite/vite.mjs': vite,
  });
  return folder;
}

function start(folder: string): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: '4999' },
  });
}

/** The output of a start until its server is open, or until it ends. */
async function linesOf(child: ChildProcessWithoutNullStreams): Promise<string[]> {
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('open ')) break;
  }
  return said.trimEnd().split('\n');
}

async function stop(child: ChildProcessWithoutNullStreams): Promise<unknown> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await exited;
  return code;
}

describe('npm start', () => {
  it('builds, then runs the server in its process with its settings, signals and exit code', async () => {
    const folder = checkout();
    const child = start(folder);
    const lines = await linesOf(child);
    expect(lines.filter((line) => line.startsWith('Built '))).toHaveLength(artifacts.length);
    expect(lines.at(-1)).toBe(`open 4999 ${join(folder, '/')}`);
    expect(await stop(child)).toBe(42);
  });

  it('opens at once the second time', async () => {
    const folder = checkout();
    const first = start(folder);
    await linesOf(first);
    await stop(first);
    const second = start(folder);
    expect(await linesOf(second)).toEqual([expect.stringMatching(/^open /)]);
    await stop(second);
  });

  it('ends with the exit code of a failed build, and opens nothing', async () => {
    const child = start(checkout("console.error('no such entry'); process.exit(9)"));
    const exited = once(child, 'exit');
    const lines = await linesOf(child);
    expect(lines).toEqual(['no such entry', 'Could not build the game (exit code 9).']);
    expect(await exited).toEqual([9, null]);
  });
});
