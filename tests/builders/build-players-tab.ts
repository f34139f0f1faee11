import type { User } from '#protocol/account.ts';
import type { MemoryPartyServer } from '#tests/fakes/memory-party-server.ts';
import { PartyNetwork } from '#tests/fakes/party-network.ts';
import { SIGNED_OUT, respondWith, ScriptedServer } from '#tests/fakes/scripted-server.ts';
import { createAccountStore } from '#web/account/account-store.ts';
import { createAccountApi } from '#web/server-api/api.ts';
import { createMemoryProgressStore } from '../fakes/memory-progress-store.ts';
import { createWebSocketLiveChannel } from '#web/live/websocket-live-channel.ts';
import { createGameSession } from '#web/game/session/game-session.ts';
import { createPartyStore } from '#web/party/state/party-store.ts';
import { createRaceController } from '#web/party/state/race-controller.ts';
import { createRunRecorder } from '#web/runs/run-recorder.ts';
import type { ProgressStore } from '#web/browser/progress-store.ts';
import { ok } from '#core/result.ts';

export interface TabSettings {
  /** Error of the browser's clock in milliseconds. */
  readonly skew?: number;
  /** State that this tab kept over a reload. */
  readonly progress?: ProgressStore;
  readonly network?: PartyNetwork;
  readonly isSignedIn?: boolean;
}

function buildUser(name: string): User {
  return { id: name.toLowerCase(), email: `${name}@example.org`, user_metadata: { display_name: name } };
}

/** The party code in a tab of a player's browser: production code, with the test's network and time. */
export function buildPlayersTab(
  server: MemoryPartyServer,
  name: string,
  {
    skew = 0,
    progress = createMemoryProgressStore(),
    network = new PartyNetwork(server, name.toLowerCase(), name),
    isSignedIn = true,
  }: TabSettings = {},
) {
  const clock = { now: () => server.clock.now() + skew, after: server.clock.after };
  const wakeListeners = new Set<() => void>();
  const onReturn = (listener: () => void) => {
    wakeListeners.add(listener);
    return () => wakeListeners.delete(listener);
  };
  const calls = new ScriptedServer().on('GET /api/session', respondWith(SIGNED_OUT));
  const account = createAccountStore(createAccountApi(calls.fetch), {
    notifyTabs: () => undefined,
    onTabNotification: () => () => undefined,
    onReturn,
    ...clock,
  });
  const signIn = (as = name) => account.adopt({ user: buildUser(as), guest: null, mail: false });
  const signOut = () => account.adopt(SIGNED_OUT);
  if (isSignedIn) signIn();
  const channel = createWebSocketLiveChannel({
    ...clock,
    open: (events) => network.open(events),
    random: () => 0.999,
    onWake: onReturn,
    onOutdated: () => undefined,
  });
  const parties = createPartyStore({ partyApi: network, live: channel, account, clock, onReturn });
  const runs = createRunRecorder({ runApi: network, clock, correct: (journey) => session.correct(journey) });
  const session = createGameSession({
    articles: { page: (title) => Promise.resolve(ok({ title, revision: 7 })) },
    progress,
    recorder: runs,
    clock,
  });
  const pages: string[] = [];
  let begun = 0;
  const race = createRaceController({
    parties,
    session,
    runApi: network,
    clock,
    fetchFirstPage: (title, pin) => void pages.push(`${title} under ${pin}`),
    onBegun: () => {
      begun += 1;
    },
    onReturn,
  });
  /** Routes that the game opened for the player. */
  const shown: string[] = [];
  const stopListening = race.onEnter(() => shown.push('/game'));
  session.onScreenEffect((effect) => {
    if (effect.type === 'leave') shown.push(effect.to);
  });
  return {
    name,
    network,
    clock,
    account,
    signIn,
    signOut,
    channel,
    parties,
    race,
    session,
    progress,
    pages,
    shown,
    begun: () => begun,
    stopListening,
    wake: () => {
      for (const listener of wakeListeners) listener();
      runs.wake();
    },
    /** The current party; fails if this tab has none. */
    party: () => {
      const state = parties.getState();
      if (state.kind !== 'in') throw new Error(`${name} is in no party: ${state.kind}`);
      return state.party;
    },
    /** Clicks links in sequence. */
    walk: async (...titles: readonly string[]) => {
      for (const title of titles) {
        session.dispatch({ type: 'link-clicked', title, fragment: '' });
        await server.clock.settle();
      }
    },
  };
}
