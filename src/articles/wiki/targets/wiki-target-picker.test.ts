import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { buildWikiPage, MemoryNoteStore, MemoryWiki } from '#tests/fakes/memory-wiki.ts';
import { createWikiTargetPicker, type WikiTargetPickerOptions } from './wiki-target-picker.ts';

const DAY = 86_400_000;
const LIST = Array.from({ length: 120 }, (_, number) => `Known ${String(number + 1)}`);
const ENGLISH = Object.fromEntries(LIST.map((title) => [title, buildWikiPage(['Known 1'])]));
const WITH_BATMAN = { ...ENGLISH, Batman: buildWikiPage(['Known 2']) };

/** Pseudo-random numbers, the same on every run. */
function chance(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function open(wiki: MemoryWiki, parts: Partial<WikiTargetPickerOptions> = {}) {
  const clock = new FakeClock();
  const store = new MemoryNoteStore();
  const troubles: string[] = [];
  const targetPicker = await createWikiTargetPicker({
    source: wiki,
    inspector: wiki,
    redirects: wiki,
    translator: null,
    titles: LIST,
    batman: 'Batman',
    store,
    clock,
    report: (trouble) => troubles.push(trouble),
    ...parts,
  });
  const random = chance();
  const draw = async (count: number, purpose: 'quick' | 'party' | 'batman' = 'quick') => {
    const drawn = await targetPicker.draw(purpose, count, random);
    if (!drawn.ok) throw new Error(drawn.error);
    return drawn.value.titles;
  };
  return { targetPicker, draw, clock, store, troubles };
}

/** Draws until every listed title was checked. */
async function checkAll(draw: (count: number) => Promise<unknown>) {
  for (let round = 0; round < 10; round += 1) await draw(2);
}

describe('drawing from a wiki without a known link graph', () => {
  it('offers no par, no route and no paths', async () => {
    const { targetPicker } = await open(new MemoryWiki(ENGLISH));
    expect(await targetPicker.draw('quick', 4, chance())).toMatchObject({ ok: true, value: { par: null } });
    expect(await targetPicker.route(['Known 1', 'Known 2'])).toBeNull();
    expect(await targetPicker.paths('Known 1', 'Known 2')).toEqual({ kind: 'no-graph', state: 'none' });
    expect(targetPicker.graph()).toBe('none');
  });

  it('sends one request for the first draw, at most one for later draws, and none once all is checked', async () => {
    const wiki = new MemoryWiki(ENGLISH);
    const { draw } = await open(wiki);
    expect(await draw(4)).toHaveLength(4);
    expect(wiki.questions).toEqual(['describe 50']);
    for (let round = 0; round < 10; round += 1) {
      const before = wiki.questions.length;
      await draw(4);
      expect(wiki.questions.length - before).toBeLessThanOrEqual(1);
    }
    expect(wiki.questions).toEqual(['describe 50', 'describe 50', 'describe 20']);
  });

  it('[D12] draws only articles, under their canonical titles', async () => {
    const wiki = new MemoryWiki({
      ...ENGLISH,
      'Known 1': { kind: 'redirect', to: 'Moved' },
      Moved: buildWikiPage(),
      'Known 2': { kind: 'disambiguation', length: 500, links: [] },
      'Known 3': { kind: 'other', length: 500, links: [] },
      'Known 5': { kind: 'redirect', to: 'Known 4' },
    });
    wiki.pages.delete('Known 6');
    const { draw } = await open(wiki);
    const drawn = new Set<string>();
    for (let round = 0; round < 40; round += 1) for (const title of await draw(20)) drawn.add(title);
    expect(drawn).toEqual(
      new Set([
        ...LIST.filter((title) => !['1', '2', '3', '5', '6'].some((n) => title === `Known ${n}`)),
        'Moved',
      ]),
    );
  });

  it('[D12] repeats no title within 60 days while the pool allows, then takes those drawn longest ago', async () => {
    const { draw, clock } = await open(new MemoryWiki(ENGLISH));
    const drawn: string[] = [];
    for (let round = 0; round < 30; round += 1) {
      drawn.push(...(await draw(4)));
      await clock.pass(DAY);
    }
    expect(drawn).toHaveLength(120);
    expect(new Set(drawn)).toEqual(new Set(LIST));
    const again = await draw(20);
    expect(new Set(again).size).toBe(20);
    expect(drawn.slice(0, 40)).toEqual(expect.arrayContaining([...again]));
  });

  it('draws different titles for concurrent callers with one request', async () => {
    const wiki = new MemoryWiki(ENGLISH);
    const { draw } = await open(wiki);
    const drawn = (await Promise.all(Array.from({ length: 8 }, () => draw(4)))).flat();
    expect(new Set(drawn).size).toBe(32);
    expect(wiki.questions).toEqual(['describe 50']);
  });

  it('checks titles again after 30 days and drops those that are gone', async () => {
    const wiki = new MemoryWiki(ENGLISH);
    const { draw, clock } = await open(wiki);
    await checkAll(draw);
    for (const title of LIST.slice(0, 60)) wiki.pages.delete(title);
    await clock.pass(31 * DAY);
    await checkAll(draw);
    const drawn = new Set([...(await draw(20)), ...(await draw(20))]);
    expect([...drawn].filter((title) => LIST.indexOf(title) < 60)).toEqual([]);
  });
});

describe('a wiki that does not answer', () => {
  it('reports unavailability while nothing is known, and draws as soon as the wiki answers', async () => {
    const wiki = new MemoryWiki(ENGLISH);
    wiki.isSilent = true;
    const { draw, targetPicker } = await open(wiki);
    const unavailable = { ok: false, error: 'encyclopedia-unavailable' };
    expect(await targetPicker.draw('quick', 4, chance())).toEqual(unavailable);
    expect(await targetPicker.draw('batman', 1, chance())).toEqual(unavailable);
    wiki.isSilent = false;
    expect(await draw(4)).toHaveLength(4);
  });

  it('waits for a turn at the rate limit when there are no other titles, with translation too', async () => {
    const wiki = new MemoryWiki(ENGLISH, Object.fromEntries(LIST.map((title) => [title, title])));
    wiki.isBusy = true;
    for (const translator of [null, wiki]) {
      const { draw } = await open(wiki, { translator });
      expect(await draw(4)).toHaveLength(4);
    }
    expect(wiki.questions.some((question) => question.startsWith('random'))).toBe(false);
  });

  it('draws from the checked titles without asking for every draw', async () => {
    const wiki = new MemoryWiki(ENGLISH);
    const { draw, clock } = await open(wiki);
    await draw(4);
    wiki.isSilent = true;
    const before = wiki.questions.length;
    for (let round = 0; round < 5; round += 1) expect(await draw(4)).toHaveLength(4);
    expect(wiki.questions.length - before).toBe(1);
    await clock.pass(61_000);
    await draw(4);
    expect(wiki.questions.length - before).toBe(2);
  });
});

describe('a restart', () => {
  it('sends no request and remembers what was drawn', async () => {
    const wiki = new MemoryWiki(WITH_BATMAN);
    const first = await open(wiki);
    await checkAll(first.draw);
    const early = new Set([
      ...(await first.draw(20)),
      ...(await first.draw(20)),
      ...(await first.draw(1, 'batman')),
    ]);
    await first.targetPicker.close();
    wiki.questions.length = 0;
    const second = await open(wiki, { store: first.store, clock: first.clock });
    const late = [...(await second.draw(20)), ...(await second.draw(20))];
    expect(late.filter((title) => early.has(title))).toEqual([]);
    expect(wiki.questions).toEqual([]);
  });

  it('saves the notes soon after a draw, with one write for many draws', async () => {
    const { draw, store, clock } = await open(new MemoryWiki(ENGLISH));
    await draw(4);
    await draw(4);
    await clock.pass(2_000);
    expect(store.saves).toBe(1);
    expect(store.text).toContain('Known');
  });

  it('continues when the notes cannot be saved, and reports it', async () => {
    const clock = new FakeClock();
    const { draw, targetPicker, troubles } = await open(new MemoryWiki(ENGLISH), {
      clock,
      store: { load: async () => null, save: () => Promise.reject(new Error('no space left on device')) },
    });
    await draw(4);
    await targetPicker.close();
    expect(troubles).toEqual([
      "The notes about the wiki's articles could not be stored: no space left on device",
    ]);
    expect(await draw(4)).toHaveLength(4);
  });
});

describe('wikis other than the English Wikipedia', () => {
  it('draws translated titles, each translated once', async () => {
    const german = LIST.slice(0, 100).map((title) => [title, title.replace('Known', 'Bekannt')] as const);
    const wiki = new MemoryWiki(
      Object.fromEntries(german.map(([, title]) => [title, buildWikiPage()])),
      Object.fromEntries(german),
    );
    const { draw } = await open(wiki, { translator: wiki });
    await checkAll(draw);
    const drawn = new Set([...(await draw(20)), ...(await draw(20))]);
    expect([...drawn].filter((title) => !title.startsWith('Bekannt'))).toEqual([]);
    const translations = wiki.questions.filter((question) => question.startsWith('translate'));
    expect(translations).toEqual(['translate 50', 'translate 50', 'translate 20']);
  });

  it("draws from the wiki's own long articles when hardly any listed title exists", async () => {
    const own = Object.fromEntries(
      Array.from({ length: 60 }, (_, number) => [
        `Own ${String(number)}`,
        buildWikiPage([], number < 30 ? 900 : 5_000),
      ]),
    );
    const wiki = new MemoryWiki({
      ...own,
      '1987 in film': buildWikiPage(),
      'List of things': buildWikiPage(),
      'Known 7': buildWikiPage(),
    });
    const { draw } = await open(wiki);
    const drawn = new Set<string>();
    for (let round = 0; round < 20; round += 1) for (const title of await draw(2)) drawn.add(title);
    const expected = Array.from({ length: 30 }, (_, number) => `Own ${String(number + 30)}`);
    expect(drawn).toEqual(new Set([...expected, 'Known 7']));
    expect(wiki.questions.filter((question) => question.startsWith('random'))).toEqual(['random 100']);
  });
});
