import { describe, expect, it } from 'vitest';
import { clickCount, currentTitle, hopAt, type Hop } from '#core/game/journey.ts';
import { UNREACHABLE, type LoadFailure } from '#core/game/game-state.ts';
import { ENGLISH_NAMESPACES } from '#core/title/title.ts';
import { fail, ok } from '#core/result.ts';
import { createMemoryProgressStore } from '#tests/fakes/memory-progress-store.ts';
import type { ProgressStore } from '#web/browser/progress-store.ts';
import { createGameSession, type GamePorts, type ScreenEffect } from './game-session.ts';

const challenge = {
  origin: { kind: 'quick' },
  articles: ['Owl', 'Night', 'Moon'],
  par: 2,
  namespaces: ENGLISH_NAMESPACES,
  pin: 'p-1',
  run: null,
} as const;

function open(progress: ProgressStore = createMemoryProgressStore()) {
  let now = 1000;
  const requests: string[] = [];
  const hops: (Hop | null)[] = [];
  const failures = new Map<string, LoadFailure>();
  const redirects = new Map<string, string>();
  const ports: GamePorts = {
    articles: {
      page: (title, pin) => {
        requests.push(`${title} under ${pin}`);
        const failure = failures.get(title);
        if (failure !== undefined) return Promise.resolve(fail(failure));
        return Promise.resolve(ok({ title: redirects.get(title) ?? title, revision: 7 }));
      },
    },
    progress,
    recorder: { record: (journey) => hops.push(hopAt(journey, clickCount(journey))) },
    clock: { now: () => (now += 5) },
  };
  const session = createGameSession(ports);
  const screen: ScreenEffect[] = [];
  session.onScreenEffect((effect) => screen.push(effect));
  const journey = () => {
    const state = session.getState();
    if (state.phase === 'idle') throw new Error('no journey');
    return state.journey;
  };
  return { session, requests, hops, failures, redirects, screen, journey, progress };
}

/** Waits until all resolved promises are handled. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('createGameSession', () => {
  it('[GAME-2] loads the page behind a link, counts the click, records the hop and saves the progress', async () => {
    const { session, hops, journey, progress } = open();
    session.dispatch({ type: 'started', challenge });
    session.dispatch({ type: 'link-clicked', title: 'Night', fragment: '' });
    await settled();
    expect(currentTitle(journey())).toBe('Night');
    expect(hops).toEqual([null, { n: 1, kind: 'link', asked: 'Night', to: 'Night', revision: 7 }]);
    expect(progress.load()).toEqual(journey());
  });

  it('requests every page under the pin of its challenge', async () => {
    const { session, requests } = open();
    session.dispatch({ type: 'started', challenge });
    session.dispatch({ type: 'link-clicked', title: 'Night', fragment: '' });
    await settled();
    session.dispatch({ type: 'started', challenge: { ...challenge, pin: null } });
    session.dispatch({ type: 'link-clicked', title: 'Moon', fragment: '' });
    await settled();
    expect(requests).toEqual(['Night under p-1', 'Moon under null']);
  });

  it('[TITLE-3] counts a redirect as the article it leads to', async () => {
    const { session, redirects, journey } = open();
    redirects.set('Luna', 'Moon');
    session.dispatch({ type: 'started', challenge });
    session.dispatch({ type: 'link-clicked', title: 'Luna', fragment: '' });
    await settled();
    expect(currentTitle(journey())).toBe('Moon');
  });

  it('[GAME-10] keeps the page and the clicks if a page fails to load, and continues after a retry', async () => {
    const { session, failures, journey } = open();
    session.dispatch({ type: 'started', challenge });
    failures.set('Night', UNREACHABLE);
    session.dispatch({ type: 'link-clicked', title: 'Night', fragment: '' });
    await settled();
    expect(session.getState()).toMatchObject({ trouble: { title: 'Night', failure: UNREACHABLE } });
    expect(clickCount(journey())).toBe(0);
    failures.clear();
    session.dispatch({ type: 'retry-pressed' });
    await settled();
    expect(currentTitle(journey())).toBe('Night');
  });

  it('[GAME-13] resumes a saved journey at once', async () => {
    const first = open();
    first.session.dispatch({ type: 'started', challenge });
    first.session.dispatch({ type: 'link-clicked', title: 'Night', fragment: '' });
    await settled();
    const second = open(first.progress);
    expect(second.session.getState()).toMatchObject({ phase: 'playing', journey: first.journey() });
  });

  it('[GAME-12] removes an aborted journey and navigates to the home page', () => {
    const { session, screen, progress } = open();
    session.dispatch({ type: 'started', challenge });
    session.dispatch({ type: 'aborted' });
    expect(progress.load()).toBeNull();
    expect(screen.at(-1)).toEqual({ type: 'leave', to: '/' });
    expect(session.getState()).toMatchObject({ phase: 'idle' });
  });

  it('[PATH-2] passes a picture to the screen and counts no click', async () => {
    const { session, screen, journey } = open();
    session.dispatch({ type: 'started', challenge });
    session.dispatch({ type: 'link-clicked', title: 'File:Owl.svg', fragment: '' });
    await settled();
    expect(screen.at(-1)).toEqual({ type: 'show-picture', title: 'File:Owl.svg' });
    expect(clickCount(journey())).toBe(0);
  });

  it('notifies listeners of every change until they unsubscribe', () => {
    const { session } = open();
    let notified = 0;
    const leave = session.subscribe(() => (notified += 1));
    session.dispatch({ type: 'started', challenge });
    leave();
    session.dispatch({ type: 'aborted' });
    expect(notified).toBe(1);
  });

  it('continues after a bug in one of its effects', async () => {
    const { session, screen, journey } = open();
    let isBroken = true;
    session.onScreenEffect(() => {
      if (isBroken) throw new Error('a bug');
    });
    expect(() => session.dispatch({ type: 'started', challenge })).toThrow('a bug');
    isBroken = false;
    session.dispatch({ type: 'link-clicked', title: 'Night', fragment: '' });
    await settled();
    expect(currentTitle(journey())).toBe('Night');
    expect(screen.map(({ type }) => type)).toContain('announce');
  });
});
