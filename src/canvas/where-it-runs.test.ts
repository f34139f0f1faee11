import { resolveConfig, type ResolvedConfig } from 'vite';
import { describe, expect, it } from 'vitest';

const OURS = ['wayword-source-ids', 'wayword-preview'];

function ours({ plugins }: ResolvedConfig): readonly string[] {
  return plugins.map(({ name }) => name).filter((name) => OURS.includes(name));
}

describe('preview plugins', () => {
  it('are active in development', async () => {
    expect(ours(await resolveConfig({}, 'serve', 'development'))).toEqual(OURS);
  });

  it('are active in a preview build, with its own folder and readable code', async () => {
    const config = await resolveConfig({}, 'build', 'preview', 'production');
    expect(ours(config)).toEqual(OURS);
    expect(config.build).toMatchObject({ minify: false, sourcemap: true });
    expect(config.build.outDir).toMatch(/build.preview$/u);
  });

  it('are not active in a release or in server code', async () => {
    const release = await resolveConfig({}, 'build', 'production', 'production');
    expect(ours(release)).toEqual([]);
    expect(release.define ?? {}).not.toHaveProperty('PREVIEW_FRAME_SETTINGS');
    expect(
      ours(await resolveConfig({ build: { ssr: 'src/server/main.ts' } }, 'build', 'production')),
    ).toEqual([]);
  });
});
