import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  changeEmailBody,
  changePasswordBody,
  confirmEmailBody,
  deleteAccountBody,
  forgotPasswordBody,
  resetPasswordBody,
  signInBody,
  signUpBody,
} from '#protocol/account-bodies.ts';
import { adminActionBody } from '#protocol/admin-bodies.ts';
import { bugReportBody } from '#protocol/bug-report-body.ts';
import { makeTransferBody, redeemTransferBody } from '#protocol/guest-transfer.ts';
import { newFriendChallengeBody } from '#protocol/friend-challenge-bodies.ts';
import { joinPartyBody, partyAnswer, removeMemberBody } from '#protocol/party.ts';
import { hopBody, openRunBody } from '#protocol/run-bodies.ts';
import { buildRunningServer, LINKS, type RunningServer } from '#tests/builders/build-running-server.ts';
import { schemaArbitrary } from '#tests/builders/schema-arbitrary.ts';
import { hostileText } from '#tests/builders/hostile-text.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { usedMemory } from '#tests/setup/used-memory.ts';

const REQUESTS = lawBudget({ short: 2000, long: 60_000 });
/** Concurrent requests: more than a browser makes. */
const LANES = 16;
const MB = 1024 * 1024;

/** The schema of the body, by the end of the path; other calls get an empty object. */
const BODIES: ReadonlyMap<string, z.core.$ZodType> = new Map<string, z.core.$ZodType>([
  ['sign-up', signUpBody],
  ['sign-in', signInBody],
  ['forgot-password', forgotPasswordBody],
  ['reset-password', resetPasswordBody],
  ['confirm-email', confirmEmailBody],
  ['change-password', changePasswordBody],
  ['change-email', changeEmailBody],
  ['delete', deleteAccountBody],
  ['runs', openRunBody],
  ['hops', hopBody],
  ['friend-challenges', newFriendChallengeBody],
  ['reports', bugReportBody],
  ['join', joinPartyBody],
  ['remove', removeMemberBody],
  ['transfers', makeTransferBody],
  ['redeem', redeemTransferBody],
]);
const QUERY_KEYS =
  'before name scope limit offset from to through action titles generator grnlimit prop pllimit format pin origin search';

const anyTitle = fc.constantFrom(...LINKS.keys(), 'Old Cat', 'Nothing', 'Special:Random');
const queryValue = fc.oneof(
  anyTitle,
  fc.array(anyTitle, { maxLength: 60 }).map((titles) => titles.join('|')),
  fc.constantFrom('query', 'random', 'max', 'links|extracts|pageimages', 'json', '*', 'all', 'today', 'par'),
  fc.integer({ min: -2, max: 200_000 }).map(String),
  hostileText,
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_KEYS.split(' ')), queryValue), { maxLength: 6 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${encoded(value)}`).join('&'));

/** A URL has no lone surrogates. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/gu, '?'));
}

/** Values of the right shape, some with a hostile value, a missing or an additional key. */
function bodyOf(schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> {
  const valid = schema === undefined ? fc.constant({}) : schemaArbitrary(schema);
  const damage = fc.option(
    fc.tuple(
      fc.nat(10),
      fc.oneof(hostileText, fc.constantFrom(null, -1, 1e308, undefined, '__proto__'), fc.jsonValue()),
    ),
    { freq: 2 },
  );
  return fc.tuple(valid, damage).map(([value, damaged]) => {
    if (damaged === null || typeof value !== 'object' || value === null) return value;
    const keys = [...Object.keys(value), 'additional'];
    return { ...value, [keys[damaged[0] % keys.length] ?? 'additional']: damaged[1] };
  });
}

/** First clicks, possible and impossible ones. */
const firstHop = fc.record({
  n: fc.constant(1),
  kind: fc.constant('link'),
  asked: anyTitle,
  to: anyTitle,
  revision: fc.nat(2),
});

/** Stand for the ids of the player who sends the request. */
const OWN_RUN = 'own-run';
const OWN_PARTY = 'own-party';

/** Requests to a route such as `GET /api/runs/:id{[\da-f-]+}/path`. */
function requestTo(call: string) {
  const [method = 'GET', pattern = '/'] = call.split(' ');
  const last = pattern.split('/').at(-1) ?? '';
  const parameter = fc.oneof(
    // Only clicks of an own run get as far as the page's links.
    { weight: last === 'hops' ? 4 : 0, arbitrary: fc.constant(OWN_RUN) },
    fc.constantFrom(OWN_RUN, OWN_PARTY, 'easy-1'),
    anyTitle,
    fc.uuid(),
    hostileText,
  );
  const path = fc
    .array(parameter, { minLength: 4, maxLength: 4 })
    .map((values) =>
      pattern.replaceAll(/:[^/{]+(?:\{(?:[^{}]|\{[^{}]*\})*\})?/gu, () => encoded(values.pop() ?? '')),
    );
  const valid = bodyOf(pattern.startsWith('/api/admin/') ? adminActionBody : BODIES.get(last));
  const body =
    method === 'GET' ? fc.constant(undefined) : last === 'hops' ? fc.oneof(firstHop, valid) : valid;
  return fc.record({ method: fc.constant(method), path, query, body });
}

/** What a player has: a name, a session, an open run of the day and a party. */
async function buildPlayer(server: RunningServer) {
  const visitor = server.visitor();
  const { user_metadata: user } = await visitor.signUp();
  const run = await visitor.openDaily();
  const { snapshot } = partyAnswer.parse((await visitor.request('POST', '/api/parties', {})).body);
  return { visitor, name: user.display_name, runId: run.id, partyId: snapshot?.party.id ?? '' };
}

it(
  `${REQUESTS} requests by chance from the schemas of all routes: no server failure, no leaked memory`,
  { timeout: 900_000 },
  async () => {
    const server = await buildRunningServer();
    const players = await Promise.all(Array.from({ length: LANES }, () => buildPlayer(server)));
    for (const { name } of players.slice(0, LANES / 2)) server.adminNames.add(name);
    // Players who sign out by chance would do nothing else from then on.
    const calls = server.calls.filter((call) => !call.endsWith('/sign-out'));
    const request = fc.oneof(...calls.map(requestTo));
    const statuses = new Map<number, number>();
    const failures: unknown[] = [];
    const run = async (count: number, seed: number) => {
      const left = fc.sample(request, { numRuns: count, seed }).values();
      const lane = async ({ visitor, runId, partyId }: (typeof players)[number]) => {
        // All lanes draw from the same list.
        for (const { method, path, query: asked, body } of left) {
          const own = path.replace(OWN_RUN, runId).replace(OWN_PARTY, partyId);
          const { status } = await visitor.request(method, asked === '' ? own : `${own}?${asked}`, body);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500) failures.push({ status, method, path, asked, body });
        }
      };
      await Promise.all(players.map(lane));
    };
    // The first half warms up caches, pools and the JIT.
    await run(REQUESTS / 2, 20_261_127);
    const settled = usedMemory();
    await run(REQUESTS / 2, 20_261_128);
    expect(failures).toEqual([]);
    expect(usedMemory() - settled).toBeLessThan(48 * MB);
    // Otherwise the requests would not reach the routes.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 404, 409, 422]));
  },
);
