import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { artifacts, sbom } from '#scripts/launch/artifacts.mjs';
import { root } from '#scripts/launch/root.mjs';
import { runCommand } from '#scripts/launch/run-command.mjs';
import { readKit } from '#tests/builders/read-kit.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';

const named = z.object({ name: z.string(), version: z.string() });
const bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: named }),
  components: z.array(named),
});
const project = z
  .object({
    version: z.string(),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readKit('package.json')));

describe('the list of packages', () => {
  it('has each package that the server runs with, in the version that is installed, and none of the development', async () => {
    const folder = temporaryFolder();
    const made = await runCommand(sbom.command(root, folder), { cwd: root, output: 'kept' });
    expect(made).toMatchObject({ code: 0 });
    const { metadata, components } = bom.parse(
      JSON.parse(readFileSync(join(folder, 'wayword.cdx.json'), 'utf8')),
    );
    expect(metadata.component).toEqual({ name: 'wayword', version: project.version });
    const listed = Object.fromEntries(components.map(({ name, version }) => [name, version]));
    expect(listed).toMatchObject(project.dependencies);
    const tools = Object.keys(project.devDependencies).filter((name) => /oxlint|oxfmt|knip/u.test(name));
    expect(tools.length).toBeGreaterThan(1);
    expect(Object.keys(listed).filter((name) => tools.includes(name))).toEqual([]);
  });

  it('does not delay the start of the game', () => {
    expect(artifacts.map(({ name }) => name)).not.toContain(sbom.name);
  });
});

describe('the version', () => {
  it('is the newest one of the changelog', () => {
    expect(/^## (\S+?),? /mu.exec(readKit('CHANGELOG.md'))?.[1]).toBe(project.version);
  });
});
