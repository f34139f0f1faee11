import { Hono, type Context } from 'hono';
import { assertNever } from '#core/assert-never.ts';
import { MAX_HOPS, type Hop } from '#core/game/journey.ts';
import { canonicalTitle } from '#core/title/title.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import { hopBody, openRunBody, type HopBody } from '#protocol/run-bodies.ts';
import type { ResultAnswer } from '#protocol/results.ts';
import type { HopAnswer, RefusedHopAnswer, RunAnswer, WalkedPathAnswer } from '#protocol/runs.ts';
import { UUID_IN_PATH } from '#protocol/uuid.ts';
import { admitPlayer } from '../limits/admit-player.ts';
import { limitedAddressOf } from '../people/client-address.ts';
import { LIMITS, type Limits } from '../limits/limits.ts';
import type { People } from '../people/people.ts';
import {
  ENCYCLOPEDIA_UNAVAILABLE,
  FRESH_HEADERS,
  onlyGet,
  onlyPost,
  problemAnswer,
  statusOf,
} from '#platform/http/problem-answer.ts';
import { readBody } from '#platform/http/read-body.ts';
import type { PathFailure } from './run-snapshot.ts';
import type { HopOutcome, Runs } from './runs.ts';

export interface RunRoutesParts {
  readonly runs: Runs;
  readonly people: People;
  readonly limits: Limits;
}

const RUN = `/api/runs/:id{${UUID_IN_PATH}}`;
const RESULT = `/api/results/:id{${UUID_IN_PATH}}`;

/** Routes to open a run, submit its hops, and read the run, its path and its result: src/protocol/runs.ts, results.ts. */
export function runRoutes({ runs, people, limits }: RunRoutesParts): Hono {
  return new Hono()
    .post('/api/runs', async (c) => {
      const body = await readBody(c, openRunBody);
      if (!body.ok) return body.error;
      const opener = await admitPlayer(c, { people, limits }, 'runs', LIMITS.openRun);
      if (!opener.ok) return opener.error;
      const opened = await runs.open(opener.value, body.value);
      if (!opened.ok) return problem(c, opened.error, OPEN_MESSAGES);
      const answer: RunAnswer = { run: opened.value.run };
      return c.json(answer, opened.value.isNew ? 201 : 200, FRESH_HEADERS);
    })
    .all('/api/runs', onlyPost)
    .post(`${RUN}/hops`, async (c) => {
      const body = await readBody(c, hopBody);
      if (!body.ok) return body.error;
      const hop = canonicalHop(body.value);
      if (hop === null) return problemAnswer(c, 'bad-request', 'asked and to: titles of articles.');
      const sender = { ...(await people.identify(c)), address: limitedAddressOf(c) };
      const outcome = await runs.submitHop(c.req.param('id'), sender, hop);
      return hopAnswer(c, hop, outcome);
    })
    .all(`${RUN}/hops`, onlyPost)
    .get(`${RUN}/path`, async (c) => {
      const path = await runs.readPath(c.req.param('id'));
      if (!path.ok) return pathProblem(c, path.error);
      const answer: WalkedPathAnswer = path.value;
      return c.json(answer, 200, FRESH_HEADERS);
    })
    .all(`${RUN}/path`, onlyGet)
    .get(RUN, async (c) => {
      const run = await runs.read(c.req.param('id'), await people.identify(c));
      if (!run.ok) return problem(c, run.error, READ_MESSAGES);
      const answer: RunAnswer = { run: run.value };
      return c.json(answer, 200, FRESH_HEADERS);
    })
    .all(RUN, onlyGet)
    .get(RESULT, async (c) => {
      const answer: ResultAnswer | null = await runs.readResult(c.req.param('id'), await people.identify(c));
      if (answer === null) return problemAnswer(c, 'not-found', 'There is no such result.');
      return c.json(answer, 200, FRESH_HEADERS);
    })
    .all(RESULT, onlyGet);
}

/**
 * Returns the hop with its titles in canonical spelling, which is the form that is compared (TITLE-1); null if they
 * cannot be titles.
 */
function canonicalHop({ n, kind, asked, to, revision }: HopBody): Hop | null {
  const [link, page] = [canonicalTitle(asked), canonicalTitle(to)];
  if (!link.ok || !page.ok) return null;
  return { n, kind, asked: link.value.title, to: page.value.title, revision };
}

function hopAnswer(c: Context, { n }: Hop, outcome: HopOutcome): Response {
  switch (outcome.kind) {
    case 'accepted': {
      const answer: HopAnswer = { n, run: outcome.run };
      return c.json(answer, 200, FRESH_HEADERS);
    }
    case 'refused': {
      const { code, run } = outcome;
      const answer: RefusedHopAnswer = { error: { code, message: REFUSAL_MESSAGES[code] }, run };
      return c.json(answer, statusOf(code), FRESH_HEADERS);
    }
    case 'unavailable':
      if (outcome.retryAfter !== null) c.header('Retry-After', String(outcome.retryAfter));
      return problem(c, 'encyclopedia-unavailable', READ_MESSAGES);
    case 'unreadable':
      return problem(c, outcome.code, READ_MESSAGES);
    default:
      return assertNever(outcome);
  }
}

function pathProblem(c: Context, failure: PathFailure): Response {
  return failure === 'removed'
    ? problemAnswer(c, 'not-found', 'The path of this journey is no longer kept.')
    : problem(c, failure, READ_MESSAGES);
}

const REFUSAL_MESSAGES: Readonly<Record<RefusedHopAnswer['error']['code'], string>> = {
  'hop-out-of-order': "This click doesn't follow the last one our server has.",
  'not-a-link': 'The current page of this journey has no link to that article.',
  'stale-revision': 'This journey uses another revision of that page.',
  'run-ended': 'This journey has ended.',
  'run-expired': "This journey's time is over.",
  'race-not-started': 'This race has not started yet.',
  'hop-limit-reached': `The server records up to ${MAX_HOPS.toLocaleString('en')} clicks of a journey.`,
};

const OPEN_MESSAGES = {
  'not-found': 'This challenge or level no longer exists.',
  'run-expired': "That challenge is over. There's a new one today.",
  'encyclopedia-unavailable': ENCYCLOPEDIA_UNAVAILABLE,
} as const;

const READ_MESSAGES = {
  'not-found': 'There is no such journey.',
  'not-yours': 'This journey belongs to another player.',
  'challenge-open': 'Its path opens when its challenge is over.',
  'encyclopedia-unavailable': ENCYCLOPEDIA_UNAVAILABLE,
} as const;

function problem<Code extends ProblemCode>(
  c: Context,
  code: Code,
  messages: Readonly<Record<Code, string>>,
): Response {
  return problemAnswer(c, code, messages[code]);
}
