import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildWebApp, BUILT_FILES } from '#tests/builders/build-web-app.ts';
import { inlineScriptSources } from './web-app.ts';

const source = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('openWebApp', () => {
  it('takes what the browser may ask for, and nothing of the build itself', async () => {
    const { files } = await buildWebApp();
    expect([...files.keys()].sort()).toEqual(['/assets/index-a1.js', '/icon.svg', '/index.html']);
  });

  it('changes the tag of a file with its content alone', async () => {
    const tagOf = async (icon: string) =>
      (await buildWebApp({ ...BUILT_FILES, 'icon.svg': icon })).files.get('/icon.svg');
    expect((await tagOf('<svg/>'))?.etag).toBe((await tagOf('<svg/>'))?.etag);
    expect((await tagOf('<svg/>'))?.etag).not.toBe((await tagOf('<svg />'))?.etag);
  });

  it('refuses a build without a page', async () => {
    await expect(buildWebApp({ 'icon.svg': '<svg/>' })).rejects.toThrow('npm run build');
  });
});

describe('inlineScriptSources', () => {
  it('names every script that stands in the page, by the hash of its text', () => {
    const html = '<script>one()</script><p>x</p><script type="text/javascript">\n two()\n</script>';
    expect(inlineScriptSources(html)).toEqual([source('one()'), source('\n two()\n')]);
  });

  it('leaves out scripts that are files', () => {
    expect(inlineScriptSources('<script type="module" crossorigin src="/a.js"></script>')).toEqual([]);
  });

  it('hashes line ends as a browser reads them', () => {
    expect(inlineScriptSources('<script>a\r\nb</script>')).toEqual([source('a\nb')]);
  });
});
