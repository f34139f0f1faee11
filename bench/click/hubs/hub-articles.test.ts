import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileArticles, type CompiledEncyclopedia } from '#encyclopedia/compile-articles.ts';
import { seededRandom } from '#encyclopedia/pictures/seeded-random.ts';
import { readArticles } from '#encyclopedia/read-articles.ts';
import { createInMemoryTargetPicker } from '#articles/targets/in-memory-target-picker.ts';
import { writeTree } from '#tests/builders/temporary-folder.ts';
import { HUBS, hubArticles } from './hub-articles.mjs';

let encyclopedia: CompiledEncyclopedia;

describe('the encyclopedia of the bench', () => {
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wayword-'));
    writeTree(folder, Object.fromEntries(hubArticles()));
    const written = await readArticles(folder);
    rmSync(folder, { recursive: true });
    const compiled = written.ok ? compileArticles(written.value) : written;
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.error.slice(0, 5)));
    encyclopedia = compiled.value;
  }, 30_000);

  it.each([...HUBS])('has $title with about $bytes bytes of HTML', ({ title, bytes }) => {
    const html = encyclopedia.articles.find((article) => article.title === title)?.html ?? '';
    expect(Buffer.byteLength(html) / bytes).toBeGreaterThan(0.85);
    expect(Buffer.byteLength(html) / bytes).toBeLessThan(1.15);
    expect(html).toContain('class="infobox"');
  });

  it('has headings, tables, lists and thousands of links in the largest', () => {
    const html = encyclopedia.articles.find(({ title }) => title === 'Large town')?.html ?? '';
    for (const tag of ['<h2', '<h3', '<table', '<ul']) expect(html).toContain(tag);
    expect(html.split('href="/wiki/').length).toBeGreaterThan(2_000);
  });

  it('is deterministic', () => {
    expect([...hubArticles()]).toEqual([...hubArticles()]);
  });

  it('begins every journey a click from each hub, and ends none on a hub', async () => {
    const { articles, redirects, graph, targets } = encyclopedia;
    const titles = articles.map(({ title }) => title);
    const targetPicker = createInMemoryTargetPicker({ titles, redirects, graph, targets });
    const hubs = HUBS.map(({ title }) => title);
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = await targetPicker.draw('quick', 4, seededRandom(String(seed)));
      const journey = drawn.ok ? drawn.value.titles : [];
      const start = articles.find(({ title }) => title === journey[0]);
      expect(start?.links).toEqual(expect.arrayContaining(hubs));
      expect(journey.filter((title) => hubs.some((hub) => hub === title))).toEqual([]);
    }
  });
});
