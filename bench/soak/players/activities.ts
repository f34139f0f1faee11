import { connect } from 'node:net';
import { once } from 'node:events';
import { toError } from '#platform/errors.ts';
import { levelsAnswer } from '#protocol/levels.ts';
import { randomArticlesAnswer } from '#protocol/random-articles.ts';
import { routesAnswer } from '#protocol/routes.ts';
import { oneOf } from '#tests/builders/seeded-chance.ts';
import { LiveFollower } from './live-follower.ts';
import { routeThrough, type Surroundings } from './surroundings.ts';

type Activity = (surroundings: Surroundings) => Promise<void>;

/** Shuffled targets: players take different ways. */
function inSomeOrder([start = '', ...targets]: readonly string[], chance: () => number): readonly string[] {
  const drawn = targets.map((title) => ({ title, at: chance() })).sort((a, b) => a.at - b.at);
  return [start, ...drawn.map(({ title }) => title)];
}

const playDaily: Activity = async ({ map, chance, pause, newPlayer }) => {
  const player = newPlayer();
  for (const path of ['/', '/api/encyclopedia', '/api/session', '/api/challenges/daily', '/api/players'])
    await player.get(path);
  const run = await player.openDaily();
  const nowhere = { n: 1, kind: 'link', asked: 'No such article', to: 'No such article', revision: 1 };
  await player.expect([409, 422], 'POST', `/api/runs/${run.id}/hops`, nowhere);
  const ended = await player.walk(run, routeThrough(map, inSomeOrder(run.articles, chance)), pause);
  if (ended === null) return;
  await player.get(`/api/results/${run.id}`);
  await player.expect(403, 'GET', `/api/runs/${run.id}/path`);
  for (const path of ['/api/leaderboard?scope=today', '/api/statistics', '/api/challenges/archive'])
    await player.get(path);
};

const abandonDaily: Activity = async ({ map, pause, newPlayer }) => {
  const player = newPlayer();
  const run = await player.openDaily();
  await player.walk(run, routeThrough(map, run.articles).slice(0, 3), pause);
};

const playLevel: Activity = async ({ map, chance, pause, newPlayer }) => {
  const player = newPlayer();
  const { levels } = levelsAnswer.parse((await player.get('/api/levels')).body);
  const level = oneOf(levels, chance);
  const run = await player.open({ mode: 'level', levelId: level.id });
  const through = run.articles.map((title) => ['through', title]);
  const query = new URLSearchParams([...through, ...(run.pin === null ? [] : [['pin', run.pin]])]);
  // 403: one of the articles is a target of today's challenge, or of a race that is running.
  const answer = await player.expect([200, 403], 'GET', `/api/routes?${query.toString()}`);
  const route =
    answer.status === 200 ? routesAnswer.parse(answer.body).route : routeThrough(map, run.articles);
  const ended = await player.walk(run, route, pause);
  // Without the shortest route, the clicks of the level may not suffice.
  if (ended?.state !== 'complete') return;
  await player.expect([200, 201, 403], 'POST', '/api/friend-challenges', { runId: run.id });
  await player.expect([200, 404], 'GET', `/api/ghosts?of=best&pin=${run.pin ?? ''}`);
};

const playQuick: Activity = async ({ map, pause, newPlayer }) => {
  const player = newPlayer();
  const drawn = randomArticlesAnswer.parse((await player.get('/api/articles/random?for=quick')).body);
  const articles = drawn.articles.map(({ title }) => title);
  const path = routeThrough(map, articles).slice(0, 41);
  for (const title of path) {
    if (await pause(300, 1_200)) return;
    await player.readPage(title, drawn.pin);
  }
  // 403: one of the articles is a target of today's challenge.
  await player.expect([200, 403], 'POST', '/api/reviews', { articles, path, pin: drawn.pin });
};

const haveAccount: Activity = async ({ pause, newPlayer }) => {
  const player = newPlayer();
  const { email } = await player.signUp();
  await player.expect(201, 'POST', '/api/reports', { description: 'The clock runs backwards' });
  await player.get('/api/statistics');
  await player.signOut();
  for (const password of ['a wrong password', 'another one']) {
    if (await pause(200, 800)) return;
    await player.expect(401, 'POST', '/api/account/sign-in', { identifier: email, password });
  }
  const right = { identifier: email, password: 'correct horse battery' };
  await player.expect(200, 'POST', '/api/account/sign-in', right);
  await player.get('/api/account/export');
  await player.expect(200, 'POST', '/api/account/delete', { password: right.password });
};

/** Articles that readers choose from: few, so that the caches are full of them soon. */
const READ_ARTICLES = 200;

const read: Activity = async ({ map, chance, pause, newPlayer }) => {
  const player = newPlayer();
  const titles = map.titles.slice(0, READ_ARTICLES);
  for (let n = 0; n < 8; n += 1) {
    if (await pause(100, 600)) return;
    const title = encodeURIComponent(oneOf(titles, chance));
    const path = `/w/api.php?action=parse&page=${title}&prop=text%7Clinks&format=json&formatversion=2`;
    const etag = (await player.get(path)).headers.get('etag') ?? '';
    const again = await player.request('GET', path, undefined, { 'if-none-match': etag });
    if (again.status !== 304) throw new Error(`A page that is known was answered with ${again.status}`);
    await player.get(`/api/rest_v1/page/summary/${title.replaceAll('/', '%2F')}`);
  }
  await player.get('/w/api.php?action=query&list=prefixsearch&pssearch=A&format=json');
  await player.get(`/avatars/${Math.floor(chance() * 1000)}`);
  await player.get('/cards/wayword.png');
  await player.expect(404, 'GET', `/no-such-page-${Math.floor(chance() * 1e9)}`);
};

const watchLeaderboard: Activity = async ({ chance, pause, newPlayer }) => {
  const player = newPlayer();
  const readings: Promise<Error | null>[] = [];
  // Errors count after the channel is closed, and must not be unhandled until then.
  const read = () =>
    player.get('/api/leaderboard?scope=all').then(
      () => null,
      (error: unknown) => toError(error, 'The leaderboard was not read'),
    );
  const live = await LiveFollower.open(player, ({ type }) => {
    if (type === 'changed') readings.push(read());
  });
  live.subscribe('leaderboard');
  live.subscribe('guest_leaderboard');
  await player.get(`/api/leaderboard?scope=par&offset=${Math.floor(chance() * 50)}`);
  await pause(3_000, 8_000);
  await live.close(chance() < 0.5 ? 'handshake' : 'lost');
  for (const problem of await Promise.all(readings)) if (problem !== null) throw problem;
};

/** Requests whose client leaves: half a head, a body that never ends, an answer that is not read. */
const hangUp: Activity = async ({ pause, newPlayer }) => {
  const player = newPlayer();
  const { hostname, port, host } = new URL(player.url);
  const head = `Host: ${host}\r\nX-Forwarded-For: ${player.address}\r\n`;
  for (const text of [
    'GET /w/api.php HTTP/1.1\r\nHo',
    `POST /api/runs HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"mode"`,
    `GET /api/leaderboard?scope=all HTTP/1.1\r\n${head}\r\n`,
  ]) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(text);
    await pause(20, 400);
    socket.destroy();
    await once(socket, 'close');
  }
};

/** What single players do, and how often. */
export const ACTIVITIES: Readonly<Record<string, { readonly weight: number; readonly run: Activity }>> = {
  'a daily': { weight: 6, run: playDaily },
  'a daily that is left': { weight: 2, run: abandonDaily },
  'a level': { weight: 5, run: playLevel },
  'quick play': { weight: 4, run: playQuick },
  'an account': { weight: 1, run: haveAccount },
  reading: { weight: 3, run: read },
  'watching the leaderboard': { weight: 3, run: watchLeaderboard },
  'hanging up': { weight: 2, run: hangUp },
};

/** Draws an activity by its weight. */
export function drawActivity(chance: () => number): string {
  const entries = Object.entries(ACTIVITIES);
  let left = chance() * entries.reduce((sum, [, { weight }]) => sum + weight, 0);
  for (const [name, { weight }] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  throw new Error('A drawn number is below the sum of all weights');
}
