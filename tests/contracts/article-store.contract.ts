import { beforeEach, describe, expect, it } from 'vitest';
import type { ArticleStore, KnownTitle } from '#articles/store/article-store.ts';
import { buildArticle } from '#tests/builders/build-article.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);

export interface StoreSettings {
  readonly maxBytes: number;
  readonly now: () => number;
}

/** About 30 kB that hardly compress. */
function buildLongArticle(title: string, revision: number) {
  let state = revision;
  const noise = Array.from({ length: 30_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCodePoint(0x30 + (state % 74));
  });
  return buildArticle(title, { revision, html: noise.join('') });
}

/** The contract of every article store. `open` returns an empty store. */
export function describeArticleStore(
  name: string,
  open: (settings: StoreSettings) => Promise<ArticleStore>,
): void {
  describe(`${name} as an article store`, () => {
    let now: number;
    let store: ArticleStore;
    beforeEach(async () => {
      now = NOW;
      store = await open({ maxBytes: 100_000, now: () => now });
    });
    const kept = { at: NOW, isCurrent: true };

    const current = async (title: string) => (await store.known([title])).get(title)?.current ?? null;
    const redirect = async (title: string) => (await store.known([title])).get(title)?.redirect ?? null;
    /** Eviction happens in the background. */
    const goes = async (title: string): Promise<void> => {
      await expect.poll(() => current(title), { timeout: 10_000 }).toBeNull();
    };

    it('is empty initially', async () => {
      expect(await store.known(['Cat'])).toEqual(new Map());
      expect(await store.allKnown()).toEqual(new Map());
      expect(await store.pinned('pin', 'Cat')).toBeNull();
      expect(await store.challengeCreatedAt('pin')).toBeNull();
      expect(await store.article('Cat', 1)).toBeNull();
    });

    it('finds many titles at once, and only the requested ones', async () => {
      await store.keep(buildArticle('Cat', { revision: 3 }), kept);
      await store.keep(buildArticle('Owl'), kept);
      await store.learn({ from: 'Puss', to: 'Cat', fragment: '' }, NOW);
      await store.learn({ from: 'Cat', to: 'Felis', fragment: 'Past' }, NOW - 1);
      const cat: KnownTitle = {
        current: { revision: 3, at: NOW },
        redirect: { from: 'Cat', to: 'Felis', fragment: 'Past', at: NOW - 1 },
      };
      const puss: KnownTitle = {
        current: null,
        redirect: { from: 'Puss', to: 'Cat', fragment: '', at: NOW },
      };
      expect(await store.known(['Puss', 'Unknown', 'Cat', 'Felis'])).toEqual(
        new Map<string, KnownTitle>([
          ['Puss', puss],
          ['Cat', cat],
        ]),
      );
      expect(await store.known([])).toEqual(new Map());
      const owl: KnownTitle = { current: { revision: 1, at: NOW }, redirect: null };
      expect(await store.allKnown()).toEqual(
        new Map<string, KnownTitle>([
          ['Cat', cat],
          ['Owl', owl],
          ['Puss', puss],
        ]),
      );
    });

    it('returns an article unchanged, by its title and revision', async () => {
      const cat = buildArticle('Café & Co.', {
        links: ['Owl', 'NULL', '"{a,b}\\', ''],
        images: ['Cat, asleep.jpg'],
        sections: [{ level: 2, text: 'Names & "others"', anchor: 'Names' }],
        description: 'café of cats',
        image: { file: 'Cat.jpg', url: 'https://pictures.test/Cat.jpg', width: 640, height: 480 },
        revision: 7_000_000_000,
      });
      await store.keep(cat, kept);
      expect(await store.article('Café & Co.', 7_000_000_000)).toEqual(cat);
      expect(await store.article('Café & Co.', 8)).toBeNull();
      expect(await current('Café & Co.')).toEqual({ revision: 7_000_000_000, at: NOW });
    });

    it('records when the current revision was last seen', async () => {
      await store.keep(buildArticle('Cat'), kept);
      await store.confirm('Cat', { revision: 1, at: NOW + 5 });
      await store.confirm('Cat', { revision: 2, at: NOW + 9 });
      await store.confirm('Unknown', { revision: 1, at: NOW + 5 });
      expect(await current('Cat')).toEqual({ revision: 1, at: NOW + 5 });
      expect(await current('Unknown')).toBeNull();
    });

    it('replaces an older revision with a newer one', async () => {
      await store.keep(buildArticle('Cat', { revision: 1 }), kept);
      await store.keep(buildArticle('Cat', { revision: 2 }), { at: NOW + 1, isCurrent: true });
      expect(await current('Cat')).toEqual({ revision: 2, at: NOW + 1 });
      expect(await store.article('Cat', 1)).toBeNull();
    });

    it('does not replace newer data with older data', async () => {
      await store.keep(buildArticle('Cat', { revision: 2 }), { at: NOW + 1, isCurrent: true });
      await store.keep(buildArticle('Cat', { revision: 1 }), kept);
      expect(await current('Cat')).toEqual({ revision: 2, at: NOW + 1 });
      expect(await store.article('Cat', 2)).not.toBeNull();
      await store.learn({ from: 'Puss', to: 'Boots', fragment: '' }, NOW + 1);
      await store.learn({ from: 'Puss', to: 'Cat', fragment: '' }, NOW);
      expect(await redirect('Puss')).toMatchObject({ to: 'Boots', at: NOW + 1 });
    });

    it('keeps an older revision beside the current revision', async () => {
      await store.keep(buildArticle('Cat', { revision: 2 }), kept);
      await store.keep(buildArticle('Cat', { revision: 1 }), { at: NOW, isCurrent: false });
      expect((await current('Cat'))?.revision).toBe(2);
      expect(await store.article('Cat', 1)).not.toBeNull();
    });

    it('remembers redirects', async () => {
      const puss = { from: 'Puss', to: 'Cat', fragment: 'Names' };
      await store.learn(puss, NOW);
      expect(await redirect('Puss')).toEqual({ ...puss, at: NOW });
      await store.learn({ ...puss, to: 'Boots' }, NOW + 1);
      expect(await redirect('Puss')).toMatchObject({ to: 'Boots', at: NOW + 1 });
    });

    it('pins a page only once: the first pin wins', async () => {
      const first = { title: 'Cat', revision: 1, redirects: [{ from: 'Puss', to: 'Cat', fragment: '' }] };
      const second = { title: 'Cat', revision: 2, redirects: [] };
      const answers = await Promise.all([
        store.pin('pin', 'Puss', first, NOW),
        store.pin('pin', 'Puss', second, NOW),
      ]);
      const [holds] = answers;
      expect([first, second]).toContainEqual(holds);
      expect(answers).toEqual([holds, holds]);
      expect(await store.pinned('pin', 'Puss')).toEqual(holds);
      expect(await store.pin('pin', 'Puss', { ...second, revision: 9 }, NOW)).toEqual(holds);
      expect(await store.pinned('pin', 'Cat')).toBeNull();
      expect(await store.pin('other', 'Puss', second, NOW)).toEqual(second);
    });

    it('handles titles that are names of object properties', async () => {
      for (const name of ['__proto__', 'constructor', 'toString']) {
        expect(await store.known([name])).toEqual(new Map());
        expect(await store.pinned(name, name)).toBeNull();
        await store.keep(buildArticle(name), kept);
        expect((await store.article(name, 1))?.title).toBe(name);
      }
    });

    it('evicts the least recently used entry when it is full', async () => {
      for (const title of ['A', 'B', 'C']) await store.keep(buildLongArticle(title, 1), kept);
      now = NOW + DAY;
      await store.article('A', 1);
      now = NOW + 2 * DAY;
      await store.keep(buildLongArticle('D', 1), kept);
      now = NOW + 3 * DAY;
      await store.keep(buildLongArticle('E', 1), kept);
      await goes('B');
      expect(await store.article('B', 1)).toBeNull();
      expect(await store.article('A', 1)).not.toBeNull();
      expect(await store.article('E', 1)).not.toBeNull();
    });

    it('never evicts a revision pinned within thirty days', async () => {
      await store.keep(buildLongArticle('Pinned', 1), kept);
      await store.pin('pin', 'Pinned', { title: 'Pinned', revision: 1, redirects: [] }, NOW);
      await store.keep(buildArticle('Pinned', { revision: 2 }), kept);
      now = NOW + 29 * DAY;
      for (let number = 0; number < 8; number += 1)
        await store.keep(buildLongArticle('Other', number + 3), kept);
      for (let number = 0; number < 8; number += 1) {
        now += 1;
        await store.keep(buildLongArticle(`Title ${number}`, 1), kept);
      }
      await goes('Title 4');
      expect(await store.article('Pinned', 1)).not.toBeNull();
      now = NOW + 31 * DAY;
      for (let number = 0; number < 8; number += 1) {
        now += 1;
        await store.keep(buildLongArticle(`Later ${number}`, 1), kept);
      }
      await goes('Later 3');
      expect(await store.article('Pinned', 1)).toBeNull();
    });

    it('stays within its limit even with many pins, and still accepts new articles', async () => {
      const titles = Array.from({ length: 9 }, (_, number) => `Pinned ${number}`);
      for (const title of titles) {
        now += 1;
        await store.keep(buildLongArticle(title, 1), kept);
        await store.pin('pin', title, { title, revision: 1, redirects: [] }, NOW);
      }
      now += 1;
      await store.keep(buildLongArticle('New', 1), kept);
      await goes('Pinned 5');
      const held = await Promise.all([...titles, 'New'].map((title) => store.article(title, 1)));
      expect(held.filter((article) => article !== null).length).toBeLessThan(6);
      expect(held.slice(-2)).not.toContain(null);
    });
  });
}
