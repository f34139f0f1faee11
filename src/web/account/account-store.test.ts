import { describe, expect, it } from 'vitest';
import type { SessionAnswer } from '#protocol/account.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import {
  ADA,
  AS_ADA,
  networkError,
  SIGNED_OUT,
  respondWith,
  ScriptedServer,
} from '#tests/fakes/scripted-server.ts';
import { createAccountApi } from '#web/server-api/api.ts';
import { type Account, createAccountStore, accountOf, whenPlayerChanges } from './account-store.ts';

const MINUTE = 60_000;

/** Opens tabs of one browser, which share the server's session and a channel. */
function openBrowser() {
  const server = new ScriptedServer().on('GET /api/session', respondWith(SIGNED_OUT));
  const clock = new FakeClock();
  const tabListeners = new Set<() => void>();
  const openTab = () => {
    const returns = new Set<() => void>();
    let ownListener: () => void = () => undefined;
    const store = createAccountStore(createAccountApi(server.fetch), {
      now: clock.now,
      after: clock.after,
      notifyTabs: () => {
        for (const other of tabListeners) if (other !== ownListener) other();
      },
      onTabNotification: (listener) => {
        ownListener = listener;
        tabListeners.add(listener);
        return () => tabListeners.delete(listener);
      },
      onReturn: (listener) => {
        returns.add(listener);
        return () => returns.delete(listener);
      },
    });
    const phases: Account['phase'][] = [];
    store.subscribe(() => phases.push(store.getState().phase));
    return {
      store,
      phases,
      returnToTab: () => {
        for (const listener of returns) listener();
      },
      stop: store.start(),
    };
  };
  return { server, clock, openTab };
}

describe('the account store', () => {
  it('is loading until the server answers, then signed in, with no phase in between', async () => {
    const { server, clock, openTab } = openBrowser();
    server.on('GET /api/session', respondWith(AS_ADA));
    const tab = openTab();
    expect(tab.store.getState()).toEqual({ phase: 'loading', isDelayed: false });
    await clock.settle();
    expect(tab.phases).toEqual(['signed-in']);
    expect(tab.store.getState()).toEqual({ phase: 'signed-in', user: ADA, mail: false });
  });

  it('stays in the loading phase and retries while the server does not answer', async () => {
    const { server, clock, openTab } = openBrowser();
    server.on('GET /api/session', networkError);
    const { store } = openTab();
    await clock.settle();
    expect(store.getState()).toEqual({ phase: 'loading', isDelayed: true });
    await clock.pass(10_000);
    server.on('GET /api/session', respondWith(AS_ADA));
    const known = store.whenKnown();
    await clock.pass(30_000);
    expect((await known).phase).toBe('signed-in');
  });

  it('updates the other tabs when the player signs in or out', async () => {
    const { server, clock, openTab } = openBrowser();
    const [here, there] = [openTab(), openTab()];
    await clock.settle();
    server.on('GET /api/session', respondWith(AS_ADA));
    here.store.adopt(AS_ADA);
    await clock.settle();
    expect(there.store.getState()).toMatchObject({ phase: 'signed-in', user: ADA });
    server.on('GET /api/session', respondWith(SIGNED_OUT));
    here.store.adopt(SIGNED_OUT);
    await clock.settle();
    expect(there.store.getState()).toMatchObject({ phase: 'signed-out', isExpired: false });
  });

  it('ignores the answer to a request from before a sign-in', async () => {
    const { server, clock, openTab } = openBrowser();
    let answer: (response: Response) => void = () => undefined;
    server.on('GET /api/session', () => new Promise((resolve) => (answer = resolve)));
    const { store } = openTab();
    store.adopt(AS_ADA);
    answer(Response.json(SIGNED_OUT));
    await clock.settle();
    expect(store.getState().phase).toBe('signed-in');
  });

  it('requests the session again when the player returns after a minute, and reports an ended session as expired', async () => {
    const { server, clock, openTab } = openBrowser();
    server.on('GET /api/session', respondWith(AS_ADA));
    const { store, returnToTab } = openTab();
    await clock.settle();
    server.on('GET /api/session', respondWith(SIGNED_OUT));
    await clock.pass(MINUTE / 2);
    returnToTab();
    await clock.settle();
    expect(store.getState().phase).toBe('signed-in');
    await clock.pass(MINUTE / 2);
    returnToTab();
    await clock.settle();
    expect(store.getState()).toMatchObject({ phase: 'signed-out', isExpired: true });
  });

  it('notices an ended session at once after a rejected call, and within five minutes in an idle tab', async () => {
    const { server, clock, openTab } = openBrowser();
    server.on('GET /api/session', respondWith(AS_ADA));
    const [idle, busy] = [openTab(), openTab()];
    await clock.settle();
    server.on('GET /api/session', respondWith(SIGNED_OUT));
    busy.store.refused();
    await clock.settle();
    expect(busy.store.getState()).toMatchObject({ phase: 'signed-out', isExpired: false });
    expect(idle.store.getState().phase).toBe('signed-in');
    await clock.pass(5 * MINUTE);
    expect(idle.store.getState()).toMatchObject({ phase: 'signed-out', isExpired: true });
  });

  it('adopts a session that arrives late only if the player is still the same', async () => {
    const { server, clock, openTab } = openBrowser();
    const { store } = openTab();
    const early = store.expectSession();
    await clock.settle();
    early(AS_ADA);
    expect(store.getState().phase).toBe('signed-in');
    const late = store.expectSession();
    store.adopt(SIGNED_OUT);
    late(AS_ADA);
    await clock.settle();
    expect(store.getState().phase).toBe('signed-out');
    expect(server.calls()).toEqual(['GET /api/session', 'GET /api/session']);
  });

  it('keeps the player signed in while the server is unreachable', async () => {
    const { server, clock, openTab } = openBrowser();
    server.on('GET /api/session', respondWith(AS_ADA));
    const { store, phases } = openTab();
    await clock.settle();
    server.on('GET /api/session', networkError);
    await clock.pass(30 * MINUTE);
    expect(store.getState().phase).toBe('signed-in');
    expect(phases).toEqual(['signed-in']);
  });

  it('sends no request after it is stopped', async () => {
    const { server, clock, openTab } = openBrowser();
    const { stop } = openTab();
    await clock.settle();
    const before = server.sent.length;
    stop();
    await clock.pass(60 * MINUTE);
    expect(server.sent.length).toBe(before);
    expect(clock.pending).toBe(0);
  });
});

it('calls back when the player changes, but not when the same player is reported again', () => {
  let account: Account = { phase: 'loading', isDelayed: false };
  let listener = () => {};
  let changes = 0;
  whenPlayerChanges(
    {
      getState: () => account,
      subscribe: (onChange) => {
        listener = onChange;
        return () => undefined;
      },
      start: () => () => undefined,
      adopt: () => undefined,
      expectSession: () => () => undefined,
      refused: () => undefined,
      whenKnown: () => Promise.reject(new Error('not called')),
    },
    () => (changes += 1),
  );
  const setState = (session: SessionAnswer) => {
    account = accountOf(session, false);
    listener();
    return changes;
  };
  expect(setState(SIGNED_OUT)).toBe(0);
  expect(setState({ ...SIGNED_OUT, guest: { id: 'guest_12345678', username: 'Guest Keen Fox' } })).toBe(0);
  expect(setState(AS_ADA)).toBe(1);
  expect(setState(AS_ADA)).toBe(1);
  expect(setState(SIGNED_OUT)).toBe(2);
});
