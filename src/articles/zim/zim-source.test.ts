import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Article } from '../source/encyclopedia-source.ts';
import { buildPocketZim, pocketParts } from '#tests/builders/build-pocket-zim.ts';
import type { ZimShape } from '#tests/builders/build-zim.ts';
import { describeEncyclopediaSource } from '#tests/contracts/encyclopedia-source.contract.ts';
import { localJobRunner } from '#platform/jobs/job-runner.ts';
import { openZim } from './open-zim.ts';
import { explainZimError } from './archive/zim-error.ts';
import { zimWorker } from './articles/zim-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'wayword-zim-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function openFile(path: string, reports: string[] = [], jobs: string[] = []) {
  const local = localJobRunner(zimWorker(path));
  const runner: typeof local = {
    ...local,
    run: (job, limit) => (jobs.push(job.kind), local.run(job, limit)),
  };
  const opened = await openZim({ path, runner, report: (sentence) => reports.push(sentence) });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

let made = 0;
function open(shape: Partial<ZimShape> = {}, jobs: string[] = []) {
  const path = join(folder, `pocket-${made++}.zim`);
  writeFileSync(path, buildPocketZim(shape));
  return openFile(path, [], jobs);
}

async function article(title: string, shape: Partial<ZimShape> = {}): Promise<Article> {
  const { source } = await open(shape);
  const answer = await source.page(title);
  if (answer.kind !== 'found') throw new Error(`${title} is ${answer.kind}`);
  return answer.article;
}

const SHAPES: readonly (readonly [string, Partial<ZimShape>])[] = [
  ['a new archive', {}],
  ['an old archive, with namespaces', { format: 'old' }],
  ['an archive without the first list by title', { listings: ['v1'] }],
  ['an archive without the list of articles', { listings: ['v0'] }],
  ['an uncompressed archive, with wide offsets', { packing: 'none', isWide: true }],
  ['an archive with one compressed cluster and wide offsets', { isWide: true, clusterSize: 100 }],
];

for (const [name, shape] of SHAPES) {
  describeEncyclopediaSource(name, async () => ({
    source: (await open(shape)).source,
    titles: ['Lightning', 'Thor', 'Café & Co.', 'AC/DC', 'Thunder', 'EBay', 'Page one'],
    redirect: { from: 'Thunderbolt', to: 'Lightning', fragment: '' },
    file: '~6D~2Fdot.png',
  }));
}

describeEncyclopediaSource('an archive without title listings', async () => ({
  source: (await open({ listings: [] })).source,
  titles: ['Lightning', 'Thor', 'Café & Co.', 'AC/DC', 'Thunder', 'EBay', 'P/one'],
  redirect: { from: 'Donner', to: 'Thunder', fragment: '' },
  file: 'Café~5Fsign.svg',
}));

describeEncyclopediaSource('an archive made by zimwriterfs', async () => ({
  source: (await openFile(join(import.meta.dirname, '../../../tests/fixtures/zim/written.zim'))).source,
  titles: ['Lightning', 'Thor', 'Café & Co.'],
  redirect: { from: 'Thunderbolt', to: 'Lightning', fragment: '' },
  file: '~66avicon.png',
}));

describe('an archive as an encyclopedia', () => {
  it('takes its info from its metadata', async () => {
    const metadata = { Title: 'ويكيبيديا', Language: 'ara,eng', Creator: 'Wikipedia' };
    expect((await open({ metadata })).source.info).toMatchObject({
      id: 'zim:00112233-4455-6677-8899-aabbccddeeff',
      name: 'ويكيبيديا',
      lang: 'ar',
      dir: 'rtl',
      licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
      mainPage: 'Lightning',
      articleCount: 7,
      isMetered: false,
      pictureOrigins: [],
    });
  });

  it('has the links of its pages, with redirects resolved', async () => {
    expect((await article('Lightning')).links).toEqual(['Thor', 'Café & Co.', 'AC/DC', 'Thunder']);
    expect((await article('AC/DC')).links).toEqual(['Lightning', 'Thunder']);
    expect((await article('EBay')).links).toEqual(['Page one']);
    expect((await article('Page one')).links).toEqual(['EBay']);
  });

  it('serves its pictures from the game’s origin', async () => {
    for (const format of ['old', 'new'] as const) {
      expect((await article('Lightning', { format })).html).toContain('src="/media/~6D~2Fdot.png"');
      const { html } = await article('Café & Co.', { format });
      expect(html).toContain(`src="/media/${encodeURIComponent('Café~5Fsign.svg')}"`);
    }
  });

  it('has an article’s first picture as its image, under the name to request it by', async () => {
    const { source } = await open();
    const { image } = await article('Lightning');
    expect(image).toMatchObject({ file: '~6D~2Fdot.png', width: 200, height: 150 });
    expect(await source.picture(image?.file ?? '')).toMatchObject({ url: image?.url, type: 'image/png' });
  });

  it('limits the number of waiting page requests and answers with retryAfter', async () => {
    const { source } = await open();
    const titles = Array.from({ length: 150 }, (_, nth) => `Missing ${nth}`);
    const answers = await Promise.all(titles.map((title) => source.page(title)));
    const busy = { kind: 'unavailable', reason: 'busy', retryAfter: 3 };
    expect(answers[0]).toEqual({ kind: 'missing', title: 'Missing 0' });
    expect(answers.at(-1)).toEqual(busy);
    expect((await source.page('Missing 149')).kind).toBe('missing');
  });

  it('lets a page wait for two pictures, searches or draws at most', async () => {
    const jobs: string[] = [];
    const { source } = await open({}, jobs);
    jobs.length = 0;
    const others = Array.from({ length: 100 }, (_, nth) => [
      source.media(`Nothing ${nth}`),
      source.suggest('th', 10),
      source.random(1, () => 0.5),
      source.picture('Café~5Fsign.svg'),
    ]).flat();
    const page = source.page('Thor');
    expect(jobs).toEqual(['picture', 'suggest', 'page']);
    expect((await page).kind).toBe('found');
    await Promise.all(others);
  });

  it('limits the number of waiting pictures, searches and draws', async () => {
    const { source } = await open();
    const busy = { kind: 'unavailable', reason: 'busy', retryAfter: 3 };
    const waiting = Array.from({ length: 502 }, (_, nth) => source.media(`Nothing ${nth}`));
    const refused = await Promise.all([
      source.media('~6D~2Fdot.png'),
      source.picture('~6D~2Fdot.png'),
      source.suggest('th', 10),
      source.random(1, () => 0.5),
    ]);
    expect(refused).toEqual([busy, busy, busy, []]);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]));
    expect(await source.media('~6D~2Fdot.png')).toMatchObject({ type: 'image/png' });
  });

  it('serves the picture of one address however many another one waits for', async () => {
    const { source } = await open();
    const flood = Array.from({ length: 502 }, (_, nth) => source.media(`Nothing ${nth}`, '203.0.113.7'));
    expect(await source.media('~6D~2Fdot.png', '198.51.100.1')).toMatchObject({ type: 'image/png' });
    const answers = await Promise.all(flood);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });

  it('serves an SVG with its type, and nothing that is not a picture', async () => {
    const { source } = await open();
    expect(await source.media('Café~5Fsign.svg')).toMatchObject({ type: 'image/svg+xml' });
    expect(await source.picture('Café~5Fsign.svg')).toMatchObject({ width: 80, height: 60 });
    for (const file of ['Style.css', 'style.css', 'Lightning', '~', '~ZZ', '%00', '']) {
      expect(await source.media(file)).toBeNull();
    }
  });

  it('keeps the attribution in the page’s footer', async () => {
    const { html, revision, timestamp } = await article('Lightning');
    expect(html).toContain(
      '<a href="https://en.wikipedia.org/wiki/Lightning?oldid=948255635" rel="noopener" target="_blank">Wikipedia: Lightning</a>',
    );
    expect(html).toContain('CC BY-SA 4.0</a>');
    expect(html).not.toContain('issued from');
    expect({ revision, timestamp }).toEqual({ revision: 948255635, timestamp: '2024-03-31T00:00:00Z' });
  });

  it('attributes a page without a footer by the archive’s metadata', async () => {
    const { html, timestamp } = await article('Thor', { metadata: { Source: 'en.wikipedia.org' } });
    expect(html).toContain('<a href="https://en.wikipedia.org/wiki/Thor"');
    expect(timestamp).toBe('2024-05-01T00:00:00Z');
  });

  it('removes the heading that repeats the title', async () => {
    expect((await article('Café & Co.')).html).not.toContain('<h1>');
  });

  it('wraps pages in an element with their language and direction', async () => {
    const { html } = await article('Thor', { metadata: { Language: 'heb' } });
    expect(html).toMatch(/^<div lang="he" dir="rtl">/u);
  });

  it('compiles a page once for concurrent requests', async () => {
    const { source } = await open();
    const [first, second] = await Promise.all([source.page('Thor'), source.page('Thor')]);
    expect(first).toBe(second);
    expect(await source.page('Thor')).toBe(first);
  });

  it.each([{ Flavour: 'mini' }, { Tags: 'wikipedia;mini;_pictures:no' }, { Name: 'wikipedia_en_all_mini' }])(
    'warns of a mini archive, which contains only the introductions of its articles: %o',
    async (metadata) => {
      const { warnings } = await open({ metadata: { License: 'CC-BY-4.0', ...metadata } });
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toMatch(/^The pocket archive has only 1\.\d links per article/u);
      expect(warnings[0]).toContain('Use its "nopic" or "maxi" edition instead.');
    },
  );

  it('warns of other archives with few links, without calling them mini', async () => {
    const { warnings } = await open({ metadata: { License: 'CC-BY-4.0', Tags: 'minimal;nopic' } });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^The pocket archive has only 1\.\d links per article/u);
    expect(warnings[0]).not.toMatch(/mini|nopic|maxi/u);
  });

  it('does not warn of an archive with enough links', async () => {
    const words = Array.from({ length: 8 }, (_, nth) => `Page_${nth}`);
    const content = words.map((word) => `<a href="${word}">${word}</a>`).join(' ');
    const parts = words.map((path) => ({ path, content: `<p>${content}</p>` }));
    const { warnings } = await open({ parts, metadata: { License: 'CC-BY-4.0' } });
    expect(warnings).toEqual([]);
  });

  it('warns of an archive without a license', async () => {
    const { warnings } = await open();
    expect(warnings.join(' ')).toContain('licence not stated by the archive');
  });

  it('reports a page in a damaged cluster as unreadable, and reads the others', async () => {
    const bytes = buildPocketZim({ clusterSize: 1 });
    const at = bytes.indexOf('A god of');
    // The magic number of the frame that holds this page.
    const frame = bytes.lastIndexOf(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), at);
    bytes.fill(0, frame, frame + 4);
    const path = join(folder, 'corner.zim');
    writeFileSync(path, bytes);
    const { source } = await openFile(path);
    expect(await source.page('Thor')).toEqual({
      kind: 'unavailable',
      reason: 'unreadable',
      retryAfter: null,
    });
    expect((await source.page('Lightning')).kind).toBe('found');
  });

  it('reports once, not for every page, that the archive was truncated while it is open', async () => {
    const path = join(folder, 'shrinking.zim');
    const pages = Array.from({ length: 40 }, (_, nth) => ({
      path: `Page_${nth}`,
      // Longer than the parts of a file that are kept in memory.
      content: `<p>${'An owl hoots. '.repeat(3000)}</p>`,
    }));
    writeFileSync(path, buildPocketZim({ parts: pages, mainPath: 'Page_0', packing: 'none' }));
    const reports: string[] = [];
    const { source } = await openFile(path, reports);
    truncateSync(path, 40_000);
    const kinds = await Promise.all(pages.map(async (_, nth) => (await source.page(`Page ${nth}`)).kind));
    expect(kinds.filter((kind) => kind === 'unavailable').length).toBeGreaterThan(1);
    await source.random(3, () => 0.9);
    await source.suggest('Page', 30);
    expect(reports).toEqual([
      `Pages of The pocket archive can no longer be read: ${explainZimError('truncated', path)}`,
    ]);
  });

  it('handles circular redirects', async () => {
    const circle = [
      { path: 'Round', redirectTo: 'About' },
      { path: 'About', redirectTo: 'Round' },
      { path: 'Self', redirectTo: 'Self' },
    ];
    const { source } = await open({ parts: [...pocketParts(), ...circle] });
    for (const title of ['Round', 'About', 'Self']) {
      expect(await source.page(title)).toEqual({ kind: 'missing', title });
    }
  });
});
