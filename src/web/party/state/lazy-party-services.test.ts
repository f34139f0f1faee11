import { describe, expect, it, vi } from 'vitest';
import { buildPlayersTab } from '#tests/builders/build-players-tab.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { MemoryPartyServer } from '#tests/fakes/memory-party-server.ts';
import { createLazyPartyServices } from './lazy-party-services.ts';

/** A page that loads With Friends lazily; the first `failures` attempts fail. */
function open({ failures = 0 } = {}) {
  const clock = new FakeClock();
  const server = new MemoryPartyServer(clock);
  const tab = buildPlayersTab(server, 'Ada', { isSignedIn: false });
  let loads = 0;
  const recover = vi.fn();
  const lazy = createLazyPartyServices(
    tab.account,
    clock,
    async () => {
      loads += 1;
      if (loads <= failures) throw new TypeError('Failed to fetch');
      return { parties: tab.parties, race: tab.race, partyApi: tab.network };
    },
    recover,
  );
  const states: string[] = [];
  lazy.parties.subscribe(() => states.push(lazy.parties.getState().kind));
  return { clock, server, tab, lazy, states, recover, loads: () => loads };
}

describe('createLazyPartyServices', () => {
  it('loads only after a player has signed in', async () => {
    const { clock, tab, lazy, states, loads } = open();
    expect(lazy.parties.getState()).toEqual({ kind: 'unknown', failure: null });
    tab.signOut();
    await clock.settle();
    expect([loads(), lazy.parties.getState(), lazy.race.getState()]).toEqual([
      0,
      { kind: 'signed-out' },
      { kind: 'idle' },
    ]);
    tab.signIn();
    expect(lazy.parties.getState()).toEqual({ kind: 'unknown', failure: null });
    await clock.pass(200);
    expect([loads(), lazy.parties.getState()]).toEqual([1, { kind: 'none' }]);
    expect(states.at(-1)).toBe('none');
    tab.signOut();
    expect([states.at(-1), loads()]).toEqual(['signed-out', 1]);
  });

  it('passes events to listeners that subscribed before the load, until they unsubscribe', async () => {
    const { clock, server, tab, lazy } = open();
    const events: string[] = [];
    const races: string[] = [];
    let entered = 0;
    lazy.parties.onEvents((received) => events.push(...received.map(({ type }) => type)));
    lazy.race.subscribe(() => races.push(lazy.race.getState().kind));
    const stop = lazy.race.onEnter(() => {
      entered += 1;
    });
    lazy.race.onEnter(() => {
      entered += 100;
    })();
    tab.signIn();
    await clock.pass(100);
    const made = lazy.parties.create();
    await clock.pass(200);
    const party = await made;
    if (!party.ok) throw new Error('no party');
    expect(lazy.parties.serverNow()).toBe(tab.parties.serverNow());
    server.start(party.value.id, 'ada');
    await clock.pass(5000);
    expect([events, entered]).toEqual([['race-started'], 1]);
    expect(races.slice(-4)).toEqual(['counting', 'counting', 'counting', 'idle']);
    stop();
    lazy.race.resume();
    expect(entered).toBe(1);
  });

  it('accepts commands before the load', async () => {
    const { clock, tab, lazy } = open();
    tab.signIn();
    const made = lazy.parties.create();
    const elsewhere = lazy.partyApi.race('r1');
    await clock.pass(300);
    expect([(await made).ok, (await elsewhere).ok]).toEqual([true, false]);
    expect(lazy.parties.getState().kind).toBe('in');
  });

  it('reports a failed load, and retries on request', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const { clock, tab, lazy, states, recover, loads } = open({ failures: 2 });
    tab.signIn();
    await clock.settle();
    expect(lazy.parties.getState()).toMatchObject({ kind: 'unknown', failure: { kind: 'unreachable' } });
    expect(states.at(-1)).toBe('unknown');
    expect(recover).not.toHaveBeenCalled();
    expect(await lazy.parties.create()).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(recover).toHaveBeenCalledOnce();
    const refreshed = lazy.parties.refresh();
    await clock.pass(200);
    await refreshed;
    expect([loads(), lazy.parties.getState()]).toEqual([3, { kind: 'none' }]);
  });

  it('retries automatically while a player is signed in', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const { clock, tab, lazy, loads } = open({ failures: 3 });
    tab.signIn();
    await clock.pass(1000);
    tab.signOut();
    await clock.pass(60_000);
    expect(loads()).toBe(1);
    tab.signIn();
    await clock.pass(15_000);
    expect([loads(), lazy.parties.getState()]).toEqual([4, { kind: 'none' }]);
  });
});
