import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeZim } from '#scripts/zim/make-zim.mjs';
import { starterSite } from '#scripts/zim/starter-site.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of an archive of the hand-written articles. */
    archive: string;
  }
}

/** Creates the archive of the hand-written articles for all tests of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wayword-archive-'));
  const archive = join(folder, 'starter.zim');
  await makeZim(starterSite('encyclopedia/en'), archive);
  project.provide('archive', archive);
  return () => rm(folder, { recursive: true, force: true });
}
