import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { buildWikiPage, MemoryNoteStore, MemoryWiki, type WikiPage } from '#tests/fakes/memory-wiki.ts';
import { createWikiTargetPicker } from './wiki-target-picker.ts';

const DAY = 86_400_000;
const LIST = Array.from({ length: 70 }, (_, number) => `Known ${String(number)}`);
const OWN = Array.from({ length: 30 }, (_, number) => `Own ${String(number)}`);
const BATMAN_NAMES = ['Batman', 'Bruce Wayne'];

const anyTitle = fc.constantFrom(...LIST, ...OWN, ...BATMAN_NAMES);
const aPage: fc.Arbitrary<WikiPage> = fc.oneof(
  { weight: 6, arbitrary: fc.array(anyTitle, { maxLength: 4 }).map((links) => buildWikiPage(links)) },
  { weight: 1, arbitrary: fc.constantFrom(...LIST).map((to): WikiPage => ({ kind: 'redirect', to })) },
  { weight: 1, arbitrary: fc.constantFrom<WikiPage>({ kind: 'disambiguation', length: 9, links: [] }) },
  { weight: 1, arbitrary: fc.constantFrom<WikiPage>({ kind: 'other', length: 9, links: [] }) },
);

/** A wiki that knows part of the list; no redirect leads to another redirect, since wikis do not follow two. */
const aWiki = fc
  .tuple(fc.dictionary(fc.constantFrom(...LIST), aPage, { maxKeys: 70, size: 'max' }), fc.boolean())
  .map(([some, hasOwn]) => {
    const own = hasOwn
      ? Object.fromEntries(OWN.map((title) => [title, buildWikiPage(['Batman'], 4_000)]))
      : {};
    const pages: Record<string, WikiPage> = {
      ...own,
      ...some,
      Batman: buildWikiPage(['Known 1']),
      'Bruce Wayne': { kind: 'redirect', to: 'Batman' },
    };
    const isDouble = ([, page]: readonly [string, WikiPage]) =>
      page.kind === 'redirect' && pages[page.to]?.kind === 'redirect';
    return new MemoryWiki(Object.fromEntries(Object.entries(pages).filter((entry) => !isDouble(entry))));
  });

const aStep = fc.record({
  purpose: fc.constantFrom('quick', 'party', 'batman'),
  count: fc.integer({ min: 1, max: 20 }),
  days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 70 })),
  isSilent: fc.boolean(),
  isRestart: fc.boolean(),
});
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('for any wiki content and any outages', () => {
  it('[D12] [D14] draws different articles, none twice in 60 days while others remain, no start linking to Batman', async () => {
    await fc.assert(
      fc.asyncProperty(
        aWiki,
        fc.array(aStep, { maxLength: 12 }),
        fc.infiniteStream(chance),
        async (wiki, steps, chances) => {
          const clock = new FakeClock();
          const store = new MemoryNoteStore();
          const random = () => chances.next().value;
          const openPicker = () =>
            createWikiTargetPicker({
              source: wiki,
              inspector: wiki,
              redirects: wiki,
              translator: null,
              titles: LIST,
              batman: 'Batman',
              store,
              clock,
              report: (trouble) => expect.fail(trouble),
            });
          let targetPicker = await openPicker();
          const drawnAt = new Map<string, number>();
          for (const { purpose, count, days, isSilent, isRestart } of steps) {
            await clock.pass(days * DAY);
            wiki.isSilent = isSilent;
            if (isRestart) {
              await targetPicker.close();
              targetPicker = await openPicker();
            }
            const drawn = await targetPicker.draw(purpose, count, random);
            if (!drawn.ok) continue;
            const { titles, par } = drawn.value;
            expect(par).toBeNull();
            expect(titles.length).toBeGreaterThan(0);
            expect(titles.length).toBeLessThanOrEqual(count);
            expect(new Set(titles).size).toBe(titles.length);
            for (const title of titles) {
              const page = wiki.pages.get(title);
              expect(page?.kind).toBe('article');
              if (purpose !== 'batman' || page?.kind !== 'article') continue;
              expect(BATMAN_NAMES).not.toContain(title);
              expect(page.links.filter((link) => BATMAN_NAMES.includes(link))).toEqual([]);
            }
            // A repeated title means that every title was drawn recently: the next draw of the same size repeats one too.
            const wasDrawnRecently = (title: string) =>
              clock.now() - (drawnAt.get(title) ?? -Infinity) < 60 * DAY;
            if (purpose !== 'batman' && titles.some(wasDrawnRecently)) {
              wiki.isSilent = true;
              const rest = await targetPicker.draw(purpose, 20, random);
              const others = rest.ok ? rest.value.titles.filter((title) => !titles.includes(title)) : [];
              if (!others.every(wasDrawnRecently))
                throw new Error(`Repeated ${titles.join()} before ${others.join()}`);
              for (const title of others) drawnAt.set(title, clock.now());
            }
            for (const title of titles) drawnAt.set(title, clock.now());
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
