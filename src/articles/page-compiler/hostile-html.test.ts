import { describe, expect, it } from 'vitest';
import { buildWikiPageJob } from '#tests/builders/build-wiki-page-job.ts';
import { forbiddenParts, readAndWritten } from '#tests/hostile-html/forbidden-parts.ts';
import { hostileCases } from '#tests/hostile-html/hostile-cases.ts';
import { compileWikiPage } from './wiki-page.ts';

describe('HTML that tries to run a script', () => {
  it('covers many attacks, each with a unique id', () => {
    expect(new Set(hostileCases.map(({ id }) => id)).size).toBe(hostileCases.length);
    expect(hostileCases.length).toBeGreaterThanOrEqual(180);
  });

  it.each(hostileCases)('$id: $from', ({ html }) => {
    const page = compileWikiPage(buildWikiPageJob(html));
    expect(forbiddenParts(page.html)).toEqual([]);
    expect(readAndWritten(page.html)).toBe(page.html);
  });

  it.each(hostileCases)('$id does not affect the surrounding page', ({ html }) => {
    const page = compileWikiPage(buildWikiPageJob(`<p>By <a href="./Thor">Thor</a>.</p>${html}`));
    expect(page.html).toContain('<p>By <a href="/wiki/Thor">Thor</a>.</p>');
    expect(forbiddenParts(page.html)).toEqual([]);
  });
});
