import { describe, expect, it } from 'vitest';
import { buildFakeWiki, buildWiki } from '#tests/builders/build-wiki.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';

const HOUR = 3_600_000;

async function open({ clock = new FakeClock() } = {}) {
  const wiki = await buildFakeWiki();
  wiki.pages.write('Lightning', { links: ['Thor', 'Café & Co.'], description: 'spark between clouds' });
  wiki.pages.write('Thor', { links: ['Lightning', 'Thunderbolt', 'Hilfe:Start'] });
  wiki.pages.write('Café & Co.', { links: ['Thor'] });
  wiki.pages.redirect('Thunderbolt', 'Lightning', 'History');
  const online = await buildWiki(wiki, { clock });
  wiki.requests.length = 0;
  return { wiki, online, source: online.source, clock };
}

describe('the wiki source', () => {
  it('returns a page with the attribution its license requires', async () => {
    const { source, wiki } = await open();
    const answer = await source.page('Lightning');
    if (answer.kind !== 'found') throw new Error(answer.kind);
    const { article } = answer;
    expect(article).toMatchObject({
      title: 'Lightning',
      links: ['Thor', 'Café & Co.'],
      description: 'spark between clouds',
      lead: 'Lightning is an article. See Thor, Café & Co..',
      timestamp: '2026-11-21T12:00:00Z',
    });
    expect(article.html).toContain('From <a href="');
    expect(article.html).toContain(`/w/index.php?title=Lightning&amp;oldid=${article.revision}"`);
    expect(article.html).toContain('https://creativecommons.org/licenses/by-sa/4.0/');
    expect(article.html).toContain('changed: shortened');
    expect(wiki.requests[0]?.params.get('prop')).toContain('text');
  });

  it('identifies itself as Wikimedia requires', async () => {
    const { source, wiki } = await open();
    await source.page('Thor');
    expect(wiki.requests[0]?.headers).toMatchObject({
      'user-agent': `Wayword/1.2.3 (keeper@wayword-players.org) node/${process.versions.node}`,
      'accept-encoding': 'gzip',
    });
  });

  it('sends one request for concurrent callers', async () => {
    const { source, wiki } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => source.page('Thor')));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['found']));
    expect(wiki.askedPages).toEqual(['Thor']);
  });

  it('sends one request for a page and a known redirect to it', async () => {
    const { source, wiki, clock } = await open();
    await source.page('Thunderbolt');
    await clock.pass(25 * HOUR);
    await Promise.all([source.page('Thunderbolt'), source.page('Lightning')]);
    expect(wiki.askedPages).toEqual(['Thunderbolt', 'Lightning']);
  });

  it('[TITLE-3] follows redirects, including chains', async () => {
    const { source, wiki } = await open();
    wiki.pages.redirect('Bolt from the blue', 'Thunderbolt');
    expect(await source.page('Bolt from the blue')).toMatchObject({
      kind: 'found',
      article: { title: 'Lightning' },
      redirects: [
        { from: 'Bolt from the blue', to: 'Thunderbolt', fragment: '' },
        { from: 'Thunderbolt', to: 'Lightning', fragment: 'History' },
      ],
    });
    await source.page('Thunderbolt');
    expect(wiki.askedPages).toEqual(['Bolt from the blue']);
  });

  it('[TITLE-3] resolves redirects in the links of a page that have been known for longer than a challenge', async () => {
    const { source, wiki, clock } = await open();
    wiki.pages.write('Odin', { links: ['Thunderbolt'] });
    await source.page('Thunderbolt');
    expect(await source.page('Odin')).toMatchObject({ kind: 'found', article: { links: ['Thunderbolt'] } });
    await clock.pass(27 * HOUR);
    expect(await source.page('Thor')).toMatchObject({ kind: 'found', article: { links: ['Lightning'] } });
  });

  it('serves a page from its store for a day and then requests it again', async () => {
    const { source, wiki, clock } = await open();
    await source.page('Thor');
    expect(source.holds('Thor')).toBe(true);
    await clock.pass(23 * HOUR);
    const held = await source.page('Thor');
    expect(wiki.askedPages).toEqual(['Thor']);
    const revision = wiki.pages.write('Thor', { links: ['Lightning'] });
    await clock.pass(2 * HOUR);
    expect(source.holds('Thor')).toBe(false);
    const fresh = await source.page('Thor');
    expect(fresh).toMatchObject({ kind: 'found', article: { revision } });
    expect(held).not.toEqual(fresh);
    expect(wiki.askedPages).toEqual(['Thor', 'Thor']);
  });

  it('serves an old copy of any age when the wiki does not answer', async () => {
    const { source, wiki, clock } = await open();
    const held = await source.page('Thor');
    await clock.pass(1000 * HOUR);
    wiki.behave = () => ({ kind: 'status', status: 500 });
    expect(await source.page('Thor')).toEqual(held);
    expect(await source.page('Lightning')).toEqual({
      kind: 'unavailable',
      reason: 'unreachable',
      retryAfter: null,
    });
    expect(await source.suggest('th', 5)).toEqual(['Thor']);
    expect(await source.random(1, () => 0)).toEqual(['Thor']);
  });

  it('does not send the wiki a prefix longer than any title', async () => {
    const { source, wiki } = await open();
    const before = wiki.requests.length;
    expect(await source.suggest('ж'.repeat(128), 5)).toEqual([]);
    expect(wiki.requests).toHaveLength(before);
  });

  it('serves the held copy at once after a recent failure of the wiki', async () => {
    const { source, wiki, clock } = await open();
    const held = await source.page('Thor');
    await clock.pass(25 * HOUR);
    wiki.behave = () => ({ kind: 'status', status: 500 });
    await source.page('Thor');
    expect(await source.page('Thor')).toEqual(held);
    expect(wiki.askedPages).toEqual(['Thor', 'Thor']);
  });

  it('remembers for ten minutes that a page is missing', async () => {
    const { source, wiki, clock } = await open();
    const missing = { kind: 'missing', title: 'Odin' };
    expect(await source.page('Odin')).toEqual(missing);
    wiki.pages.write('Odin');
    expect(await source.page('Odin')).toEqual(missing);
    await clock.pass(601_000);
    expect(await source.page('Odin')).toMatchObject({ kind: 'found' });
    expect(wiki.askedPages).toEqual(['Odin', 'Odin']);
  });

  it('follows the new target of a redirect whose former target is gone', async () => {
    const { source, wiki, clock } = await open();
    await source.page('Thunderbolt');
    await clock.pass(23 * HOUR);
    await source.page('Lightning');
    wiki.pages.remove('Lightning');
    wiki.pages.redirect('Thunderbolt', 'Thor');
    await clock.pass(2 * HOUR);
    expect(await source.page('Lightning')).toEqual({ kind: 'missing', title: 'Lightning' });
    expect(await source.page('Thunderbolt')).toMatchObject({
      article: { title: 'Thor' },
      redirects: [{ from: 'Thunderbolt', to: 'Thor', fragment: '' }],
    });
  });

  it.each([
    'Hilfe:Start',
    'help:Start',
    'H:Start',
    'Diskussion:Thor',
    'Datei:Thor.jpg',
    'Spezial:Zufall',
    'Media:A.ogg',
  ])('reports %s as missing without asking the wiki', async (title) => {
    const { source, wiki } = await open();
    expect(await source.page(title)).toEqual({ kind: 'missing', title });
    expect(wiki.requests).toEqual([]);
  });

  it('opens the main page although it is outside the article namespace', async () => {
    const { source } = await open();
    expect(await source.page(source.info.mainPage)).toMatchObject({ article: { title: 'Fake:Start' } });
  });

  it("shows a picture from the wiki's own host, in reading size", async () => {
    const { source } = await open();
    expect(source.info.pictureOrigins).toEqual(['https://pictures.fake-wiki.test']);
    expect(await source.picture('Bolt.svg')).toEqual({
      url: 'https://pictures.fake-wiki.test/thumb/960px-Bolt.svg.png',
      type: 'image/png',
      width: 1600,
      height: 1200,
      size: 12_345,
      credit: null,
      descriptionUrl: 'https://commons.fake-wiki.test/wiki/File:Bolt.svg',
    });
    expect(await source.picture('Missing.svg')).toBeNull();
  });

  it('describes titles in the requested order', async () => {
    const { online, wiki } = await open();
    wiki.pages.write('Mercury', { isDisambiguation: true });
    const titles = ['Odin', 'Thunderbolt', 'Mercury', 'Fake:Start'];
    expect(await online.describeTitles(titles, 'low')).toEqual({
      ok: true,
      value: [
        { requested: 'Odin', title: 'Odin', kind: 'missing', length: 0 },
        expect.objectContaining({ requested: 'Thunderbolt', title: 'Lightning', kind: 'article' }),
        expect.objectContaining({ requested: 'Mercury', title: 'Mercury', kind: 'disambiguation' }),
        expect.objectContaining({ requested: 'Fake:Start', title: 'Fake:Start', kind: 'other' }),
      ],
    });
  });

  it('describes any number of titles, fifty per request and within the address length limit', async () => {
    const { online, wiki } = await open();
    const titles = Array.from({ length: 120 }, (_, number) => `Title ${number}`);
    const long = Array.from({ length: 12 }, (_, number) => 'ж'.repeat(120) + number);
    const described = await online.describeTitles([...titles, ...long], 'low');
    expect(described.ok && described.value.map(({ requested }) => requested)).toEqual([...titles, ...long]);
    expect(wiki.requests.length).toBeGreaterThan(3);
    for (const { params } of wiki.requests) {
      expect(params.get('titles')?.split('|').length).toBeLessThanOrEqual(50);
      expect(encodeURIComponent(params.get('titles') ?? '').length).toBeLessThan(6_000);
    }
  });

  it('serves many draws from one request', async () => {
    const { source, wiki, clock } = await open();
    for (let draw = 0; draw < 20; draw += 1) expect(await source.random(2, Math.random)).toHaveLength(2);
    expect(wiki.requests).toHaveLength(1);
    await clock.pass(601_000);
    await source.random(2, Math.random);
    expect(wiki.requests).toHaveLength(2);
  });
});
