import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildWebApp, BUILT_FILES } from '#tests/builders/build-web-app.ts';
import { inlineScriptSources } from './web-app.ts';

const source = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('openWebApp', () => {
  it('contains the public files, without compressed forms and build metadata', async () => {
    const { files } = await buildWebApp();
    expect([...files.keys()].sort()).toEqual(['/assets/index-a1.js', '/icon.svg', '/index.html']);
  });

  it('derives the ETag of a file only from its content', async () => {
    const tagOf = async (icon: string) =>
      (await buildWebApp({ ...BUILT_FILES, 'icon.svg': icon })).files.get('/icon.svg');
    expect((await tagOf('<svg/>'))?.etag).toBe((await tagOf('<svg/>'))?.etag);
    expect((await tagOf('<svg/>'))?.etag).not.toBe((await tagOf('<svg />'))?.etag);
  });

  it('rejects a build without index.html', async () => {
    await expect(buildWebApp({ 'icon.svg': '<svg/>' })).rejects.toThrow('npm run build');
  });
});

describe('inlineScriptSources', () => {
  it('returns the hash of every inline script of the page', () => {
    const html = '<script>one()</script><p>x</p><script type="text/javascript">\n two()\n</script>';
    expect(inlineScriptSources(html)).toEqual([source('one()'), source('\n two()\n')]);
  });

  it('skips scripts with a src', () => {
    expect(inlineScriptSources('<script type="module" crossorigin src="/a.js"></script>')).toEqual([]);
  });

  it('normalizes line endings before hashing, as browsers do', () => {
    expect(inlineScriptSources('<script>a\r\nb</script>')).toEqual([source('a\nb')]);
  });
});
