import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEncyclopedia, type BuiltEncyclopedia } from '#encyclopedia/build-encyclopedia.ts';
import { describeProblem } from '#encyclopedia/written-article.ts';
import { root } from '#scripts/launch/root.mjs';
import { openStarter, type OpenStarter } from '#articles/starter/starter-source.ts';

const articlesDir = join(root, 'encyclopedia/en');

/** The whole starter encyclopedia: its sources, and the resulting pack. */
export interface BuiltStarter extends BuiltEncyclopedia {
  readonly opened: OpenStarter;
  /** Size of the pack. */
  readonly bytes: number;
}

/** Builds it as `npm run build` does, which takes many seconds. Throws for dead links and duplicate names. */
export async function buildStarter(): Promise<BuiltStarter> {
  const folder = await mkdtemp(join(tmpdir(), 'wayword-'));
  try {
    const outFile = join(folder, 'starter.pack');
    const built = await buildEncyclopedia({ articlesDir, outFile });
    if (!built.ok) throw new Error(built.error.map(describeProblem).join('\n'));
    // The pack is read completely on opening, so its folder can be removed.
    const pack = await openStarter(outFile);
    if (!pack.ok) throw new Error(pack.error);
    const { size: bytes } = await stat(outFile);
    return { ...built.value, opened: pack.value, bytes };
  } finally {
    await rm(folder, { recursive: true });
  }
}
