import { describe, expect, it } from 'vitest';
import { clickCount } from '#core/game/journey.ts';
import { memberOf, runnerOf } from '#core/party/party.ts';
import { buildPlayersTab, type TabSettings } from '#tests/builders/build-players-tab.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { MemoryPartyServer } from '#tests/fakes/memory-party-server.ts';

type Tab = ReturnType<typeof buildPlayersTab>;
const HOURS = 60 * 60_000;

/** Ada's party, with Bo in it. */
async function openParty(settings: { readonly ada?: TabSettings; readonly bo?: TabSettings } = {}) {
  const clock = new FakeClock();
  const server = new MemoryPartyServer(clock);
  const tab = (name: string, parts: TabSettings = {}) => buildPlayersTab(server, name, parts);
  const ada = tab('Ada', settings.ada);
  const bo = tab('Bo', settings.bo);
  await clock.pass(100);
  const made = ada.parties.create();
  await clock.pass(100);
  await made;
  const { code, id } = ada.party();
  const joined = bo.parties.join(code);
  await clock.pass(200);
  await joined;
  const start = async () => {
    const started = ada.parties.step('start');
    await clock.pass(200);
    expect((await started).ok).toBe(true);
  };
  return { clock, server, tab, ada, bo, id, code, start };
}

function playing(tab: Tab) {
  const game = tab.session.getState();
  if (game.phase === 'idle') throw new Error(`${tab.name} plays nothing`);
  return game.journey;
}

function statesOf(tab: Tab): string[] {
  const states: string[] = [];
  tab.race.subscribe(() => {
    const state = tab.race.getState();
    states.push(state.kind === 'counting' ? `${state.secondsLeft}` : state.kind);
  });
  return states;
}

const runnerIn = (tab: Tab) => runnerOf(tab.party(), tab.name.toLowerCase());
const memberIn = (tab: Tab) => memberOf(tab.party(), tab.name.toLowerCase());

describe('a race', () => {
  it('[PARTY-7] is counted down and begins for all players at its start, with the first page prefetched', async () => {
    const { ada, bo, start, clock } = await openParty();
    const seen = [statesOf(ada), statesOf(bo)];
    await start();
    const startsAt = ada.party().race?.startsAt ?? 0;
    await clock.pass(startsAt - clock.now() - 1);
    expect(ada.session.getState().phase).toBe('idle');
    expect(bo.pages).toEqual([`Cat under race-${bo.party().race?.id}`]);
    await clock.pass(50);
    expect(seen).toEqual([
      ['3', '2', '1', 'idle'],
      ['3', '2', '1', 'idle'],
    ]);
    for (const tab of [ada, bo]) {
      expect(playing(tab).challenge).toMatchObject({
        origin: { kind: 'party', raceId: tab.party().race?.id },
        articles: ['Cat', 'Dog', 'Owl', 'Fox'],
        run: { id: runnerIn(tab)?.runId },
      });
      expect([tab.shown, tab.begun()]).toEqual([['/game'], 1]);
    }
  });

  it('[PARTY-7] begins at the server’s start time even if the browser’s clock is hours off', async () => {
    const { ada, bo, start, clock } = await openParty({ ada: { skew: 7 * HOURS }, bo: { skew: -5 * HOURS } });
    await start();
    const startsAt = ada.party().race?.startsAt ?? 0;
    await clock.pass(startsAt - clock.now() - 100);
    expect([ada.session.getState().phase, bo.session.getState().phase]).toEqual(['idle', 'idle']);
    await clock.pass(200);
    // The times in the journey are by the browser's clock.
    expect(Math.abs(playing(ada).path[0].at - (startsAt + 7 * HOURS))).toBeLessThan(60);
    expect(Math.abs(playing(bo).path[0].at - (startsAt - 5 * HOURS))).toBeLessThan(60);
  });

  it('[PARTY-8] begins at once for a player who joins during the race', async () => {
    const { tab, code, start, clock } = await openParty();
    await start();
    await clock.pass(60_000);
    const cy = tab('Cy');
    await clock.pass(100);
    const seen = statesOf(cy);
    const joined = cy.parties.join(code);
    await clock.pass(300);
    await joined;
    expect(seen).toEqual(['entering', 'idle']);
    expect([cy.session.getState().phase, cy.shown]).toEqual(['playing', ['/game']]);
    expect(clock.now() - playing(cy).path[0].at).toBeGreaterThan(55_000);
  });

  it('begins automatically once per page load; a player who left its screen must resume it', async () => {
    const { bo, start, clock } = await openParty();
    await start();
    await clock.pass(5000);
    await bo.walk('Elm');
    bo.session.dispatch({ type: 'aborted' });
    await clock.pass(30_000);
    expect([bo.session.getState().phase, bo.shown]).toEqual(['idle', ['/game', '/']]);
    bo.race.resume();
    await clock.pass(100);
    expect(playing(bo).path.map(({ title }) => title)).toEqual(['Cat', 'Elm']);
    expect(bo.shown).toEqual(['/game', '/', '/game']);
    bo.race.resume();
    expect([bo.shown.length, clickCount(playing(bo))]).toEqual([4, 1]);
  });

  it("resumes after a reload, from the tab's storage or from the server", async () => {
    const { bo, tab, start, clock } = await openParty();
    await start();
    await clock.pass(5000);
    await bo.walk('Elm');
    await clock.pass(100);
    const reloaded = tab('Bo', { progress: bo.progress });
    const elsewhere = tab('Bo');
    await clock.pass(1000);
    expect([reloaded.shown, reloaded.begun()]).toEqual([[], 0]);
    expect(clickCount(playing(reloaded))).toBe(1);
    expect(playing(elsewhere).path.map(({ title }) => title)).toEqual(['Cat', 'Elm']);
    expect(elsewhere.shown).toEqual(['/game']);
  });

  it("[PARTY-15] counts each player's clicks for all, and stays on the screen once it is finished", async () => {
    const { ada, bo, start, clock } = await openParty();
    await start();
    await clock.pass(5000);
    await bo.walk('Dog', 'Elm', 'Owl', 'Fox');
    await clock.pass(1000);
    expect(runnerOf(ada.party(), 'bo')).toMatchObject({ clicks: 4, found: 4, state: 'finished' });
    expect([bo.session.getState().phase, ada.session.getState().phase]).toEqual(['complete', 'playing']);
    await ada.walk('Dog', 'Owl', 'Fox');
    await clock.pass(1000);
    expect(bo.party().race?.isOver).toBe(true);
    expect(bo.session.getState().phase).toBe('complete');
  });

  it('[PARTY-9] ends in all tabs of a player who finishes in one of them', async () => {
    const { bo, tab, start, clock } = await openParty();
    const [other, offline] = [tab('Bo'), tab('Bo')];
    await clock.pass(200);
    await start();
    await clock.pass(5000);
    offline.network.read = async () => ({ ok: false, error: { kind: 'unreachable' } });
    await bo.walk('Dog', 'Owl', 'Fox');
    await clock.pass(1000);
    expect(playing(other).path.map(({ title }) => title)).toEqual(['Cat', 'Dog', 'Owl', 'Fox']);
    expect([other.session.getState().phase, offline.session.getState().phase]).toEqual([
      'complete',
      'playing',
    ]);
    offline.network.read = other.network.read;
    offline.wake();
    await clock.pass(100);
    expect(offline.session.getState().phase).toBe('complete');
  });

  it('retries the run while the server does not answer, reports that after the start, and begins late', async () => {
    const { ada, bo, clock } = await openParty();
    const seen = statesOf(bo);
    const started = ada.parties.step('start');
    // The start has arrived, and the run is being requested.
    await clock.pass(45);
    bo.network.isCutOff = true;
    await clock.pass(9000);
    await started;
    expect(seen).toEqual(['3', '2', '1', 'trouble']);
    expect(bo.race.getState()).toMatchObject({
      kind: 'trouble',
      failure: { kind: 'unreachable', message: "Our server didn't answer. Please try again." },
    });
    expect(bo.session.getState().phase).toBe('idle');
    bo.network.isCutOff = false;
    await clock.pass(9000);
    expect([bo.race.getState().kind, bo.session.getState().phase, bo.shown]).toEqual([
      'idle',
      'playing',
      ['/game'],
    ]);
  });

  it('retries the run at once when the player presses Try again, or when the network is back', async () => {
    for (const action of ['retry', 'wake'] as const) {
      const { ada, bo, clock } = await openParty();
      const started = ada.parties.step('start');
      await clock.pass(45);
      bo.network.isCutOff = true;
      await clock.pass(20_000);
      await started;
      bo.network.isCutOff = false;
      const state = bo.race.getState();
      if (action === 'wake') bo.wake();
      else if (state.kind === 'trouble') state.retry();
      await clock.pass(100);
      expect([action, bo.session.getState().phase]).toEqual([action, 'playing']);
    }
  });

  it('shows why the server refuses the run, and does not retry automatically', async () => {
    const { bo, start, clock } = await openParty();
    let requestCount = 0;
    bo.network.read = async () => {
      requestCount += 1;
      return {
        ok: false,
        error: { kind: 'refused', code: 'not-yours', message: 'This run is another player’s.' },
      };
    };
    await start();
    await clock.pass(60_000);
    expect(bo.race.getState()).toMatchObject({ kind: 'trouble', failure: { code: 'not-yours' } });
    expect(requestCount).toBe(1);
  });

  it('does not begin in a tab that slept through it', async () => {
    const { bo, start, clock } = await openParty();
    bo.network.read = async () => ({ ok: false, error: { kind: 'unreachable' } });
    await start();
    bo.network.isCutOff = true;
    await clock.pass(16 * 60_000);
    expect([bo.race.getState().kind, bo.session.getState().phase]).toEqual(['idle', 'idle']);
  });

  it('[PARTY-9] ends on the screen when its time is up', async () => {
    const { ada, bo, server, id, start, clock } = await openParty();
    await start();
    await clock.pass(5000);
    await bo.walk('Elm');
    await clock.pass(15 * 60_000);
    server.command(id, { type: 'time-out', now: clock.now() });
    await clock.pass(1000);
    for (const tab of [ada, bo]) {
      expect([tab.session.getState().phase, tab.shown.at(-1)]).toEqual(['idle', '/party']);
      expect(runnerIn(tab)?.state).toBe('timed-out');
    }
  });

  it('[PARTY-9] ends on the screen of a player who was offline at its end', async () => {
    const { bo, server, id, start, clock } = await openParty();
    await start();
    await clock.pass(5000);
    bo.network.isCutOff = true;
    await bo.walk('Elm');
    await clock.pass(16 * 60_000);
    server.command(id, { type: 'time-out', now: clock.now() });
    expect(bo.session.getState().phase).toBe('playing');
    bo.network.isCutOff = false;
    bo.wake();
    await clock.pass(1000);
    expect([bo.session.getState().phase, bo.shown.at(-1)]).toEqual(['idle', '/party']);
  });

  it('loses no click during twenty seconds offline', async () => {
    const { ada, bo, start, clock } = await openParty();
    await start();
    await clock.pass(5000);
    bo.network.isCutOff = true;
    await bo.walk('Dog', 'Elm', 'Owl');
    await clock.pass(20_000);
    bo.network.isCutOff = false;
    bo.wake();
    await clock.pass(3000);
    expect(runnerOf(ada.party(), 'bo')).toMatchObject({ clicks: 3, found: 3, state: 'racing' });
    expect(bo.party()).toEqual(ada.party());
  });

  it('[PARTY-9] is given up on the screen at once, and retried until the party confirms it', async () => {
    const { ada, bo, start, clock } = await openParty();
    await start();
    await clock.pass(5000);
    const gaveUp = bo.race.giveUp();
    expect([bo.session.getState().phase, bo.shown.at(-1)]).toEqual(['idle', '/party']);
    await clock.pass(200);
    expect(await gaveUp).toEqual({ ok: true, value: null });
    expect([memberIn(bo)?.status, runnerIn(bo)?.state]).toEqual(['waiting', 'timed-out']);
    const cut = ada.race.giveUp();
    ada.network.isCutOff = true;
    await clock.pass(200);
    expect(await cut).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect([ada.session.getState().phase, ada.shown.at(-1)]).toEqual(['idle', '/party']);
    ada.network.isCutOff = false;
    await clock.pass(30_000);
    expect(ada.party()).toMatchObject({ state: 'waiting', race: { isOver: true } });
    expect([
      ada.session.getState().phase,
      ada.network.calls.filter((call) => call === 'give-up').length,
    ]).toEqual(['idle', 3]);
  });

  it('can be given up before the party is loaded', async () => {
    const { bo, tab, start, clock } = await openParty();
    await start();
    await clock.pass(5000);
    const reloaded = tab('Bo', { progress: bo.progress, isSignedIn: false });
    expect(await reloaded.race.giveUp()).toMatchObject({ ok: false });
    reloaded.signIn();
    await clock.pass(1000);
    expect([reloaded.session.getState().phase, reloaded.shown]).toEqual(['idle', ['/party']]);
    expect(runnerIn(reloaded)?.state).toBe('timed-out');
  });

  it("ends in the party's tabs when the player leaves the party", async () => {
    const { bo, start, clock } = await openParty();
    await start();
    await clock.pass(5000);
    const left = bo.parties.step('leave');
    await clock.pass(300);
    await left;
    expect([bo.session.getState().phase, bo.shown.at(-1)]).toEqual(['idle', '/party']);
  });

  it('ends on the screen at sign-out, and can be resumed', async () => {
    const { bo, start, clock } = await openParty();
    await start();
    await clock.pass(5000);
    await bo.walk('Elm');
    await clock.pass(200);
    bo.signOut();
    expect([bo.session.getState().phase, bo.shown.at(-1)]).toEqual(['idle', '/party']);
    bo.signIn();
    await clock.pass(1000);
    expect([bo.session.getState().phase, runnerIn(bo)?.state]).toEqual(['idle', 'racing']);
    bo.race.resume();
    await clock.pass(200);
    expect(clickCount(playing(bo))).toBe(1);
  });

  it('returns the player to the lobby once, and only after it is over for them', async () => {
    const { ada, bo, server, id, start, clock } = await openParty();
    bo.race.settle();
    await start();
    await clock.pass(5000);
    bo.race.settle();
    await clock.pass(1000);
    expect(bo.network.calls).not.toContain('return');
    server.command(id, { type: 'time-out', now: clock.now() + 16 * 60_000 });
    await clock.pass(100);
    expect(memberIn(bo)?.status).toBe('in_game');
    bo.network.isCutOff = true;
    bo.race.settle();
    bo.race.settle();
    await clock.pass(500);
    bo.network.isCutOff = false;
    await clock.pass(10_000);
    bo.race.settle();
    await clock.pass(500);
    expect([memberOf(ada.party(), 'bo')?.status, memberOf(ada.party(), 'ada')?.status]).toEqual([
      'waiting',
      'in_game',
    ]);
    expect(bo.network.calls.filter((call) => call === 'return')).toHaveLength(3);
  });

  it('notifies the first late listener, while the race is in progress', async () => {
    const { ada, bo, start, clock } = await openParty();
    for (const tab of [ada, bo]) tab.stopListening();
    await start();
    await clock.pass(5000);
    const entered: string[] = [];
    bo.race.onEnter(() => entered.push('first'));
    bo.race.onEnter(() => entered.push('second'));
    expect(entered).toEqual(['first']);
    const gaveUp = ada.race.giveUp();
    await clock.pass(200);
    await gaveUp;
    ada.race.onEnter(() => entered.push('too late'));
    expect(entered).toEqual(['first']);
  });
});
