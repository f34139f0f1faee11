import { describe, expect, it } from 'vitest';
import type { PartyEvent } from '#core/party/party.ts';
import { buildPlayersTab, type TabSettings } from '#tests/builders/build-players-tab.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import type { Dismissal } from './party-services.ts';
import { MemoryPartyServer } from '#tests/fakes/memory-party-server.ts';

function open() {
  const clock = new FakeClock();
  const server = new MemoryPartyServer(clock);
  const tab = (name: string, settings: TabSettings = {}) => buildPlayersTab(server, name, settings);
  return { clock, server, tab };
}

/** Two friends in Ada's party. */
async function openParty(settings: TabSettings = {}) {
  const world = open();
  const ada = world.tab('Ada', settings);
  const bo = world.tab('Bo');
  const made = ada.parties.create();
  await world.clock.pass(200);
  const party = await made;
  if (!party.ok) throw new Error('no party');
  const joined = bo.parties.join(party.value.code);
  await world.clock.pass(200);
  await joined;
  return { ...world, ada, bo, id: party.value.id, code: party.value.code };
}

const names = (tab: ReturnType<typeof buildPlayersTab>) =>
  tab.party().members.map(({ username }) => username);

describe('createPartyStore', () => {
  it('has no party and sends no request while no player is signed in', async () => {
    const { tab, clock } = open();
    const visitor = tab('Ada', { isSignedIn: false });
    expect(visitor.parties.getState()).toEqual({ kind: 'unknown', failure: null });
    visitor.signOut();
    await clock.pass(1000);
    expect(visitor.parties.getState()).toEqual({ kind: 'signed-out' });
    expect([visitor.network.calls, visitor.network.connectionCount]).toEqual([[], 0]);
  });

  it('reads the party once a player is signed in, and follows it from then on', async () => {
    const { ada, bo, tab, clock } = await openParty();
    expect([names(ada), names(bo)]).toEqual([
      ['Ada', 'Bo'],
      ['Ada', 'Bo'],
    ]);
    const again = tab('Bo');
    await clock.pass(100);
    expect(again.party()).toEqual(ada.party());
    const alone = tab('Cy');
    await clock.pass(100);
    expect(alone.parties.getState()).toEqual({ kind: 'none' });
    expect(alone.network.connectionCount).toBe(0);
  });

  it('reports events once as they happen, and none for what it read', async () => {
    const { ada, tab, clock, code } = await openParty();
    const received: PartyEvent['type'][] = [];
    ada.parties.onEvents((events, party) => {
      received.push(...events.map(({ type }) => type));
      expect(party).toBe(ada.party());
    });
    const cy = tab('Cy');
    const joined = cy.parties.join(code);
    await clock.pass(500);
    await joined;
    expect(received).toEqual(['joined']);
    expect(cy.party()).toEqual(ada.party());
  });

  it('[PARTY-10] shows the answer to a command at once, and ignores older updates after it', async () => {
    const { ada, bo, server, id, clock } = await openParty();
    // Live updates are slow; HTTP answers are not.
    ada.network.transmit = (deliver) => void clock.after(3000, deliver);
    server.command(id, { type: 'mark-away', userId: 'bo' });
    const started = ada.parties.step('start');
    await clock.pass(100);
    expect((await started).ok).toBe(true);
    expect(ada.party().state).toBe('in-progress');
    const states = new Set<string>();
    const received: string[] = [];
    ada.parties.subscribe(() => states.add(ada.party().state));
    ada.parties.onEvents((events) => received.push(...events.map(({ type }) => type)));
    await clock.pass(3500);
    expect(states.has('waiting')).toBe(false);
    expect(received).toEqual(['went-away', 'race-started']);
    expect(ada.party()).toEqual(bo.party());
  });

  it('[PARTY-10] reaches the same state over a connection that duplicates and reorders messages', async () => {
    const { ada, bo, tab, clock, code } = await openParty();
    let turn = 0;
    bo.network.transmit = (deliver) => {
      turn += 1;
      clock.after((turn % 3) * 70, deliver);
      clock.after(90, deliver);
    };
    const received: string[] = [];
    bo.parties.onEvents((events) => received.push(...events.map(({ type }) => type)));
    for (const name of ['Cy', 'Di', 'Em', 'Fa']) {
      const friend = tab(name);
      const joined = friend.parties.join(code);
      await clock.pass(41);
      await joined;
    }
    await clock.pass(1000);
    expect(names(bo)).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Em', 'Fa']);
    expect(bo.party()).toEqual(ada.party());
    expect(received.length).toBeLessThanOrEqual(4);
  });

  it('detects a lost connection, reports it, and catches up after a reconnect', async () => {
    const { ada, bo, tab, clock, code } = await openParty();
    const isLive = () => {
      const state = bo.parties.getState();
      return state.kind === 'in' && state.isLive;
    };
    await clock.pass(5000);
    expect(isLive()).toBe(true);
    bo.network.isCutOff = true;
    const cy = tab('Cy');
    const joined = cy.parties.join(code);
    await clock.pass(20_000);
    await joined;
    expect([isLive(), names(bo).length]).toEqual([false, 2]);
    bo.network.isCutOff = false;
    bo.wake();
    await clock.pass(100);
    expect([isLive(), names(bo)]).toEqual([true, ['Ada', 'Bo', 'Cy']]);
    expect(bo.party()).toEqual(ada.party());
  });

  it('treats a fresh answer as current, but not for long without a connection', async () => {
    const { tab, clock } = await openParty();
    const bo = tab('Bo');
    bo.network.open = () => ({ send: () => undefined, close: () => undefined });
    await clock.pass(1000);
    expect(bo.parties.getState()).toMatchObject({ kind: 'in', isLive: true });
    await clock.pass(5000);
    expect(bo.parties.getState()).toMatchObject({ kind: 'in', isLive: false });
  });

  it('catches up automatically after a server restart', async () => {
    const { ada, bo, clock } = await openParty();
    bo.network.closeAll();
    const started = ada.parties.step('start');
    await clock.pass(5000);
    await started;
    expect(bo.party()).toEqual(ada.party());
  });

  it('knows the server’s time, even if the browser’s clock is wrong', async () => {
    const { ada, clock } = await openParty({ skew: 3 * 60 * 60_000 });
    await clock.pass(30_000);
    expect(Math.abs(ada.parties.serverNow() - clock.now())).toBeLessThan(50);
  });

  it('knows the time from the first HTTP answer, without a connection', async () => {
    const { tab, clock, ada } = await openParty();
    const skewed = tab('Bo', { skew: -5 * 60 * 60_000 });
    skewed.network.transmit = () => undefined;
    await clock.pass(41);
    expect(skewed.party()).toEqual(ada.party());
    expect(Math.abs(skewed.parties.serverNow() - clock.now())).toBeLessThan(50);
  });

  it('reports a missing answer, and retries automatically and when the player returns', async () => {
    const { tab, clock } = open();
    const ada = tab('Ada');
    ada.network.isCutOff = true;
    const late = tab('Bo');
    late.network.isCutOff = true;
    await clock.pass(100);
    expect(ada.parties.getState()).toMatchObject({
      kind: 'unknown',
      failure: { kind: 'unreachable', message: "Our server didn't answer. Please try again." },
    });
    ada.network.isCutOff = false;
    late.network.isCutOff = false;
    ada.wake();
    await clock.pass(100);
    expect([ada.parties.getState().kind, late.parties.getState().kind]).toEqual(['none', 'unknown']);
    await clock.pass(2000);
    expect(late.parties.getState().kind).toBe('none');
    expect(clock.pending).toBe(0);
  });

  it('leaves the party in all tabs if the player leaves it in one', async () => {
    const { ada, tab, clock } = await openParty();
    const second = tab('Ada');
    await clock.pass(100);
    const left = second.parties.step('leave');
    await clock.pass(200);
    expect(await left).toEqual({ ok: true, value: null });
    expect([ada.parties.getState(), second.parties.getState()]).toEqual([{ kind: 'none' }, { kind: 'none' }]);
  });

  it('[PARTY-17] reports that the host removed the player, in all their tabs', async () => {
    const { ada, bo, tab, clock, code } = await openParty();
    const tabs = [bo, tab('Bo')];
    await clock.pass(100);
    const reported: Dismissal[] = [];
    for (const { parties } of tabs) parties.onDismissed((dismissal) => reported.push(dismissal));
    const removed = ada.parties.removeMember('bo');
    await clock.pass(500);
    expect((await removed).ok).toBe(true);
    expect(names(ada)).toEqual(['Ada']);
    expect(tabs.map(({ parties }) => parties.getState())).toEqual([{ kind: 'none' }, { kind: 'none' }]);
    expect(reported).toEqual([
      { cause: 'removed-by-host', code },
      { cause: 'removed-by-host', code },
    ]);
  });

  it('[PARTY-17] reports to a player who was offline that they are in the party no more', async () => {
    const { ada, bo, clock, code } = await openParty();
    const reported: Dismissal[] = [];
    bo.parties.onDismissed((dismissal) => reported.push(dismissal));
    await clock.pass(1000);
    bo.network.isCutOff = true;
    const removed = ada.parties.removeMember('bo');
    await clock.pass(30_000);
    await removed;
    bo.network.isCutOff = false;
    bo.wake();
    await clock.pass(1000);
    expect(reported).toEqual([{ cause: 'unknown', code }]);
  });

  it('reports no dismissal to a player who leaves, in any tab', async () => {
    const { bo, tab, clock } = await openParty();
    const second = tab('Bo');
    await clock.pass(100);
    const reported: Dismissal[] = [];
    for (const { parties } of [bo, second]) parties.onDismissed((dismissal) => reported.push(dismissal));
    const left = second.parties.step('leave');
    await clock.pass(500);
    await left;
    expect([bo.parties.getState().kind, reported]).toEqual(['none', []]);
  });

  it('finds the party that the player joined in another tab', async () => {
    const { tab, clock, ada, code } = await openParty();
    const [first, second] = [tab('Cy'), tab('Cy')];
    await clock.pass(11_000);
    const joined = second.parties.join(code);
    await clock.pass(200);
    await joined;
    expect(first.parties.getState().kind).toBe('none');
    first.wake();
    await clock.pass(200);
    expect(first.party()).toEqual(ada.party());
    const requestCount = first.network.calls.length;
    first.wake();
    await clock.pass(200);
    expect(first.network.calls).toHaveLength(requestCount);
  });

  it('[PARTY-3] reports which other party the player is in, and shows that one', async () => {
    const { ada, tab, clock, code } = await openParty();
    const [cy, again] = [tab('Cy'), tab('Cy')];
    await clock.pass(100);
    const made = cy.parties.create();
    await clock.pass(200);
    const own = await made;
    if (!own.ok) throw new Error('no party');
    const joined = again.parties.join(code);
    await clock.pass(300);
    expect(await joined).toMatchObject({
      ok: false,
      error: { kind: 'in-another-party', partyCode: own.value.code },
    });
    expect(again.party().id).toBe(own.value.id);
    expect(names(ada)).toEqual(['Ada', 'Bo']);
  });

  it('[PARTY-16] detects a command that succeeded although its answer was lost', async () => {
    const { tab, clock, code, ada } = await openParty();
    const [cy, di] = [tab('Cy'), tab('Di')];
    await clock.pass(100);
    cy.network.losesAnswer = true;
    di.network.losesAnswer = true;
    const [joined, made] = [cy.parties.join(` ${code.toLowerCase()}`), di.parties.create()];
    await clock.pass(300);
    expect([(await joined).ok, (await made).ok]).toEqual([true, true]);
    expect(names(ada)).toContain('Cy');
    cy.network.losesAnswer = true;
    const left = cy.parties.step('leave');
    await clock.pass(300);
    expect(await left).toEqual({ ok: true, value: null });
    expect([cy.parties.getState().kind, names(ada)]).toEqual(['none', ['Ada', 'Bo']]);
    ada.network.losesAnswer = true;
    const started = ada.parties.step('start');
    await clock.pass(300);
    expect(await started).toMatchObject({ ok: true, value: { state: 'in-progress' } });
  });

  it('passes on why a command was refused, and changes nothing', async () => {
    const { bo, ada, tab, clock } = await openParty();
    const started = bo.parties.step('start');
    await clock.pass(100);
    expect(await started).toMatchObject({ ok: false, error: { code: 'not-host' } });
    const cy = tab('Cy');
    await clock.pass(100);
    const joined = cy.parties.join('NOSUCH');
    await clock.pass(100);
    expect(await joined).toMatchObject({ ok: false, error: { message: 'Invalid party code' } });
    expect([cy.parties.getState().kind, bo.party().state]).toEqual(['none', 'waiting']);
    expect(bo.party()).toEqual(ada.party());
  });

  it('[LIVE-9] forgets the party on sign-out, and opens a new connection for the next player', async () => {
    const { ada, bo, clock } = await openParty();
    await clock.pass(1000);
    const connectionsBefore = bo.network.connectionCount;
    bo.signOut();
    expect(bo.parties.getState()).toEqual({ kind: 'signed-out' });
    const received: unknown[] = [];
    bo.parties.onEvents((events) => received.push(events));
    const started = ada.parties.step('start');
    await clock.pass(200);
    await started;
    expect(received).toEqual([]);
    bo.signIn();
    expect(bo.parties.getState()).toEqual({ kind: 'unknown', failure: null });
    await clock.pass(200);
    expect(bo.party()).toEqual(ada.party());
    expect(bo.network.connectionCount).toBeGreaterThan(connectionsBefore);
  });

  it('reconnects if the live channel reports a party as gone that the player is still in', async () => {
    const { ada, bo, clock, server, id } = await openParty();
    await clock.pass(1000);
    const connectionsBefore = bo.network.connectionCount;
    bo.network.publish(`party:${id}`, { type: 'gone', topic: `party:${id}` });
    await clock.pass(300);
    expect(bo.parties.getState()).toMatchObject({ kind: 'in', isLive: false });
    await clock.pass(3000);
    expect(bo.parties.getState()).toMatchObject({ kind: 'in', isLive: true });
    expect(bo.network.connectionCount).toBe(connectionsBefore + 1);
    server.start(id, 'ada');
    await clock.pass(200);
    expect(bo.party()).toEqual(ada.party());
  });
});
