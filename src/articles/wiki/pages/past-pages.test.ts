import { describe, expect, it } from 'vitest';
import type { PageAnswer } from '../../source/encyclopedia-source.ts';
import { buildFakeWiki, buildWiki } from '#tests/builders/build-wiki.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import type { FakeRequest, FakeWiki } from '#tests/fakes/fake-wiki.ts';
import type { Trouble } from '#tests/fakes/fake-wiki-trouble.ts';
import { MemoryArticleStore } from '#tests/fakes/memory-article-store.ts';

const HOUR = 3_600_000;
const MIDNIGHT = Date.UTC(2026, 10, 21);
const PIN = 'daily-today';

/** The day's challenge was created at midnight, and the wiki is edited from one o'clock on. */
async function open({ at = MIDNIGHT + 2 * HOUR } = {}) {
  const wiki = await buildFakeWiki();
  const first = {
    Dog: wiki.pages.write('Dog', { links: ['Cat', 'Puss'] }),
    Cat: wiki.pages.write('Cat', { links: ['Dog'] }),
    Goal: wiki.pages.write('Goal'),
    Puss: wiki.pages.redirect('Puss', 'Cat', 'Names'),
  };
  wiki.pages.now = MIDNIGHT + HOUR;
  const clock = new FakeClock(at);
  const store = new MemoryArticleStore({ maxBytes: 1_000_000, now: () => clock.now() });
  store.challenges.set(PIN, MIDNIGHT);
  const { source } = await buildWiki(wiki, { clock, store: () => store });
  wiki.requests.length = 0;
  const page = (title: string, pin = PIN) => source.page(title, { pin });
  return { wiki, source, store, clock, first, page };
}

/** A request in short: the title or number of a page, `recentchanges`, `history of Cat`. */
function shortOf({ params }: FakeRequest): string {
  const history = `history of ${params.get('titles')}`;
  return params.get('page') ?? params.get('oldid') ?? params.get('list') ?? history;
}

const requestsOf = (wiki: FakeWiki) => wiki.requests.map(shortOf);

function seen(answer: PageAnswer) {
  if (answer.kind !== 'found') return answer.kind;
  const { article, redirects } = answer;
  const { title, revision, links } = article;
  return { title, revision, links, from: redirects.map(({ from }) => from) };
}

describe('pages of a challenge, in a wiki that was edited since its creation', () => {
  it('[RUN-14] lack a link that was added later: the revision from before is played', async () => {
    const { wiki, first, page, source } = await open();
    const later = wiki.pages.write('Dog', { links: ['Goal'] });
    expect(seen(await page('Dog'))).toEqual({
      title: 'Dog',
      revision: first.Dog,
      links: ['Cat', 'Puss'],
      from: [],
    });
    expect(requestsOf(wiki)).toEqual(['Dog', 'recentchanges', 'history of Dog', String(first.Dog)]);
    expect(seen(await source.page('Dog'))).toMatchObject({ revision: later });
    await page('Dog');
    expect(wiki.requests).toHaveLength(4);
  });

  it('[RUN-14] take the last of several revisions from before', async () => {
    const { wiki, page } = await open();
    wiki.pages.now = MIDNIGHT - 1_000;
    const last = wiki.pages.write('Dog', { links: ['Goal'] });
    for (let edit = 0; edit < 3; edit += 1) {
      wiki.pages.now = MIDNIGHT + edit * HOUR;
      wiki.pages.write('Dog');
    }
    expect(seen(await page('Dog'))).toMatchObject({ revision: last, links: ['Goal'] });
  });

  it('[RUN-14] lack a later edit that has a lower number than an edit from before, which took long to save', async () => {
    const { wiki, page, first } = await open();
    wiki.pages.now = MIDNIGHT + 1_000;
    wiki.pages.write('Dog', { links: ['Goal'] });
    wiki.pages.now = MIDNIGHT - 1_000;
    wiki.pages.write('Goal');
    expect(seen(await page('Dog'))).toMatchObject({ revision: first.Dog });
  });

  it('cost one more request in all when no page was edited', async () => {
    const { wiki, page, first } = await open();
    expect(seen(await page('Dog'))).toMatchObject({ revision: first.Dog });
    expect(seen(await page('Cat'))).toMatchObject({ revision: first.Cat });
    expect(seen(await page('Goal'))).toMatchObject({ revision: first.Goal });
    expect(requestsOf(wiki)).toEqual(['Dog', 'recentchanges', 'Cat', 'Goal']);
  });

  it('cost no request when the server fetched them before the challenge', async () => {
    const { wiki, page, source, clock, first } = await open({ at: MIDNIGHT - HOUR });
    await source.page('Dog');
    await source.page('Puss');
    await clock.pass(2 * HOUR);
    wiki.pages.write('Dog', { links: ['Goal'] });
    wiki.pages.redirect('Puss', 'Goal');
    wiki.requests.length = 0;
    expect(seen(await page('Dog'))).toMatchObject({ revision: first.Dog });
    expect(seen(await page('Puss'))).toMatchObject({ title: 'Cat', revision: first.Cat, from: ['Puss'] });
    expect(wiki.requests).toEqual([]);
  });

  it('share their requests between concurrent callers', async () => {
    const { wiki, source, first } = await open();
    wiki.pages.write('Dog', { links: ['Goal'] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, caller) =>
        source.page('Dog', { pin: PIN, priority: caller % 2 === 0 ? 'low' : 'high' }),
      ),
    );
    for (const answer of answers) expect(seen(answer)).toMatchObject({ revision: first.Dog });
    expect(requestsOf(wiki)).toEqual(['Dog', 'recentchanges', 'history of Dog', String(first.Dog)]);
  });

  it('[RUN-14] are missing when they were created later', async () => {
    const { wiki, page, source, clock } = await open();
    wiki.pages.write('Shortcut', { links: ['Goal'] });
    expect(await page('Shortcut')).toEqual({ kind: 'missing', title: 'Shortcut' });
    expect(await page('Shortcut')).toEqual({ kind: 'missing', title: 'Shortcut' });
    expect(requestsOf(wiki)).toEqual(['Shortcut', 'recentchanges', 'history of Shortcut']);
    expect(seen(await source.page('Shortcut'))).toMatchObject({ links: ['Goal'] });
    await clock.pass(HOUR);
    expect(await page('Shortcut')).toEqual({ kind: 'missing', title: 'Shortcut' });
  });

  it('keep the revision that was pinned already, such as by an earlier version of the server', async () => {
    const { wiki, page, store, clock } = await open();
    const later = wiki.pages.write('Dog', { links: ['Goal'] });
    await store.pin(PIN, 'Dog', { title: 'Dog', revision: later, redirects: [] }, clock.now());
    expect(seen(await page('Dog'))).toMatchObject({ revision: later });
  });

  it('are the current ones under a pin that names no challenge', async () => {
    const { wiki, page } = await open();
    const later = wiki.pages.write('Dog', { links: ['Goal'] });
    expect(seen(await page('Dog', 'a-drawn-journey'))).toMatchObject({ revision: later });
    expect(requestsOf(wiki)).toEqual(['Dog']);
  });

  it('are compared with the creation of their own challenge', async () => {
    const { wiki, page, store, first } = await open();
    const later = wiki.pages.write('Dog', { links: ['Goal'] });
    store.challenges.set('race-later', MIDNIGHT + 1.5 * HOUR);
    expect(seen(await page('Dog', 'race-later'))).toMatchObject({ revision: later });
    expect(seen(await page('Dog'))).toMatchObject({ revision: first.Dog });
  });
});

describe('redirects and moves since the creation of a challenge', () => {
  it('[RUN-14] follow a redirect from before, at the cost of one request', async () => {
    const { wiki, page, first } = await open();
    expect(await page('Puss')).toMatchObject({
      article: { title: 'Cat', revision: first.Cat },
      redirects: [{ from: 'Puss', to: 'Cat', fragment: 'Names' }],
    });
    expect(requestsOf(wiki)).toEqual(['Puss', 'history of Puss', 'recentchanges']);
    await page('Cat');
    await page('Puss');
    expect(wiki.requests).toHaveLength(3);
  });

  it('[RUN-14] serve the article that a title was before it was made a redirect', async () => {
    const { wiki, page, first } = await open();
    wiki.pages.redirect('Cat', 'Goal');
    expect(seen(await page('Cat'))).toEqual({ title: 'Cat', revision: first.Cat, links: ['Dog'], from: [] });
  });

  it('[RUN-14] do not follow a redirect to its new target, but show the old redirect as a page', async () => {
    const { wiki, page, first } = await open();
    wiki.pages.redirect('Puss', 'Goal');
    expect(seen(await page('Puss'))).toEqual({
      title: 'Puss',
      revision: first.Puss,
      links: ['Cat'],
      from: [],
    });
  });

  it('[RUN-14] do not follow a redirect that was created later', async () => {
    const { wiki, page } = await open();
    wiki.pages.redirect('Hound', 'Goal');
    expect(await page('Hound')).toEqual({ kind: 'missing', title: 'Hound' });
  });

  it('[RUN-14] serve a moved page under its new title only', async () => {
    const { wiki, page, first } = await open();
    wiki.pages.move('Dog', 'Hound');
    expect(seen(await page('Hound'))).toMatchObject({ title: 'Hound', revision: first.Dog });
    expect(await page('Dog')).toEqual({ kind: 'missing', title: 'Dog' });
  });

  it('[RUN-14] do not turn a link into one to the new target of a redirect', async () => {
    const { wiki, page, source } = await open();
    wiki.pages.redirect('Puss', 'Goal');
    // A reader without a pin makes the redirect known.
    expect(seen(await source.page('Puss'))).toMatchObject({ title: 'Goal' });
    expect(seen(await page('Dog'))).toMatchObject({ links: ['Cat', 'Puss'] });
  });
});

describe('a wiki that fails while it is asked for its history', () => {
  const unreachable = { kind: 'unavailable', reason: 'unreachable', retryAfter: null };
  const troubles: readonly Trouble[] = [
    { kind: 'status', status: 500 },
    { kind: 'half-json' },
    { kind: 'other-json' },
    { kind: 'error', code: 'internal_api_error' },
  ];

  it.each(['recentchanges', 'history of Dog'])(
    '[RUN-11] makes the page unavailable, and the newer revision is not pinned (%s)',
    async (failing) => {
      const { wiki, page, first } = await open();
      wiki.pages.write('Dog', { links: ['Goal'] });
      for (const trouble of troubles) {
        wiki.behave = (request) => (shortOf(request) === failing ? trouble : null);
        expect(await page('Dog')).toEqual(unreachable);
      }
      wiki.behave = () => null;
      expect(seen(await page('Dog'))).toMatchObject({ revision: first.Dog });
    },
  );

  it('[RUN-11] makes a redirect unavailable', async () => {
    const { wiki, page } = await open();
    wiki.behave = (request) =>
      shortOf(request) === 'history of Puss' ? { kind: 'status', status: 500 } : null;
    expect(await page('Puss')).toEqual(unreachable);
    wiki.behave = () => null;
    expect(seen(await page('Puss'))).toMatchObject({ title: 'Cat' });
  });

  it('says how long to wait', async () => {
    const { wiki, page } = await open();
    wiki.behave = (request) =>
      shortOf(request) === 'recentchanges' ? { kind: 'error', code: 'maxlag', retryAfter: '7' } : null;
    expect(await page('Dog')).toEqual({ kind: 'unavailable', reason: 'busy', retryAfter: 7 });
  });

  it('asks about each page of a wiki that lists no changes', async () => {
    const { wiki, page, first } = await open();
    wiki.pages.changesSince = MIDNIGHT;
    expect(seen(await page('Dog'))).toMatchObject({ revision: first.Dog });
    expect(requestsOf(wiki)).toEqual(['Dog', 'recentchanges', 'history of Dog']);
  });
});
