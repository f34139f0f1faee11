import { gameReducer } from '#core/game/game-reducer.ts';
import type { GameAction } from '#core/game/game-action.ts';
import type { GameState } from '#core/game/game-state.ts';
import type { Hop } from '#core/game/hop.ts';
import { clickCount, currentTitle, visitedTargets, type Journey } from '#core/game/journey.ts';
import type { RefusedHopAnswer } from '#protocol/runs.ts';
import type { EncyclopediaSource, PageAnswer, PageRequest } from '../articles/encyclopedia-source.ts';
import { journeyOf, type RecordedHop, type RunRecord } from './run-record.ts';

export type RefusalCode = RefusedHopAnswer['error']['code'];

export type Judgement =
  /** It stands in the log already, the same in all its parts (RUN-6). */
  | { readonly kind: 'known' }
  | {
      readonly kind: 'next';
      readonly hop: RecordedHop;
      readonly end: 'complete' | 'over' | null;
      /** Targets stood on after it, the start among them. */
      readonly found: number;
    }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | Unavailable;

type Unavailable = Pick<Extract<PageAnswer, { kind: 'unavailable' }>, 'kind' | 'retryAfter'>;
type Walked = Exclude<GameState, { phase: 'idle' }>;

const refused = (code: RefusalCode): Judgement => ({ kind: 'refused', code });

/**
 * Whether a hop follows on a run: by its place in the log, by the rules every player's browser runs, and by the links of the
 * page the run stands on. Writes nothing. `at`, milliseconds since the epoch, is when the server heard of it.
 */
export async function judgeHop(
  record: RunRecord,
  hop: Hop,
  at: number,
  source: EncyclopediaSource,
): Promise<Judgement> {
  const taken = record.hops[hop.n - 1];
  if (taken !== undefined) return isSame(taken, hop) ? { kind: 'known' } : refused('hop-out-of-order');
  if (hop.n !== record.hops.length + 1) return refused('hop-out-of-order');
  if (record.end !== null) return refused('run-ended');
  if (record.expiresAt !== null && at >= record.expiresAt) return refused('run-expired');
  // PARTY-7: everybody's race is opened a few seconds before it starts.
  if (record.of.mode === 'party' && at < record.startedAt) return refused('race-not-started');

  // A clock that is set back, or another process's that is slow, lets no time run backwards within a run.
  const moment = Math.max(at, record.hops.at(-1)?.at ?? record.startedAt);
  const journey = journeyOf(record, source.info.namespaces);
  const walked = walkedOn(journey, hop, moment);
  if (walked === null) return refused('not-a-link');
  const objection = await readPages(journey, hop, source);
  if (objection !== null) return objection;
  const end = walked.phase === 'playing' ? null : walked.phase;
  const found = visitedTargets(walked.journey).size;
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

/** The game after that click, by the players' own reducer; null where the click is none: a picture, the page itself, no way back. */
function walkedOn(journey: Journey, { n, kind, asked, to, revision }: Hop, at: number): Walked | null {
  const standing: GameState = { phase: 'playing', journey, requests: 0, pending: null, trouble: null };
  const click: GameAction =
    kind === 'link' ? { type: 'link-clicked', title: asked, fragment: '' } : { type: 'back-pressed' };
  const asking = gameReducer(standing, click).state;
  if (asking.phase !== 'playing' || asking.pending?.title !== asked) return null;
  const { request } = asking.pending;
  const { state } = gameReducer(asking, { type: 'article-arrived', request, title: to, revision, at });
  return state.phase !== 'idle' && clickCount(state.journey) === n ? state : null;
}

/** What the pages, at the revisions of this challenge, have to say against a hop; null for nothing. */
async function readPages(journey: Journey, hop: Hop, source: EncyclopediaSource): Promise<Judgement | null> {
  const { pin } = journey.challenge;
  const wish: PageRequest = pin === null ? {} : { pin };
  if (hop.kind === 'link') {
    const here = await source.page(currentTitle(journey), wish);
    if (here.kind === 'unavailable') return unavailable(here);
    // A wiki's link may bear a redirect's title in one reader's page and, learnt since, its article's in another's (0016).
    const isDrawn =
      here.kind === 'found' && [hop.asked, hop.to].some((title) => here.article.links.includes(title));
    if (!isDrawn) return refused('not-a-link');
  }
  const page = await source.page(hop.asked, wish);
  if (page.kind === 'unavailable') return unavailable(page);
  if (page.kind === 'missing' || page.article.title !== hop.to) return refused('not-a-link');
  return page.article.revision === hop.revision ? null : refused('stale-revision');
}

function unavailable({ kind, retryAfter }: Unavailable): Unavailable {
  return { kind, retryAfter };
}
