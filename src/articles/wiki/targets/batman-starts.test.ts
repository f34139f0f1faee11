import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { buildWikiPage, MemoryNoteStore, MemoryWiki } from '#tests/fakes/memory-wiki.ts';
import { createWikiTargetPicker } from './wiki-target-picker.ts';

const DAY = 86_400_000;
const LINKING = ['Joker', 'Gotham', 'Butler'];
const FAR = ['Cat', 'Moon', 'Tea', 'Chess'];
const PAGES = {
  Batman: buildWikiPage(['Joker', 'Gotham']),
  'Bruce Wayne': { kind: 'redirect', to: 'Batman' },
  Joker: buildWikiPage(['Cat', 'Batman']),
  Gotham: buildWikiPage(['Batman']),
  // Links to Batman too: the redirect is followed.
  Butler: buildWikiPage(['Bruce Wayne']),
  Cat: buildWikiPage(['Moon']),
  Moon: buildWikiPage(['Tea']),
  Tea: buildWikiPage(['Joker']),
  Chess: buildWikiPage([]),
} as const;

async function open(wiki: MemoryWiki, { batman = 'Batman', titles = ['Batman', ...LINKING, ...FAR] } = {}) {
  const clock = new FakeClock();
  const targetPicker = await createWikiTargetPicker({
    source: wiki,
    inspector: wiki,
    redirects: wiki,
    translator: null,
    titles,
    batman,
    store: new MemoryNoteStore(),
    clock,
    report: (trouble) => expect.fail(trouble),
  });
  const draw = async (count = 1) => {
    const drawn = await targetPicker.draw('batman', count, Math.random);
    return drawn.ok ? drawn.value.titles : [drawn.error];
  };
  return { draw, clock, targetPicker };
}

describe('5 Clicks to Batman in an online wiki', () => {
  it('[D14] never starts at Batman or one click away from him, including through a redirect', async () => {
    const { draw } = await open(new MemoryWiki(PAGES));
    const seen = new Set<string>();
    for (let round = 0; round < 40; round += 1) for (const title of await draw()) seen.add(title);
    expect([...seen].sort()).toEqual([...FAR].sort());
  });

  it('fetches the start page and remembers which pages link to Batman', async () => {
    const wiki = new MemoryWiki(PAGES);
    const { draw } = await open(wiki);
    for (let round = 0; round < 40; round += 1) await draw();
    const looked = wiki.questions.filter((question) => question.startsWith('page'));
    expect(new Set(looked).size).toBe(looked.length);
    expect(looked).not.toContain('page Batman');
    expect(wiki.questions.filter((question) => question.startsWith('redirects'))).toHaveLength(1);
  });

  it('draws different starts for concurrent callers', async () => {
    const { draw } = await open(new MemoryWiki(PAGES));
    const drawn = (await Promise.all([draw(), draw(), draw(), draw()])).flat();
    expect(drawn.filter((title) => FAR.includes(title)).sort()).toEqual([...new Set(drawn)].sort());
  });

  it('uses the configured page under any of its names', async () => {
    const { draw, targetPicker } = await open(new MemoryWiki(PAGES), { batman: 'Bruce Wayne' });
    expect(targetPicker.batman).toBe('Bruce Wayne');
    const seen = new Set<string>();
    for (let round = 0; round < 20; round += 1) for (const title of await draw()) seen.add(title);
    expect([...seen].sort()).toEqual([...FAR].sort());
  });

  it.each([
    ['missing', undefined],
    ['a disambiguation page', { kind: 'disambiguation', length: 900, links: [] }],
    ['no article', { kind: 'other', length: 900, links: [] }],
  ] as const)('is unavailable when Batman is %s, and is checked again a day later', async (_, page) => {
    const wiki = new MemoryWiki(PAGES);
    if (page === undefined) wiki.pages.delete('Batman');
    else wiki.pages.set('Batman', page);
    const { draw, clock } = await open(wiki);
    expect(await draw()).toEqual(['batman-unavailable']);
    wiki.pages.set('Batman', PAGES.Batman);
    expect(await draw()).toEqual(['batman-unavailable']);
    await clock.pass(DAY);
    expect(FAR).toContain((await draw())[0]);
  });

  it('is unavailable when every title links directly to Batman', async () => {
    const { draw } = await open(new MemoryWiki(PAGES), { titles: ['Batman', ...LINKING] });
    expect(await draw()).toEqual(['batman-unavailable']);
  });

  it('uses known starts or held pages while the wiki does not answer', async () => {
    const wiki = new MemoryWiki(PAGES);
    const { draw, targetPicker } = await open(wiki);
    // Checks the list without inspecting any page.
    await targetPicker.draw('quick', 2, Math.random);
    expect(FAR).toContain((await draw())[0]);
    wiki.isSilent = true;
    wiki.held.add('Chess').add('Joker');
    const seen = new Set<string>();
    for (let round = 0; round < 10; round += 1) for (const title of await draw()) seen.add(title);
    expect(seen).toContain('Chess');
    expect([...seen].filter((title) => !FAR.includes(title))).toEqual([]);
  });

  it('waits for a turn when the rate limit is used up, because a player is waiting', async () => {
    const wiki = new MemoryWiki(PAGES);
    const { draw } = await open(wiki);
    wiki.isBusy = true;
    expect(FAR).toContain((await draw())[0]);
  });

  it('reports that the wiki does not answer when no start can be inspected', async () => {
    const wiki = new MemoryWiki(PAGES);
    const { draw, targetPicker } = await open(wiki);
    await targetPicker.draw('quick', 2, Math.random);
    wiki.isSilent = true;
    expect(await draw()).toEqual(['encyclopedia-unavailable']);
  });
});
