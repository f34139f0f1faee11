import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { packContents } from '#tests/builders/build-pack.ts';
import { iterationsUntil } from '#tests/builders/event-loop-iterations.ts';
import { buildLinkGraph } from '#graph/link-graph.ts';
import { PathFinder } from '#graph/path-finder.ts';
import { createInMemoryTargetPicker, mapArticleNodes } from './in-memory-target-picker.ts';
import { createGraphTargetPicker } from './graph-target-picker.ts';
import { parOf } from '../source/target-picker.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const randomness = fc.infiniteStream(chance).map((chances) => () => chances.next().value);

function pickerOf(links: Readonly<Record<string, readonly string[]>>) {
  const { articles, redirects, graph } = packContents(links, {
    redirects: [{ from: 'Caped Crusader', to: 'Batman', fragment: '' }],
  });
  const titles = articles.map(({ title }) => title);
  return createInMemoryTargetPicker({ titles, redirects, graph });
}

/** Ten articles in a row: each links only to its neighbors. */
const LINE_TITLES = Array.from({ length: 10 }, (_, number) => `Station ${number}`);
const lineLinks = Object.fromEntries(
  LINE_TITLES.map((name, number) => [
    name,
    [LINE_TITLES[number - 1], LINE_TITLES[number + 1]].filter((next) => next !== undefined),
  ]),
);

/** A chain of articles that ends at Batman: article `n` is n clicks away. */
const chain = {
  Batman: ['1', 'Alone'],
  '1': ['Batman', '2'],
  '2': ['1', '3'],
  '3': ['2', '4'],
  '4': ['3', '5'],
  '5': ['4', '6'],
  '6': ['5'],
  Alone: [],
};

describe('many searches at once', () => {
  it('make a request wait for one search at most', async () => {
    const targetPicker = pickerOf(lineLinks);
    const search = vi.spyOn(PathFinder.prototype, 'distance');
    const [paths, allPaths] = [
      vi.spyOn(PathFinder.prototype, 'path'),
      vi.spyOn(PathFinder.prototype, 'allPaths'),
    ];
    onTestFinished(() => {
      for (const spy of [search, paths, allPaths]) spy.mockRestore();
    });
    const searched = () => [search, paths, allPaths].reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    const all = Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        await Promise.all([
          targetPicker.route(LINE_TITLES.slice(0, 4)),
          targetPicker.paths('Station 0', 'Station 9'),
          targetPicker.draw('quick', 3, () => n / 10),
        ]);
      }),
    );
    const perIteration = [searched()];
    for await (const before of iterationsUntil(all, searched)) perIteration.push(searched() - before);
    expect(searched()).toBeGreaterThan(100);
    expect(Math.max(...perIteration)).toBe(1);
  });
});

describe('drawing targets', () => {
  it('draws different articles, no two of them one click apart, with their par', async () => {
    const targetPicker = pickerOf(lineLinks);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('quick', 'party'), randomness, async (purpose, random) => {
        const drawn = await targetPicker.draw(purpose, 3, random);
        const titles = drawn.ok ? drawn.value.titles : [];
        expect(new Set(titles).size).toBe(3);
        const [least = 0, middle = 0, most = 0] = titles
          .map((title) => LINE_TITLES.indexOf(title))
          .sort((a, b) => a - b);
        expect(Math.min(middle - least, most - middle)).toBeGreaterThan(1);
        expect(drawn.ok && drawn.value.par).toBe(parOf(targetPicker, await targetPicker.route(titles)));
      }),
    );
  });

  it('draws all available articles when neighbors cannot be avoided', async () => {
    const all = await pickerOf(lineLinks).draw('quick', 10, () => 0.5);
    expect(new Set(all.ok ? all.value.titles : [])).toEqual(new Set(LINE_TITLES));
    const more = await pickerOf(lineLinks).draw('quick', 20, () => 0.5);
    expect(more.ok && more.value.titles).toHaveLength(10);
  });

  it('draws no article that cannot be reached from the others', async () => {
    const drawn = await pickerOf(chain).draw('quick', 20, () => 0.5);
    expect(drawn.ok && drawn.value.titles).not.toContain('Alone');
  });

  it('returns no par for a list too long to solve', async () => {
    const long = Array.from({ length: 20 }, (_, number) => `Stop ${number}`);
    const ring = Object.fromEntries(
      long.map((name, number) => [name, long.slice(number + 1, number + 2).concat('Stop 0')]),
    );
    const drawn = await pickerOf(ring).draw('party', 20, () => 0.5);
    expect(drawn).toMatchObject({ ok: true, value: { par: null } });
  });
});

describe('5 Clicks to Batman', () => {
  it('[D14] starts two to five clicks away, never at Batman, with that distance as par', async () => {
    const targetPicker = pickerOf(chain);
    await fc.assert(
      fc.asyncProperty(randomness, async (random) => {
        const drawn = await targetPicker.draw('batman', 1, random);
        const [start = ''] = drawn.ok ? drawn.value.titles : [];
        expect(['2', '3', '4', '5']).toContain(start);
        expect(drawn.ok && drawn.value.par).toBe(Number(start));
      }),
    );
  });

  it('draws every valid start', async () => {
    const targetPicker = pickerOf(chain);
    const all = await targetPicker.draw('batman', 20, () => 0.5);
    expect(new Set(all.ok ? all.value.titles : [])).toEqual(new Set(['2', '3', '4', '5']));
    expect(all.ok && all.value.par).toBeNull();
  });

  it('is unavailable without Batman, or when every route is too short', async () => {
    const unavailable = { ok: false, error: 'batman-unavailable' };
    expect(await pickerOf({ Zeus: [] }).draw('batman', 1, () => 0)).toEqual(unavailable);
    expect(await pickerOf({ Batman: ['Robin'], Robin: ['Batman'] }).draw('batman', 1, () => 0)).toEqual(
      unavailable,
    );
  });
});

describe('the shortest route', () => {
  const targetPicker = pickerOf(chain);
  const par = async (titles: readonly string[]) => parOf(targetPicker, await targetPicker.route(titles));

  it('visits all titles in any order, using links only', async () => {
    expect(await targetPicker.route(['3', 'Batman', '5'])).toEqual([
      '3',
      '4',
      '5',
      '4',
      '3',
      '2',
      '1',
      'Batman',
    ]);
    expect(await par(['5', '3', 'Batman'])).toBe(5);
  });

  it('resolves a redirect to its article', async () => {
    expect(await targetPicker.route(['3', 'Caped Crusader'])).toEqual(['3', '2', '1', 'Batman']);
  });

  it('has no clicks when all titles are the same', async () => {
    expect(await targetPicker.route(['3', '3'])).toEqual(['3']);
  });

  it('is null without a route, for unknown titles and for an empty list', async () => {
    expect(await targetPicker.route(['Alone', 'Batman'])).toBeNull();
    expect(await targetPicker.route(['3', 'Nowhere'])).toBeNull();
    expect(await targetPicker.route([])).toBeNull();
  });
});

describe('many searches in one request', () => {
  it.each([
    ['a route through all', () => pickerOf(lineLinks).route(LINE_TITLES)],
    ['a draw', () => pickerOf(lineLinks).draw('quick', 10, () => 0.5)],
    [
      'a start for Batman, with all articles one click away',
      () => pickerOf({ Batman: LINE_TITLES, ...lineLinks }).draw('batman', 1, () => 0),
    ],
  ])('yield to other requests: %s', async (_, search) => {
    let others = 0;
    const count = (): void => {
      others += 1;
      turn = setImmediate(count);
    };
    let turn = setImmediate(count);
    await search();
    clearImmediate(turn);
    expect(others).toBeGreaterThan(8);
  });
});

describe('a target picker with link tables that contain more than the game shows', () => {
  it('knows routes but returns no par', async () => {
    const graph = buildLinkGraph([[1, 2], [0, 2], [0, 1, 3], [0]]);
    const titles = ['Batman', 'Night', 'Bat', 'Cave'];
    const known = { ...mapArticleNodes(titles, []), graph, pool: [0, 1, 2, 3] };
    const targetPicker = createGraphTargetPicker(known, { batman: 'Batman', isExact: false });
    expect(await targetPicker.route(['Night', 'Cave'])).toEqual(['Night', 'Bat', 'Cave']);
    expect(await targetPicker.draw('quick', 4, () => 0)).toMatchObject({ ok: true, value: { par: null } });
    expect(parOf(targetPicker, ['Night', 'Bat'])).toBeNull();
  });

  it('draws no journey when no two articles lead to each other', async () => {
    const known = { ...mapArticleNodes(['Alone'], []), graph: buildLinkGraph([[]]), pool: [0] };
    const drawn = await createGraphTargetPicker(known, { batman: 'Batman' }).draw('quick', 4, () => 0);
    expect(drawn).toEqual({ ok: false, error: 'no-journey' });
  });
});

describe('the shortest paths between two articles', () => {
  const diamond = { Batman: ['Left', 'Right'], Left: ['Goal'], Right: ['Goal'], Goal: ['Batman'], Alone: [] };
  const targetPicker = pickerOf(diamond);

  it('are counted, and one is returned', async () => {
    expect(await targetPicker.paths('Caped Crusader', 'Goal')).toEqual({
      kind: 'found',
      distance: 2,
      path: ['Batman', expect.stringMatching(/^(?:Left|Right)$/u), 'Goal'],
      count: 2,
    });
    expect(await targetPicker.paths('Goal', 'Goal')).toEqual({
      kind: 'found',
      distance: 0,
      path: ['Goal'],
      count: 1,
    });
  });

  it('do not exist between unconnected articles', async () => {
    expect(await targetPicker.paths('Batman', 'Alone')).toEqual({
      kind: 'found',
      distance: null,
      path: [],
      count: 0,
    });
  });

  it('require two known articles', async () => {
    expect(await targetPicker.paths('Nowhere', 'Goal')).toEqual({ kind: 'unknown-title', title: 'Nowhere' });
    expect(await targetPicker.paths('Goal', 'Nowhere')).toEqual({ kind: 'unknown-title', title: 'Nowhere' });
  });
});
