import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Result } from '#core/result.ts';
import { canonicalTitle } from '#core/title/title.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { NO_RATE_LIMIT } from '#tests/builders/build-wiki.ts';
import { serverTerms } from '../../source/requester.ts';
import { Upstream } from '../upstream/upstream.ts';
import { WikiApi } from './wiki-api.ts';
import { readWikiSite } from './wiki-site.ts';

const TERMS = serverTerms('high');

/** An API client whose upstream always returns the given answer. */
function apiOf(answer: unknown): WikiApi {
  const upstream = new Upstream({
    origin: 'https://wiki.test',
    userAgent: 'Test',
    fetch: async () => Response.json(answer),
    clock: new FakeClock(),
    rateLimit: NO_RATE_LIMIT,
  });
  return new WikiApi(upstream, 'https://wiki.test/w/api.php');
}

const title = fc.oneof(fc.constantFrom('Cat', 'Puss', 'cat', '<', ''), fc.string({ maxLength: 12 }));
const step = fc.record({ from: title, to: title, tofragment: fc.option(fc.string(), { nil: undefined }) });

/** Malformed answers that are close to valid. */
const answers = fc.oneof(
  fc.jsonValue(),
  fc.record({
    parse: fc.record({
      title,
      pageid: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.double()),
      revid: fc.integer({ min: -1, max: 3 }),
      text: fc.string(),
      redirects: fc.oneof(fc.array(step, { maxLength: 3 }), fc.constant(undefined)),
      properties: fc.jsonValue(),
    }),
  }),
  fc.record({
    batchcomplete: fc.constantFrom(true, false),
    query: fc.record({
      redirects: fc.array(step, { maxLength: 4 }),
      normalized: fc.array(step, { maxLength: 4 }),
      pages: fc.array(fc.record({ title, ns: fc.integer({ min: -1, max: 1 }), length: fc.nat() }), {
        maxLength: 4,
      }),
      random: fc.array(fc.record({ ns: fc.constant(0), title })),
    }),
  }),
  fc.tuple(fc.string(), fc.array(title), fc.array(fc.string())),
);

const wiki = { origin: 'https://wiki.test', pictureOrigins: ['https://wiki.test'] };

it('accepts only the page that was requested, for any answer of the wiki', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const page = await apiOf(answer).page({ kind: 'current', title: 'Cat' }, TERMS).answer;
      if (!page.ok || page.value === null) return;
      const redirects = page.value.redirects;
      expect(redirects.at(0)?.from ?? page.value.title).toBe('Cat');
      expect(redirects.at(-1)?.to ?? 'Cat').toBe(page.value.title);
      expect(page.value.revision).toBeGreaterThan(0);
    }),
  );
});

const BEFORE = Date.UTC(2026, 10, 21);
const LAST_SECOND = '2026-11-20T23:59:59Z';
const edits = fc.array(
  fc.record({
    revid: fc.integer({ min: -1, max: 3 }),
    timestamp: fc.constantFrom(LAST_SECOND, '2026-11-21T00:00:00Z', '2026-11-21T00:00:01Z', 'soon', ''),
  }),
  { maxLength: 2 },
);

it('[RUN-14] accepts only an edit from before the requested time, of the requested title', async () => {
  await fc.assert(
    fc.asyncProperty(edits, title, fc.boolean(), async (revisions, named, missing) => {
      const valueOf = <Value>(answer: Result<Value, unknown>) => (answer.ok ? answer.value : 'rejected');
      const [first] = revisions;
      const isPast = first?.timestamp === LAST_SECOND;

      const lastEdit = valueOf(
        await apiOf({ query: { recentchanges: revisions } }).lastEdit(BEFORE, TERMS).answer,
      );
      expect(lastEdit).toBe(first === undefined ? 0 : isPast ? Math.max(0, first.revid) : 'rejected');

      const page = { title: named, missing, lastrevid: 1, revisions };
      const past = valueOf(
        await apiOf({ query: { pages: [page] } }).pastRevision('Cat', BEFORE, TERMS).answer,
      );
      const canonical = canonicalTitle(named);
      const isCat = canonical.ok && canonical.value.title === 'Cat';
      const lastOfCat = (): unknown => {
        if (missing || first === undefined) return null;
        return isPast && first.revid > 0
          ? { revision: first.revid, isLatest: first.revid === 1 }
          : 'rejected';
      };
      expect(past).toEqual(isCat ? lastOfCat() : 'rejected');
    }),
  );
});

it('handles any answer of the wiki and returns only canonical titles', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const api = apiOf(answer);
      const titles = [await api.random(5, TERMS), await api.suggest('c', 5, TERMS)].flatMap((list) =>
        list.ok ? list.value : [],
      );
      const described = await api.describe(['Cat', 'Owl'], 'low');
      const requested = described.ok
        ? described.value.map((description) => description.requested)
        : ['Cat', 'Owl'];
      expect(requested).toEqual(['Cat', 'Owl']);
      const ownTitles = described.ok ? described.value.map((description) => description.title) : [];
      for (const title of [...titles, ...ownTitles]) {
        expect(canonicalTitle(title)).toMatchObject({ ok: true, value: { title } });
      }
      await api.picture('Cat.svg', wiki, TERMS);
      await api.lastEdit(BEFORE, TERMS).answer;
      await api.pastRevision('Cat', BEFORE, TERMS).answer;
      readWikiSite(answer, { id: 'https://wiki.test', apiUrl: 'https://wiki.test/w/api.php' });
    }),
  );
});

it.each([
  ['a script', 'javascript:alert(1)'],
  ['another host', 'https://elsewhere.test/Cat.png'],
  ['another port', 'https://wiki.test:8443/Cat.png'],
  ['no protection', 'http://wiki.test/Cat.png'],
  ['nonsense', 'https://'],
])('shows no picture from %s', async (_, url) => {
  const info = { url, thumburl: url, width: 1, height: 1, mime: 'image/png' };
  const answer = { query: { pages: [{ imageinfo: [info] }] } };
  expect(await apiOf(answer).picture('Cat.png', wiki, TERMS)).toEqual({ ok: true, value: null });
});

it('shows what browsers can display: the thumbnail of a document, but no video', async () => {
  const book = {
    url: 'https://wiki.test/a.pdf',
    thumburl: '//wiki.test/a.pdf.jpg',
    thumbmime: 'image/jpeg',
    mime: 'application/pdf',
    width: 9,
    height: 9,
  };
  const film = { url: 'https://wiki.test/a.webm', mime: 'video/webm', width: 9, height: 9 };
  const shown = await Promise.all(
    [book, film].map((info) =>
      apiOf({ query: { pages: [{ imageinfo: [info] }] } }).picture('A', wiki, TERMS),
    ),
  );
  expect(shown).toMatchObject([
    { value: { url: 'https://wiki.test/a.pdf.jpg', type: 'image/jpeg' } },
    { value: null },
  ]);
});
