import { assertNever } from '../assert-never.ts';
import { titleKind } from '../title/title.ts';
import type { GameAction, GameEffect, GameState } from './game-state.ts';
import {
  clickCount,
  currentTitle,
  previousTitle,
  startJourney,
  targetsLeft,
  verdict,
  visitedTargets,
  withStop,
  type Journey,
} from './journey.ts';

export interface Step {
  readonly state: GameState;
  readonly effects: readonly GameEffect[];
}

type Playing = Extract<GameState, { phase: 'playing' }>;
type RequestedPage = { readonly kind: 'link' | 'back'; readonly title: string; readonly fragment: string };

/**
 * The game reducer (docs/rules.md, GAME and PATH). Pure: the browser runs it for speed, the server as the authority.
 */
export function gameReducer(state: GameState, action: GameAction): Step {
  switch (action.type) {
    case 'started':
      return start(startJourney(action.challenge, action.at), state.requests);
    case 'resumed':
      return resume(action.journey, state.requests);
    case 'corrected':
      return correct(state, action.journey);
    case 'aborted':
      return abort(state);
    case 'force-completed':
      return forceComplete(state);
    case 'link-clicked':
    case 'back-pressed':
    case 'retry-pressed':
    case 'article-arrived':
    case 'article-failed':
      // A late answer, or a click on a page whose journey has just ended: ignore it.
      return state.phase === 'playing' ? playingReducer(state, action) : stay(state);
    default:
      return assertNever(action);
  }
}

type PlayingAction = Extract<
  GameAction,
  { type: 'link-clicked' | 'back-pressed' | 'retry-pressed' | 'article-arrived' | 'article-failed' }
>;

function playingReducer(state: Playing, action: PlayingAction): Step {
  switch (action.type) {
    case 'link-clicked':
      return followLink(state, action.title, action.fragment);
    case 'back-pressed':
      return goBack(state);
    case 'retry-pressed':
      return state.trouble === null ? stay(state) : requestPage(state, state.trouble);
    case 'article-arrived':
      return arrive(state, action);
    case 'article-failed': {
      // GAME-10: a failed load counts nothing; the player stays on the page and can retry.
      const { pending } = state;
      if (pending?.request !== action.request) return stay(state);
      const { kind, title, fragment } = pending;
      return stay({ ...state, pending: null, trouble: { kind, title, fragment, failure: action.failure } });
    }
    default:
      return assertNever(action);
  }
}

const stay = (state: GameState, effects: readonly GameEffect[] = []): Step => ({ state, effects });

/** Derives the phase of a journey from its log. */
function settle(journey: Journey, requests: number): GameState {
  const result = verdict(journey);
  switch (result) {
    case 'under-way':
      return { phase: 'playing', journey, requests, pending: null, trouble: null };
    case 'complete':
      return { phase: 'complete', journey, requests, forced: false };
    case 'max_clicks':
      return { phase: 'over', journey, requests, reason: 'max_clicks' };
    default:
      return assertNever(result);
  }
}

function start(journey: Journey, requests: number): Step {
  const state = settle(journey, requests);
  return stay(state, [
    { type: 'record-hops', journey },
    { type: 'save-progress', journey },
    {
      type: 'announce',
      announcement: {
        kind: 'started',
        title: currentTitle(journey),
        targetsLeft: targetsLeft(journey).length,
      },
    },
  ]);
}

function resume(journey: Journey, requests: number): Step {
  const { state, effects } = restore(journey, requests);
  if (state.phase !== 'playing') return stay(state, effects);
  return stay(state, [
    ...effects,
    {
      type: 'announce',
      announcement: {
        kind: 'continued',
        title: currentTitle(journey),
        clicks: clickCount(journey),
        targetsLeft: targetsLeft(journey).length,
      },
    },
  ]);
}

/** GAME-13: restores a journey in the phase that its log gives. A page load that was in progress is not restored. */
function restore(journey: Journey, requests: number): Step {
  return stay(settle(journey, requests), [
    { type: 'record-hops', journey },
    { type: 'save-progress', journey },
  ]);
}

/** GAME-17: the server's log replaces ours. A correction for another run is late: ignore it. */
function correct(state: GameState, journey: Journey): Step {
  if (state.phase === 'idle') return stay(state);
  const { run } = state.journey.challenge;
  return run !== null && run.id === journey.challenge.run?.id
    ? restore(journey, state.requests)
    : stay(state);
}

function followLink(state: Playing, title: string, fragment: string): Step {
  const aside = nonArticleEffect(title, state.journey);
  if (aside !== null) return stay(state, [aside]);
  if (title === currentTitle(state.journey)) {
    return stay({ ...state, pending: null }, [{ type: 'scroll-to', title, fragment }]);
  }
  return requestPage(state, { kind: 'link', title, fragment });
}

/** GAME-6. While a page is loading, Back cancels the load, as in a browser, and counts nothing. */
function goBack(state: Playing): Step {
  if (state.pending?.kind === 'link') return stay({ ...state, pending: null });
  if (state.pending?.kind === 'back') return stay(state);
  const title = previousTitle(state.journey);
  if (title === null) return stay(state, [{ type: 'announce', announcement: { kind: 'no-way-back' } }]);
  return requestPage(state, { kind: 'back', title, fragment: '' });
}

/** PATH-2: Returns the effect of a File: or Special: title, which is no navigation; null for an article. */
function nonArticleEffect(title: string, { challenge }: Journey): GameEffect | null {
  const kind = titleKind(title, challenge.namespaces);
  switch (kind) {
    case 'file':
      return { type: 'show-picture', title };
    case 'special':
      return { type: 'announce', announcement: { kind: 'not-a-page', title } };
    case 'article':
      return null;
    default:
      return assertNever(kind);
  }
}

/** GAME-10: nothing is counted before the page has loaded. */
function requestPage(state: Playing, { kind, title, fragment }: RequestedPage): Step {
  const request = state.requests + 1;
  return stay({ ...state, requests: request, pending: { request, kind, title, fragment }, trouble: null }, [
    { type: 'load-article', request, title },
  ]);
}

function arrive(state: Playing, page: Extract<GameAction, { type: 'article-arrived' }>): Step {
  const { pending } = state;
  if (pending?.request !== page.request) return stay(state);
  // A redirect may lead to a picture: it is not added to the path either (D5).
  const aside = nonArticleEffect(page.title, state.journey);
  if (aside !== null) return stay({ ...state, pending: null }, [aside]);
  // A redirect to the current page costs nothing (D4).
  if (page.title === currentTitle(state.journey)) {
    return stay({ ...state, pending: null }, [
      { type: 'scroll-to', title: page.title, fragment: pending.fragment },
    ]);
  }
  const journey = withStop(state.journey, {
    title: page.title,
    kind: pending.kind,
    at: page.at,
    asked: pending.title,
    revision: page.revision,
  });
  const next = settle(journey, state.requests);
  const n = clickCount(journey);
  return stay(next, [
    { type: 'record-hops', journey },
    { type: 'save-progress', journey },
    {
      type: 'announce',
      announcement: {
        kind: 'arrived',
        title: page.title,
        clicks: n,
        targetsLeft: targetsLeft(journey).length,
        foundTarget: visitedTargets(journey).size > visitedTargets(state.journey).size,
      },
    },
    ...scrollTo(page.title, pending.fragment),
  ]);
}

function scrollTo(title: string, fragment: string): readonly GameEffect[] {
  return fragment === '' ? [] : [{ type: 'scroll-to', title, fragment }];
}

/** GAME-9: marks all targets visited; in a party, resets the state and returns the player to the lobby (D11). */
function forceComplete(state: GameState): Step {
  if (state.phase !== 'playing') return stay(state);
  const { journey, requests } = state;
  if (journey.challenge.origin.kind === 'party') {
    return stay({ phase: 'idle', requests }, [{ type: 'forget-progress' }, { type: 'leave', to: '/party' }]);
  }
  return stay({ phase: 'complete', journey, requests, forced: true }, [{ type: 'forget-progress' }]);
}

/** GAME-12: resets the state and leads to the home page. */
function abort(state: GameState): Step {
  if (state.phase === 'idle') return stay(state);
  return stay({ phase: 'idle', requests: state.requests }, [
    { type: 'forget-progress' },
    { type: 'leave', to: '/' },
  ]);
}
