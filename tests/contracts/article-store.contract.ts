import { beforeEach, describe, expect, it } from 'vitest';
import type { ArticleStore } from '#server/articles/live/store/article-store.ts';
import { anArticle } from '#tests/builders/an-article.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);

export interface StoreSettings {
  readonly maxBytes: number;
  readonly now: () => number;
}

/** Some 30 kB, and hardly to be packed any smaller. */
function aLongArticle(title: string, revision: number) {
  let state = revision;
  const noise = Array.from({ length: 30_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCodePoint(0x30 + (state % 74));
  });
  return anArticle(title, { revision, html: noise.join('') });
}

/** What every place that keeps articles promises. `open` gives an empty one. */
export function describeArticleStore(
  name: string,
  open: (settings: StoreSettings) => Promise<ArticleStore>,
): void {
  describe(`${name} as a store of articles`, () => {
    let now: number;
    let store: ArticleStore;
    beforeEach(async () => {
      now = NOW;
      store = await open({ maxBytes: 100_000, now: () => now });
    });
    const kept = { at: NOW, isCurrent: true };

    it('is empty at first', async () => {
      expect(store.current('Cat')).toBeNull();
      expect(store.redirect('Cat')).toBeNull();
      expect(store.pinned('pin', 'Cat')).toBeNull();
      expect(await store.article('Cat', 1)).toBeNull();
      expect([...store.titles()]).toEqual([]);
    });

    it('gives back an article as it was, by its title and revision', async () => {
      const cat = anArticle('Café & Co.', { links: ['Owl'], revision: 7, image: null });
      await store.keep(cat, kept);
      expect(await store.article('Café & Co.', 7)).toEqual(cat);
      expect(await store.article('Café & Co.', 8)).toBeNull();
      expect(store.current('Café & Co.')).toEqual({ revision: 7, at: NOW });
      expect([...store.titles()]).toEqual(['Café & Co.']);
    });

    it('notes when the current revision was seen last', async () => {
      await store.keep(anArticle('Cat'), kept);
      await store.confirm('Cat', NOW + 5);
      await store.confirm('Nobody', NOW + 5);
      expect(store.current('Cat')).toEqual({ revision: 1, at: NOW + 5 });
      expect(store.current('Nobody')).toBeNull();
    });

    it('lets a newer revision take the place of the one before', async () => {
      await store.keep(anArticle('Cat', { revision: 1 }), kept);
      await store.keep(anArticle('Cat', { revision: 2 }), { at: NOW + 1, isCurrent: true });
      expect(store.current('Cat')).toEqual({ revision: 2, at: NOW + 1 });
      expect(await store.article('Cat', 1)).toBeNull();
    });

    it('keeps an older revision beside the current one', async () => {
      await store.keep(anArticle('Cat', { revision: 2 }), kept);
      await store.keep(anArticle('Cat', { revision: 1 }), { at: NOW, isCurrent: false });
      expect(store.current('Cat')?.revision).toBe(2);
      expect(await store.article('Cat', 1)).not.toBeNull();
    });

    it('remembers redirects', async () => {
      const redirect = { from: 'Puss', to: 'Cat', fragment: 'Names' };
      await store.learn(redirect, NOW);
      expect(store.redirect('Puss')).toEqual({ ...redirect, at: NOW });
      await store.learn({ ...redirect, to: 'Boots' }, NOW + 1);
      expect(store.redirect('Puss')).toMatchObject({ to: 'Boots', at: NOW + 1 });
    });

    it('fixes a page under a pin once: the first one holds', async () => {
      const first = { title: 'Cat', revision: 1, redirects: [{ from: 'Puss', to: 'Cat', fragment: '' }] };
      const second = { title: 'Cat', revision: 2, redirects: [] };
      const answers = await Promise.all([
        store.pin('pin', 'Puss', first, NOW),
        store.pin('pin', 'Puss', second, NOW),
      ]);
      expect(answers).toEqual([first, first]);
      expect(store.pinned('pin', 'Puss')).toEqual(first);
      expect(store.pinned('pin', 'Cat')).toBeNull();
      expect(await store.pin('other', 'Puss', second, NOW)).toEqual(second);
    });

    it('is not fooled by names that objects have', async () => {
      for (const name of ['__proto__', 'constructor', 'toString']) {
        expect(store.current(name)).toBeNull();
        expect(store.redirect(name)).toBeNull();
        expect(store.pinned(name, name)).toBeNull();
        await store.keep(anArticle(name), kept);
        expect((await store.article(name, 1))?.title).toBe(name);
      }
    });

    it('lets go of what was used longest ago when it is full', async () => {
      for (const title of ['A', 'B', 'C']) await store.keep(aLongArticle(title, 1), kept);
      await store.article('A', 1);
      await store.keep(aLongArticle('D', 1), kept);
      await store.keep(aLongArticle('E', 1), kept);
      const held = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title) => store.article(title, 1)));
      expect(held[0]).not.toBeNull();
      expect(held[1]).toBeNull();
      expect(held[4]).not.toBeNull();
      expect(store.current('B')).toBeNull();
    });

    it('never lets go of a revision pinned within thirty days', async () => {
      await store.keep(aLongArticle('Pinned', 1), kept);
      await store.pin('pin', 'Pinned', { title: 'Pinned', revision: 1, redirects: [] }, NOW);
      await store.keep(anArticle('Pinned', { revision: 2 }), kept);
      now = NOW + 29 * DAY;
      for (let number = 0; number < 8; number += 1) await store.keep(aLongArticle('Other', number + 3), kept);
      for (let number = 0; number < 8; number += 1)
        await store.keep(aLongArticle(`Title ${number}`, 1), kept);
      expect(await store.article('Pinned', 1)).not.toBeNull();
      now = NOW + 31 * DAY;
      for (let number = 0; number < 8; number += 1)
        await store.keep(aLongArticle(`Later ${number}`, 1), kept);
      expect(await store.article('Pinned', 1)).toBeNull();
    });

    it('is full when it is full, however much is pinned; what comes new has room all the same', async () => {
      const titles = Array.from({ length: 9 }, (_, number) => `Pinned ${number}`);
      for (const title of titles) {
        await store.keep(aLongArticle(title, 1), kept);
        await store.pin('pin', title, { title, revision: 1, redirects: [] }, NOW);
      }
      await store.keep(aLongArticle('New', 1), kept);
      const held = await Promise.all([...titles, 'New'].map((title) => store.article(title, 1)));
      expect(held.filter((article) => article !== null).length).toBeLessThan(6);
      expect(held.slice(-2)).not.toContain(null);
    });
  });
}
