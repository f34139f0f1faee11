import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { partyAnswer, type PartySnapshot } from '#protocol/party.ts';
import type { Run } from '#protocol/runs.ts';
import { seededChance } from '#tests/builders/seeded-chance.ts';
import { buildRunningServer, LINKS, type RunningServer } from '#tests/builders/build-running-server.ts';
import { problemOf, type Reply, type Visitor } from '#tests/builders/build-visitor.ts';
import { completingHops } from '#tests/builders/build-path.ts';

/**
 * Callers. `user` and `guest` have a run each; `other`, `host` and `admin` are signed in too, and the host is in a race of
 * their party. ADMINS names the admin.
 */
const ROLES = ['anonymous', 'guest', 'user', 'other', 'host', 'admin'] as const;
type Role = (typeof ROLES)[number];

interface Stage {
  readonly server: RunningServer;
  readonly usersRun: Run;
  readonly guestsRun: Run;
  readonly othersId: string;
  readonly hosts: { readonly id: string; readonly raceId: string };
  /** Titles that are targets neither of today nor of the race. */
  readonly free: readonly string[];
}

interface Call {
  readonly path: (stage: Stage) => string;
  readonly body?: (stage: Stage) => unknown;
  /** The status for every role except those in `but`. */
  readonly allowed: string;
  readonly but?: Partial<Record<Role, string>>;
  /** Default: all. */
  readonly roles?: readonly Role[];
}

const get = (path: string, allowed = '200', but: Call['but'] = {}): Call => ({
  path: () => path,
  allowed,
  but,
});
const post = (path: string, body: unknown, allowed: string, but: Call['but'] = {}): Call => ({
  path: () => path,
  body: () => body,
  allowed,
  but,
});
const NOT_YOURS = '403 not-yours';
const SIGN_IN = '401 sign-in-first';
const SIGNED_IN_NOT = { user: NOT_YOURS, other: NOT_YOURS, host: NOT_YOURS, admin: NOT_YOURS };
const NOT_SIGNED_IN = { anonymous: SIGN_IN, guest: SIGN_IN };

/** A step in the party of the host, which no other role may take. */
const ofHost = (step: string, host: string): Call => ({
  path: ({ hosts }) => `/api/parties/${hosts.id}/${step}`,
  body: () => ({}),
  allowed: '404 not-found',
  but: { anonymous: SIGN_IN, guest: SIGN_IN, host },
});

/** A call that only the admin may make. */
const ofAdmin = (path: string, admin = '200'): Call => ({
  path: () => path,
  allowed: '404 not-found',
  but: { admin },
});
/** An action of the admin on a player or score that does not exist; the role decides which message is sent. */
const orderOfAdmin = (path: string): Call =>
  post(`/api/admin/${path}`, { reason: '' }, '404 not-found', {
    admin: '400 bad-request',
  });

/** Every route of the server, and the roles that may call it. */
const CALLS: Readonly<Record<string, readonly Call[]>> = {
  'GET /w/api.php': [get('/w/api.php?action=query&meta=siteinfo&format=json')],
  'POST /w/api.php': [post('/w/api.php?action=query&meta=siteinfo&format=json', {}, '200')],
  'OPTIONS /w/api.php': [get('/w/api.php', '204')],
  'GET /api/rest_v1/page/summary/:title{.+}': [get('/api/rest_v1/page/summary/Ant')],
  'GET /healthz': [get('/healthz')],
  'GET /readyz': [get('/readyz')],
  'GET /api/encyclopedia': [get('/api/encyclopedia')],
  'GET /api/articles/random': [get('/api/articles/random')],
  'GET /api/articles/held': [get('/api/articles/held?titles=Ant')],
  'GET /api/paths': [
    {
      path: ({ free: [from = '', to = ''] }) => `/api/paths?from=${from}&to=${to}`,
      allowed: '403 challenge-open',
    },
    {
      path: ({ usersRun, free: [to = ''] }) => `/api/paths?from=${usersRun.articles[0] ?? ''}&to=${to}`,
      allowed: '403 challenge-open',
    },
  ],
  'GET /api/routes': [
    {
      path: ({ free: [from = '', to = ''] }) => `/api/routes?through=${from}&through=${to}`,
      allowed: '403 challenge-open',
    },
  ],
  'POST /api/reviews': [
    {
      path: () => '/api/reviews',
      body: ({ free: [from = '', to = ''] }) => ({ articles: [from, to], path: [from, to], pin: null }),
      allowed: '403 challenge-open',
    },
  ],
  'GET /api/session': [get('/api/session')],
  'GET /api/account/username': [get('/api/account/username?name=Nobody_yet')],
  // Of a name for each call, because wrong passwords of an account are limited.
  'POST /api/account/sign-in': [
    {
      path: () => '/api/account/sign-in',
      body: () => ({ identifier: `${randomUUID()}@example.org`, password: 'wrong' }),
      allowed: '401 wrong-credentials',
    },
    {
      path: () => '/api/account/sign-in',
      body: () => ({ identifier: `n${randomUUID().slice(0, 10)}`, password: 'wrong' }),
      allowed: '404 username-not-found',
    },
  ],
  'POST /api/account/forgot-password': [
    post('/api/account/forgot-password', { email: 'no@example.org' }, '404 not-found'),
  ],
  'POST /api/account/reset-password': [
    post('/api/account/reset-password', { token: 'x', password: 'correct horse' }, '400 token-invalid'),
  ],
  'POST /api/account/confirm-email': [
    post('/api/account/confirm-email', { token: 'x' }, '400 token-invalid'),
  ],
  'GET /api/challenges/daily': [get('/api/challenges/daily')],
  'GET /api/challenges/archive': [get('/api/challenges/archive')],
  'GET /api/challenges/daily/:date/flow': [get('/api/challenges/daily/2026-01-01/flow', '404 not-found')],
  'GET /api/ghosts': [get('/api/ghosts?pin=level-easy-1', '404 not-found')],
  'GET /api/statistics': [get('/api/statistics')],
  'GET /api/statistics/streak': [get('/api/statistics/streak')],
  'POST /api/transfers': [post('/api/transfers', { levels: [] }, '201', SIGNED_IN_NOT)],
  'POST /api/transfers/redeem': [
    post('/api/transfers/redeem', { code: 'acorn', leavesHistory: true }, '400 token-invalid', SIGNED_IN_NOT),
  ],
  // From another player's run, and from a target of today: refused for all roles.
  'POST /api/friend-challenges': [
    {
      path: () => '/api/friend-challenges',
      body: ({ usersRun }) => ({ runId: usersRun.id }),
      allowed: NOT_YOURS,
      but: { user: '409 run-open' },
    },
    {
      path: () => '/api/friend-challenges',
      body: ({ usersRun, free: [to = ''] }) => ({ articles: [usersRun.articles[0], to] }),
      allowed: '403 challenge-open',
    },
    {
      path: () => '/api/friend-challenges',
      body: ({ free: [from = '', to = ''] }) => ({ articles: [from, to] }),
      allowed: '201',
    },
  ],
  'GET /api/friend-challenges/preview': [
    {
      path: ({ free: [from = '', to = ''] }) =>
        `/api/friend-challenges/preview?through=${from}&through=${to}`,
      allowed: '200',
    },
    {
      path: ({ usersRun, free: [to = ''] }) =>
        `/api/friend-challenges/preview?through=${usersRun.articles[0] ?? ''}&through=${to}`,
      allowed: '403 challenge-open',
    },
  ],
  'GET /api/friend-challenges/:id': [get('/api/friend-challenges/abcdefghjk', '404 not-found')],
  'GET /api/levels': [get('/api/levels')],
  'GET /api/levels/:id': [get('/api/levels/easy-1')],
  'GET /api/leaderboard': [get('/api/leaderboard')],
  'GET /api/players': [get('/api/players')],
  'GET /media/:file': [get('/media/Lightning.svg')],
  'GET /avatars/:seed': [get('/avatars/Ada')],
  'GET /cards/wayword.png': [get('/cards/wayword.png')],
  'GET /cards/daily/:file': [get('/cards/daily/2026-01-01.png', '404 not-found')],
  'GET /cards/challenges/:file': [get('/cards/challenges/abcdefghjk.png', '404 not-found')],
  'GET /cards/results/:file': [get(`/cards/results/${randomUUID()}.png`, '404 not-found')],
  'GET /api/results/:id': [get(`/api/results/${randomUUID()}`, '404 not-found')],
  'POST /api/runs': [post('/api/runs', { mode: 'level', levelId: 'easy-1' }, '201')],
  'POST /api/runs/:id/hops': [
    {
      path: ({ usersRun }) => `/api/runs/${usersRun.id}/hops`,
      body: ({ usersRun }) => completingHops(usersRun)[0],
      allowed: NOT_YOURS,
      but: { user: '200' },
    },
    {
      path: ({ guestsRun }) => `/api/runs/${guestsRun.id}/hops`,
      body: ({ guestsRun }) => completingHops(guestsRun)[0],
      allowed: NOT_YOURS,
      but: { guest: '200' },
    },
  ],
  'GET /api/runs/:id': [
    { path: ({ usersRun }) => `/api/runs/${usersRun.id}`, allowed: NOT_YOURS, but: { user: '200' } },
    { path: ({ guestsRun }) => `/api/runs/${guestsRun.id}`, allowed: NOT_YOURS, but: { guest: '200' } },
    get(`/api/runs/${randomUUID()}`, '404 not-found'),
  ],
  'GET /api/runs/:id/path': [
    { path: ({ usersRun }) => `/api/runs/${usersRun.id}/path`, allowed: '404 not-found' },
  ],
  // Roles that create a party leave it again, so that they are in none for the other calls.
  'GET /api/parties/mine': [get('/api/parties/mine')],
  'POST /api/parties': [
    post('/api/parties', {}, '201', { anonymous: SIGN_IN, guest: SIGN_IN, host: '409 in-another-party' }),
  ],
  'POST /api/parties/join': [post('/api/parties/join', { code: 'ABSENT' }, '404 not-found', NOT_SIGNED_IN)],
  'POST /api/parties/:id/start': [ofHost('start', '409 race-running')],
  'POST /api/parties/:id/return': [ofHost('return', '200')],
  'POST /api/parties/:id/give-up': [ofHost('give-up', '200')],
  'POST /api/parties/:id/end-race': [ofHost('end-race', '200')],
  'POST /api/parties/:id/remove': [
    {
      path: ({ hosts }) => `/api/parties/${hosts.id}/remove`,
      body: () => ({ userId: 'someone' }),
      allowed: '404 not-found',
      but: { anonymous: SIGN_IN, guest: SIGN_IN, host: '200' },
    },
  ],
  'GET /api/races/:id': [
    {
      path: ({ hosts }) => `/api/races/${hosts.raceId}`,
      allowed: '404 not-found',
      but: { anonymous: SIGN_IN, guest: SIGN_IN, host: '200' },
    },
  ],
  'POST /api/parties/:id/leave': [
    {
      path: ({ hosts }) => `/api/parties/${hosts.id}/leave`,
      body: () => ({}),
      // A caller in no party gets this answer and nothing changes.
      allowed: '200',
      but: NOT_SIGNED_IN,
    },
  ],
  'POST /api/reports': [post('/api/reports', { description: 'It broke' }, '201', NOT_SIGNED_IN)],
  'GET /api/account/export': [get('/api/account/export', '200', NOT_SIGNED_IN)],
  'POST /api/account/change-password': [
    post(
      '/api/account/change-password',
      { password: 'wrong', newPassword: 'correct horse' },
      '401 wrong-credentials',
      NOT_SIGNED_IN,
    ),
  ],
  'POST /api/account/change-email': [
    post(
      '/api/account/change-email',
      { password: 'wrong', email: 'no@example.org' },
      '401 wrong-credentials',
      NOT_SIGNED_IN,
    ),
  ],
  'POST /api/account/delete': [
    post('/api/account/delete', { password: 'wrong' }, '401 wrong-credentials', NOT_SIGNED_IN),
    {
      path: () => '/api/account/delete',
      body: () => ({ password: 'correct horse battery' }),
      // The accounts of other roles would be gone.
      roles: ['anonymous', 'guest', 'admin'],
      allowed: SIGN_IN,
      but: { admin: NOT_YOURS },
    },
  ],
  // For every other role these do not exist (ADMIN-1).
  'GET /api/admin/reports': [ofAdmin('/api/admin/reports')],
  'GET /api/admin/log': [ofAdmin('/api/admin/log')],
  'POST /api/admin/players': [post('/api/admin/players', { search: 'u' }, '404 not-found', { admin: '200' })],
  'GET /api/admin/players/:id': [ofAdmin('/api/admin/players/nobody', '404 not-found')],
  'GET /api/admin/runs/:id': [
    {
      path: ({ usersRun }) => `/api/admin/runs/${usersRun.id}`,
      allowed: '404 not-found',
      but: { admin: '200' },
    },
  ],
  'POST /api/admin/scores/:id/hide': [orderOfAdmin(`scores/${randomUUID()}/hide`)],
  'POST /api/admin/scores/:id/show': [orderOfAdmin(`scores/${randomUUID()}/show`)],
  'POST /api/admin/players/:id/ban': [orderOfAdmin('players/nobody/ban')],
  'POST /api/admin/players/:id/unban': [orderOfAdmin('players/nobody/unban')],
  'POST /api/admin/players/:id/reset-password': [
    orderOfAdmin('players/nobody/reset-password'),
    {
      path: ({ othersId }) => `/api/admin/players/${othersId}/reset-password`,
      body: () => ({ reason: 'A test' }),
      allowed: '404 not-found',
      but: { admin: '200' },
    },
  ],
  'POST /api/admin/players/:id/delete': [orderOfAdmin('players/nobody/delete')],
  // These two come last because they end sessions for good.
  'POST /api/account/sign-up': [
    {
      path: () => '/api/account/sign-up',
      body: () => {
        const username = `n${randomUUID().slice(0, 10)}`;
        return { email: `${username}@example.org`, username, password: 'correct horse battery' };
      },
      allowed: '201',
    },
  ],
  'POST /api/account/sign-out': [post('/api/account/sign-out', {}, '200')],
};

/** Strips the patterns of path parameters. */
const plain = (call: string) => call.replaceAll(/(:(?:id|file))\{[^/]+\}/gu, '$1');

function party({ body }: Reply): PartySnapshot['party'] {
  const { snapshot } = partyAnswer.parse(body);
  if (snapshot === null) throw new Error('in no party');
  return snapshot.party;
}

it('allows each role exactly what is documented', { timeout: 180_000 }, async () => {
  // Not by chance: the articles that no journey of the day or of the race has must not be those of the level.
  const server = await buildRunningServer({ random: seededChance(3) });
  expect(Object.keys(CALLS).sort()).toEqual([...new Set(server.calls.map(plain))].sort());

  const browsers: Readonly<Record<Role, Visitor>> = {
    anonymous: server.visitor(),
    guest: server.visitor(),
    user: server.visitor(),
    other: server.visitor(),
    host: server.visitor(),
    admin: server.visitor(),
  };
  for (const role of ['user', 'host'] as const) await browsers[role].signUp();
  const other = await browsers.other.signUp();
  await browsers.admin.signUp('Operator');
  server.adminNames.add('operator');
  const made = party(await browsers.host.request('POST', '/api/parties', {}));
  const racing = party(await browsers.host.request('POST', `/api/parties/${made.id}/start`, {}));
  const daily = await browsers.guest.daily();
  const targets = new Set([...daily.articles.map(({ title }) => title), ...(racing.race?.articles ?? [])]);
  const stage: Stage = {
    server,
    guestsRun: await browsers.guest.openDaily(),
    usersRun: await browsers.user.openDaily(),
    othersId: other.id,
    hosts: { id: made.id, raceId: racing.race?.id ?? '' },
    free: [...LINKS.keys()].filter((title) => !targets.has(title)),
  };

  const seen: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const [name, calls] of Object.entries(CALLS)) {
    const [method = ''] = name.split(' ');
    for (const [place, call] of calls.entries()) {
      for (const role of call.roles ?? ROLES) {
        // Cookies are restored afterwards: signing in or out must not change the role's identity for later calls.
        const browser = browsers[role];
        const cookies = new Map(browser.cookies);
        const reply = await browser.request(method, call.path(stage), call.body?.(stage));
        browser.cookies.clear();
        for (const [key, value] of cookies) browser.cookies.set(key, value);
        const title = `${name} (${place}) as ${role}`;
        seen[title] = problemOf(reply);
        wanted[title] = call.but?.[role] ?? call.allowed;
      }
    }
  }
  expect(seen).toEqual(wanted);
});
