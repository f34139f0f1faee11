import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { pathsAnswer } from '#protocol/paths.ts';
import { problem } from '#protocol/problem.ts';
import { routesAnswer } from '#protocol/routes.ts';
import { buildTargetPicker } from '#tests/builders/build-target-picker.ts';
import { packContents } from '#tests/builders/build-pack.ts';
import { reviewAnswer } from '#protocol/review.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { createInMemoryTargetPicker } from '#articles/targets/in-memory-target-picker.ts';
import type { TargetPicker } from '#articles/source/target-picker.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { OfferedJourneys } from './offered-journeys.ts';
import type { RacedJourney } from './disclosure.ts';
import { pathRoutes } from './path-routes.ts';

const LINKS = { Batman: ['Night'], Night: ['Bat', 'Owl'], Bat: ['Batman'], Owl: ['Bat'], Alone: [] };
const STARTER_LINKS = { Cat: ['Dog'], Dog: ['Cat', 'Batman'], Batman: ['Cat'] };

function pickerOf(links: Readonly<Record<string, readonly string[]>>): TargetPicker {
  const { articles, redirects, graph } = packContents(links, {
    redirects: [{ from: 'Caped Crusader', to: 'Batman', fragment: '' }],
  });
  const titles = articles.map(({ title }) => title);
  return createInMemoryTargetPicker({ titles, redirects, graph });
}

const ADA = { id: 'ada', email: 'ada@example.org', displayName: 'Ada' };

/** `closed`: the targets of dailies, whose paths must not be disclosed yet, by the id of an encyclopedia. */
const request = (
  address: string,
  {
    targetPicker = pickerOf(LINKS),
    closed = {},
    races = [],
    searches = new BoundedQueue({ atOnce: 1, maxWaiting: 0 }),
    unfinishedIn = null,
    offered = [],
    raced = [],
    pastDailies = [],
  }: {
    readonly targetPicker?: TargetPicker;
    readonly searches?: BoundedQueue;
    /** The encyclopedia of today's challenge, if the player has not finished it. */
    readonly unfinishedIn?: string | null;
    readonly offered?: readonly (readonly string[])[];
    /** The journeys of the races of the player, who is signed in if there are any. */
    readonly raced?: readonly RacedJourney[];
    /** The articles of past dailies of the open encyclopedia. */
    readonly pastDailies?: readonly (readonly string[])[];
    readonly closed?: Readonly<Record<string, readonly string[]>>;
    /** The articles of the running races in the open encyclopedia. */
    readonly races?: readonly (readonly string[])[];
  } = {},
  init?: RequestInit,
) => {
  const { info } = buildEncyclopediaSource();
  const source = (id: string) => createMemorySource({ info: { ...info, id }, articles: [] });
  return pathRoutes({
    encyclopedias: {
      open: { source: source('open'), targetPicker },
      starter: { source: source('starter'), targetPicker: pickerOf(STARTER_LINKS) },
    },
    challenges: {
      dailyTitles: async (id) => new Set(closed[id]),
      openRaces: async (id) => (id === 'open' ? races : []),
      isPastDaily: async (id, titles) =>
        id === 'open' && pastDailies.some((past) => isDeepStrictEqual(past, titles)),
    },
    searches,
    people: { identify: async () => ({ user: raced.length === 0 ? null : ADA, guest: null }) },
    hasUnfinishedDaily: async (id) => id === unfinishedIn,
    offered: new OfferedJourneys(targetPicker, offered),
    hasRaced: async (userId, journey) =>
      userId === ADA.id && raced.some((race) => isDeepStrictEqual(race, journey)),
  }).request(address, init);
};

const codeOf = async (response: Response) => problem.parse(await response.json()).error.code;

describe('GET /api/paths', () => {
  const paths = async (query: string) =>
    pathsAnswer.parse(await (await request(`/api/paths${query}`)).json());

  it('returns the distance, one path and the number of paths, for titles in any spelling', async () => {
    expect(await paths('?from=%20caped_Crusader%23x&to=bat')).toEqual({
      distance: 2,
      path: ['Batman', 'Night', 'Bat'],
      count: 1,
    });
  });

  it('returns null when there is no route', async () => {
    expect(await paths('?from=Batman&to=Alone')).toEqual({ distance: null, path: [], count: 0 });
  });

  it.each([
    '?from=Batman&to=Missing',
    '?from=Missing&to=Batman',
    '?from=%3Cb%3E&to=Batman',
    '?from=&to=Batman',
  ])('answers not-found for %s', async (query) => {
    const response = await request(`/api/paths${query}`);
    expect(response.status).toBe(404);
    expect(problem.parse(await response.json()).error.code).toBe('not-found');
  });

  it.each(['', '?from=Batman', '?to=Batman', '?from=Batman&to=Bat&to=Owl'])(
    'rejects "%s" as a bad request',
    async (query) => {
      expect((await request(`/api/paths${query}`)).status).toBe(400);
    },
  );

  it.each([
    ['none', /No link graph is open/u],
    ['building', /still being built/u],
  ] as const)('explains that no graph is open: %s', async (graph, words) => {
    const response = await request('/api/paths?from=Batman&to=Bat', {
      targetPicker: buildTargetPicker({ graph }),
    });
    expect(response.status).toBe(409);
    const { error } = problem.parse(await response.json());
    expect(error.code).toBe('no-graph');
    expect(error.message).toMatch(words);
  });
});

describe('GET /api/routes', () => {
  const route = async (query: string) =>
    routesAnswer.parse(await (await request(`/api/routes${query}`)).json());

  it('returns one shortest route through all titles, and its clicks', async () => {
    expect(await route('?through=Batman&through=Bat&through=owl')).toEqual({
      clicks: 3,
      exact: true,
      route: ['Batman', 'Night', 'Owl', 'Bat'],
    });
  });

  it('returns no route when none is known', async () => {
    expect(await route('?through=Batman&through=Alone')).toMatchObject({ clicks: null, route: [] });
    expect(await route('?through=Batman&through=Missing')).toMatchObject({ clicks: null, route: [] });
  });

  it.each(['', '?through=%3Cb%3E', `?${'through=Batman&'.repeat(21)}`])(
    'rejects %.30s as a bad request',
    async (query) => {
      expect((await request(`/api/routes${query}`)).status).toBe(400);
    },
  );
});

describe('more searches than the server can hold', () => {
  it.each([
    ['/api/paths?from=Batman&to=Bat', undefined],
    ['/api/routes?through=Batman&through=Bat', undefined],
    [
      '/api/reviews',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ articles: ['Batman', 'Bat'], path: ['Batman', 'Bat'], pin: null }),
      },
    ],
  ] as const)('are answered with 503 and Retry-After: %s', async (address, init) => {
    const searches = new BoundedQueue({ atOnce: 1, maxWaiting: 1 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => request(address, { searches }, init)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 503, 503, 503]);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('Retry-After')).toBe('5');
    expect(refused === undefined ? null : await codeOf(refused)).toBe('busy');
  });
});

describe('the paths of an open challenge', () => {
  const closed = { open: ['Batman'] };

  it.each([
    '/api/paths?from=Batman&to=Bat',
    '/api/paths?from=Owl&to=batman',
    '/api/paths?from=Owl&to=Caped%20Crusader',
    '/api/paths?from=Alone&to=Batman',
    '/api/routes?through=Owl&through=Bat&through=Caped_Crusader',
    '/api/routes?through=Batman',
  ])('[DAILY-6] are not disclosed: %s', async (address) => {
    const response = await request(address, { closed });
    expect(response.status).toBe(403);
    expect(problem.parse(await response.json())).toEqual({
      error: {
        code: 'challenge-open',
        message:
          'One of these articles is a target of a challenge or race in progress. Its paths open when that ends.',
      },
    });
  });

  it('[DAILY-6] do not block other pairs', async () => {
    expect((await request('/api/paths?from=Owl&to=Bat', { closed })).status).toBe(200);
    expect((await request('/api/routes?through=Owl&through=Bat', { closed })).status).toBe(200);
    expect((await request('/api/paths?from=Owl&to=Missing', { closed })).status).toBe(404);
  });

  it("[DAILY-6] are not disclosed by a target's former title when the graph is older than its wiki", async () => {
    const moved = { open: ['Caped Crusader'] };
    expect(await codeOf(await request('/api/paths?from=Owl&to=Batman', { closed: moved }))).toBe(
      'challenge-open',
    );
  });

  it('[DAILY-6] are closed only in its own encyclopedia', async () => {
    const from = '/api/paths?from=Dog&to=Batman&pin=level-easy-1';
    expect((await request(from, { closed })).status).toBe(200);
    expect((await request(from, { closed: { starter: ['Batman'] } })).status).toBe(403);
  });
});

describe('POST /api/reviews', () => {
  const ask = async (body: unknown, options: Parameters<typeof request>[1] = {}) =>
    request('/api/reviews', options, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const played = {
    articles: ['Owl', 'Batman'],
    path: ['Owl', 'Bat', 'owl', 'Bat', 'Caped Crusader'],
    pin: null,
  };

  it('[REVIEW-1] compares a played path with the shortest ones, under any of the names', async () => {
    const response = await ask(played);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = reviewAnswer.parse(await response.json());
    expect(answer).toMatchObject({ exact: true, routes: [['Owl', 'Bat', 'Batman']], count: 1 });
    expect(answer.clicks.map(({ lost }) => lost)).toEqual([0, 2, 0, 0]);
    expect(answer.clicks[1]?.instead).toBe('Batman');
  });

  it('is empty without a graph', async () => {
    const plain = { ...buildTargetPicker({ graph: 'none' }), isExact: false };
    const answer = reviewAnswer.parse(await (await ask(played, { targetPicker: plain })).json());
    expect(answer).toEqual({ exact: false, clicks: [], routes: [], count: 0 });
  });

  it("[DAILY-6] [DAILY-9] is closed as routes are: for targets of today, and before today's challenge is finished", async () => {
    expect((await ask(played, { closed: { open: ['Batman'] } })).status).toBe(403);
    expect((await ask(played, { unfinishedIn: 'open' })).status).toBe(403);
    const offered = [['Owl', 'Batman']];
    expect((await ask(played, { unfinishedIn: 'open', offered })).status).toBe(200);
  });

  it('[DAILY-6] tells nothing of a page on the path that is a target of today or of a running race', async () => {
    const clicksOf = async (options: Parameters<typeof request>[1]) =>
      reviewAnswer.parse(await (await ask(played, options)).json()).clicks;
    for (const options of [{ closed: { open: ['Bat'] } }, { races: [['Bat', 'Alone']] }]) {
      const clicks = await clicksOf(options);
      expect(clicks[0]?.left).toBe(2);
      expect(clicks[3]).toEqual({ left: null, lost: null, instead: null });
    }
  });

  it('[DAILY-9] tells nothing of pages that were not walked to from the start', async () => {
    const made = { ...played, path: ['Owl', 'Batman', 'Night', 'Alone', 'Bat'] };
    const { clicks } = reviewAnswer.parse(await (await ask(made)).json());
    expect(clicks.map(({ left }) => left)).toEqual([2, null, null, null]);
    const elsewhere = { ...played, path: ['Night', 'Bat', 'Batman'] };
    const review = reviewAnswer.parse(await (await ask(elsewhere)).json());
    expect(review.clicks.map(({ left }) => left)).toEqual([null, null]);
  });

  it('refuses what is no journey', async () => {
    const long = Array.from({ length: 42 }, () => 'Owl');
    for (const body of [
      {},
      { ...played, path: ['Owl'] },
      { ...played, path: long },
      { ...played, articles: ['Owl'] },
      { ...played, articles: ['Owl', '<b>'] },
      { ...played, pin: '../x' },
    ])
      expect((await ask(body)).status).toBe(400);
  });
});

describe("a player who has not finished today's challenge", () => {
  const before = { unfinishedIn: 'open', offered: [['Owl', 'Bat', 'Batman']] };

  it.each([
    '/api/paths?from=Owl&to=Bat',
    '/api/routes?through=Owl&through=Bat',
    '/api/routes?through=Owl&through=Bat&through=Night',
    '/api/routes?through=Owl',
  ])('[DAILY-9] gets no path between articles of their choice: %s', async (address) => {
    const response = await request(address, before);
    expect(response.status).toBe(403);
    expect(await codeOf(response)).toBe('challenge-open');
  });

  it('[DAILY-9] gets the routes of the journeys that the game offers, under any of their names', async () => {
    const address = '/api/routes?through=Bat&through=caped_Crusader&through=Owl';
    expect((await request(address, before)).status).toBe(200);
  });

  it('[DAILY-9] gets the route of a race that they took part in, under any of its names', async () => {
    const raced = [{ source: 'open', articles: ['Owl', 'Batman', 'Bat'] }];
    const address = '/api/routes?through=Owl&through=caped_Crusader&through=Bat';
    expect((await request(address, { unfinishedIn: 'open', raced })).status).toBe(200);
    expect((await request(address, { unfinishedIn: 'open' })).status).toBe(403);
    const elsewhere = [{ source: 'starter', articles: ['Owl', 'Batman', 'Bat'] }];
    expect((await request(address, { unfinishedIn: 'open', raced: elsewhere })).status).toBe(403);
    const part = '/api/routes?through=Owl&through=Bat';
    expect((await request(part, { unfinishedIn: 'open', raced })).status).toBe(403);
  });

  it('[DAILY-9] gets the route of a past daily, unless it has a target of today', async () => {
    const address = '/api/routes?through=Owl&through=Bat&through=Batman';
    const pastDailies = [['Owl', 'Bat', 'Batman']];
    expect((await request(address, { unfinishedIn: 'open', pastDailies })).status).toBe(200);
    const part = '/api/routes?through=Owl&through=Bat';
    expect((await request(part, { unfinishedIn: 'open', pastDailies })).status).toBe(403);
    const closed = { open: ['Batman'] };
    expect((await request(address, { unfinishedIn: 'open', pastDailies, closed })).status).toBe(403);
  });

  it('[DAILY-9] gets every path in other encyclopedias', async () => {
    expect((await request('/api/paths?from=Dog&to=Batman&pin=level-easy-1', before)).status).toBe(200);
    const starter = { unfinishedIn: 'starter' };
    expect((await request('/api/paths?from=Dog&to=Batman&pin=level-easy-1', starter)).status).toBe(403);
    expect((await request('/api/paths?from=Owl&to=Bat', starter)).status).toBe(200);
  });
});

describe('while so many races run that each article is in one', () => {
  const journey = ['Owl', 'Bat', 'Batman'];
  const address = '/api/routes?through=Owl&through=Bat&through=caped_Crusader';
  const races = [
    ['Owl', 'Night'],
    ['Bat', 'Alone'],
    ['Batman', 'Alone'],
  ];

  it('[PARTY-14] the route of a journey that the game offers, or of an own race, is shown', async () => {
    expect((await request(address, { races, offered: [journey] })).status).toBe(200);
    const raced = [{ source: 'open', articles: ['Owl', 'Bat', 'Batman'] }];
    expect((await request(address, { races, raced })).status).toBe(200);
    expect((await request(address, { races, offered: [journey], unfinishedIn: 'open' })).status).toBe(200);
  });

  it('[PARTY-14] the route is shown with one leg of a race that began later', async () => {
    const withTwo = [...races, ['Night', 'Batman', 'Bat']];
    expect((await request(address, { races: withTwo, offered: [journey] })).status).toBe(200);
    expect(await codeOf(await request(address, { races: withTwo }))).toBe('challenge-open');
  });

  it('[PARTY-14] the route is not shown if it has more than a leg of one race, or a target of a daily', async () => {
    for (const race of [
      ['Night', 'Batman', 'Bat', 'Owl'],
      ['Batman', 'Bat'],
    ])
      expect(await codeOf(await request(address, { races: [...races, race], offered: [journey] }))).toBe(
        'challenge-open',
      );
    const closed = { open: ['Batman'] };
    expect(await codeOf(await request(address, { races, closed, offered: [journey] }))).toBe(
      'challenge-open',
    );
  });

  it('[PARTY-14] no path between articles of a choice is shown', async () => {
    for (const question of [address, '/api/paths?from=Owl&to=Bat'])
      expect(await codeOf(await request(question, { races }))).toBe('challenge-open');
  });
});

describe('the pin of a path', () => {
  it('[LEVEL-6] selects the starter for a level, and the open encyclopedia for any other pin', async () => {
    const distance = async (pin: string) => {
      const response = await request(`/api/paths?from=Batman&to=Cat${pin}`);
      return response.status === 200 ? pathsAnswer.parse(await response.json()).distance : response.status;
    };
    expect(await distance('&pin=level-easy-1')).toBe(1);
    expect(await distance('&pin=daily-2026-11-21')).toBe(404);
    expect(await distance('')).toBe(404);
    const route = await request('/api/routes?through=Cat&through=Batman&pin=level-easy-1');
    expect(routesAnswer.parse(await route.json()).route).toEqual(['Cat', 'Dog', 'Batman']);
  });

  it.each(['&pin=', '&pin=a%20b', '&pin=a&pin=b', `&pin=${'a'.repeat(65)}`])(
    'is rejected as a bad request: %s',
    async (pin) => {
      expect((await request(`/api/paths?from=Batman&to=Bat${pin}`)).status).toBe(400);
      expect((await request(`/api/routes?through=Batman${pin}`)).status).toBe(400);
    },
  );
});
