import { gameReducer } from '#core/game/game-reducer.ts';
import type { GameAction, GameState } from '#core/game/game-state.ts';
import {
  type Hop,
  clickCount,
  currentTitle,
  MAX_HOPS,
  visitedTargets,
  type Journey,
} from '#core/game/journey.ts';
import type { RefusedHopAnswer } from '#protocol/runs.ts';
import type { EncyclopediaSource, PageAnswer, PageRequest } from '#articles/source/encyclopedia-source.ts';
import type { Requester } from '#articles/source/requester.ts';
import { journeyOf, type RecordedHop, type RunRecord } from './run-record.ts';

export type RefusalCode = RefusedHopAnswer['error']['code'];

export type HopJudgment =
  /** The log already contains this hop, identical in every field (RUN-6). */
  | { readonly kind: 'known' }
  | {
      readonly kind: 'next';
      readonly hop: RecordedHop;
      readonly end: 'complete' | 'over' | null;
      /** Number of targets visited after this hop, including the start. */
      readonly found: number;
    }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | Unavailable;

type Unavailable = Pick<Extract<PageAnswer, { kind: 'unavailable' }>, 'kind' | 'retryAfter'>;
type StartedGame = Exclude<GameState, { phase: 'idle' }>;

const refused = (code: RefusalCode): HopJudgment => ({ kind: 'refused', code });

/** The encyclopedia of the run, and on whose behalf its pages are read. */
export interface JudgedBy {
  readonly source: EncyclopediaSource;
  readonly requester: Requester;
}

/**
 * Judges whether a hop may follow on a run: by its position in the log, by the same rules that the browser runs, and
 * by the links of the run's current page. Writes nothing. `at` is when the server received the hop, in milliseconds
 * since the epoch.
 */
export async function judgeHop(
  record: RunRecord,
  hop: Hop,
  at: number,
  { source, requester }: JudgedBy,
): Promise<HopJudgment> {
  const recorded = record.hops[hop.n - 1];
  if (recorded !== undefined) return isSame(recorded, hop) ? { kind: 'known' } : refused('hop-out-of-order');
  if (hop.n !== record.hops.length + 1) return refused('hop-out-of-order');
  if (record.end !== null) return refused('run-ended');
  if (record.expiresAt !== null && at >= record.expiresAt) return refused('run-expired');
  if (hop.n > MAX_HOPS) return refused('hop-limit-reached');
  // PARTY-7: the runs of a race are opened a few seconds before the race starts.
  if (record.of.mode === 'party' && at < record.startedAt) return refused('race-not-started');

  // Keep timestamps within a run from decreasing if a clock is set back or another process's clock is slow.
  const moment = Math.max(at, record.hops.at(-1)?.at ?? record.startedAt);
  const journey = journeyOf(record, source.info.namespaces);
  const after = replayClick(journey, hop, moment);
  if (after === null) return refused('not-a-link');
  const refusal = await checkAgainstPages(journey, hop, { source, requester });
  if (refusal !== null) return refusal;
  const end = after.phase === 'playing' ? null : after.phase;
  const found = visitedTargets(after.journey).size;
  return { kind: 'next', hop: { ...hop, at: moment }, end, found };
}

function isSame(one: Hop, other: Hop): boolean {
  return (
    one.kind === other.kind &&
    one.asked === other.asked &&
    one.to === other.to &&
    one.revision === other.revision
  );
}

/**
 * Returns the game after this click, computed by the client's own reducer; null if the click is not a valid move: a
 * file page, the current page, or an impossible step back.
 */
function replayClick(
  journey: Journey,
  { n, kind, asked, to, revision }: Hop,
  at: number,
): StartedGame | null {
  const before: GameState = { phase: 'playing', journey, requests: 0, pending: null, trouble: null };
  const click: GameAction =
    kind === 'link' ? { type: 'link-clicked', title: asked, fragment: '' } : { type: 'back-pressed' };
  const requested = gameReducer(before, click).state;
  if (requested.phase !== 'playing' || requested.pending?.title !== asked) return null;
  const { request } = requested.pending;
  const { state } = gameReducer(requested, { type: 'article-arrived', request, title: to, revision, at });
  return state.phase !== 'idle' && clickCount(state.journey) === n ? state : null;
}

/** Checks the hop against the pages at the challenge's revisions; returns the refusal, or null if there is none. */
async function checkAgainstPages(
  journey: Journey,
  hop: Hop,
  { source, requester }: JudgedBy,
): Promise<HopJudgment | null> {
  const { pin } = journey.challenge;
  const request: PageRequest = { requester, ...(pin !== null && { pin }) };
  if (hop.kind === 'link') {
    const here = await source.page(currentTitle(journey), request);
    if (here.kind === 'unavailable') return unavailable(here);
    // A wiki link may carry a redirect's title in one player's page and, once the redirect is resolved, the article's
    // title in another player's page (0016).
    const isLinked =
      here.kind === 'found' && [hop.asked, hop.to].some((title) => here.article.links.includes(title));
    if (!isLinked) return refused('not-a-link');
  }
  const page = await source.page(hop.asked, request);
  if (page.kind === 'unavailable') return unavailable(page);
  if (page.kind === 'missing' || page.article.title !== hop.to) return refused('not-a-link');
  return page.article.revision === hop.revision ? null : refused('stale-revision');
}

function unavailable({ kind, retryAfter }: Unavailable): Unavailable {
  return { kind, retryAfter };
}
