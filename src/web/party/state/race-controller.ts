import type { Journey } from '#core/game/journey.ts';
import { isRacing, memberOf, runnerOf, type Race, type Runner } from '#core/party/party.ts';
import { ok } from '#core/result.ts';
import { createEmitter, createStore } from '#core/store.ts';
import type { GameSession } from '#web/game/session/game-session.ts';
import { journeyOfRun } from '#web/runs/journey-of-run.ts';
import { createRetryCommand } from './retry-command.ts';
import type { PartyState, PartyStore, RaceController, RaceState } from './party-services.ts';
import { RaceEntry, type RaceEntryPorts } from './race-entry.ts';

export interface RaceControllerPorts extends Pick<RaceEntryPorts, 'runApi' | 'clock' | 'fetchFirstPage'> {
  readonly parties: PartyStore;
  readonly session: GameSession;
  /** A race has begun: cancels other journeys that are being prepared. */
  readonly onBegun: () => void;
  /** Calls back when the player returns to this tab, or the network is back. */
  readonly onReturn: (listener: () => void) => void;
}

/**
 * Takes the player into the races of their party and out of them. Each race begins automatically once per page load, at
 * its start; a race that is over for the player also ends on the screen (GAME-9).
 */
export function createRaceController(ports: RaceControllerPorts): RaceController {
  const { parties, session } = ports;
  const store = createStore<RaceState>({ kind: 'idle' });
  const entered = createEmitter<[]>();
  let entry: RaceEntry | null = null;
  /** Races that began automatically, or need not. */
  const begun = new Set<string>();
  /** Id of the race the player gave up, until the party has confirmed it. */
  let givenUp: string | null = null;
  let isEnterDue = false;
  let isCatchingUp = false;

  const returnCommand = createRetryCommand('return', () => canReturnToLobby(parties.getState()), ports);
  const giveUpCommand = createRetryCommand(
    'give-up',
    () => racingRunner(parties.getState())?.race.id === givenUp,
    ports,
  );

  const setState = (next: RaceState): void => {
    if (!isSame(store.getState(), next)) store.setState(next);
  };
  const showGame = (): void => {
    isEnterDue = !entered.hasListeners();
    entered.emit();
  };
  const leaveEntry = (): void => {
    const left = entry;
    entry = null;
    left?.cancel();
  };
  const enter = ({ race, runner }: RacingRunner): void => {
    leaveEntry();
    entry = new RaceEntry(race, runner, {
      ...ports,
      serverNow: parties.serverNow,
      onState: setState,
      onBegun: () => {
        entry = null;
        ports.onBegun();
        showGame();
      },
    });
    entry.start();
  };
  const isOnScreen = ({ runner }: RacingRunner): boolean =>
    journeyOf(session)?.challenge.run?.id === runner.runId;

  /** The race was finished in another tab or on another device: shows the path from there. */
  const catchUp = async (runId: string): Promise<void> => {
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      const answer = await ports.runApi.read(runId);
      if (!answer.ok || answer.value.state !== 'complete') return;
      const journey = journeyOfRun(answer.value, ports.clock.now());
      if (journey !== null) session.correct(journey);
    } finally {
      isCatchingUp = false;
    }
  };

  const reconcile = (): void => {
    const party = parties.getState();
    if (isOverForPlayer(party, session)) session.dispatch({ type: 'force-completed' });
    const finished = finishedElsewhere(party, session);
    if (finished !== null) void catchUp(finished);
    const mine = racingRunner(party);
    if (entry !== null && entry.raceId !== mine?.race.id) leaveEntry();
    if (mine === null) {
      isEnterDue = false;
      if (party.kind !== 'unknown') givenUp = null;
      return;
    }
    if (mine.race.id === givenUp) {
      if (!giveUpCommand.isPending()) void giveUpCommand.send();
    } else if (!begun.has(mine.race.id)) {
      begun.add(mine.race.id);
      if (!isOnScreen(mine)) enter(mine);
    }
    entry?.reconcile();
  };

  parties.subscribe(reconcile);
  session.subscribe(reconcile);
  ports.onReturn(() => {
    entry?.retry();
    returnCommand.wake();
    giveUpCommand.wake();
    reconcile();
  });
  reconcile();

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    onEnter: (listener) => {
      const unsubscribe = entered.subscribe(listener);
      if (isEnterDue) showGame();
      return unsubscribe;
    },
    resume: () => {
      const mine = racingRunner(parties.getState());
      if (mine === null) return;
      givenUp = null;
      begun.add(mine.race.id);
      if (isOnScreen(mine)) showGame();
      else if (entry === null || entry.isDone) enter(mine);
      else entry.retry();
    },
    settle: () => {
      if (canReturnToLobby(parties.getState())) void returnCommand.send();
    },
    giveUp: async () => {
      const played = journeyOf(session)?.challenge.origin;
      // The party may not be loaded yet.
      const onScreen = played?.kind === 'party' ? played.raceId : undefined;
      const raceId = racingRunner(parties.getState())?.race.id ?? onScreen;
      if (raceId === undefined) return ok(null);
      givenUp = raceId;
      begun.add(raceId);
      leaveEntry();
      if (onScreen !== undefined) session.dispatch({ type: 'force-completed' });
      return giveUpCommand.send();
    },
  };
}

interface RacingRunner {
  readonly race: Race;
  readonly runner: Runner;
}

/** Returns the race in which the player is racing; null if there is none. */
function racingRunner(state: PartyState): RacingRunner | null {
  if (state.kind !== 'in' || state.party.race === null) return null;
  const runner = runnerOf(state.party, state.userId);
  return runner?.state === 'racing' ? { race: state.party.race, runner } : null;
}

/**
 * Whether the player is still listed as in the game although their race is over, so that they can return to the lobby.
 */
function canReturnToLobby(state: PartyState): boolean {
  if (state.kind !== 'in') return false;
  return memberOf(state.party, state.userId)?.status === 'in_game' && !isRacing(state.party, state.userId);
}

/** Whether the race on the screen is over for the player: timed out, given up, or no longer theirs. */
function isOverForPlayer(state: PartyState, session: Pick<GameSession, 'getState'>): boolean {
  const game = session.getState();
  if (game.phase !== 'playing' || game.journey.challenge.origin.kind !== 'party') return false;
  if (state.kind === 'unknown') return false;
  if (state.kind !== 'in') return true;
  const runner = runnerOf(state.party, state.userId);
  return runner?.runId !== game.journey.challenge.run?.id || runner?.state === 'timed-out';
}

/** Returns the id of the run on the screen if it is still played here but already finished elsewhere. */
function finishedElsewhere(state: PartyState, session: Pick<GameSession, 'getState'>): string | null {
  const game = session.getState();
  if (game.phase !== 'playing' || state.kind !== 'in') return null;
  const runner = runnerOf(state.party, state.userId);
  const isShown = runner?.state === 'finished' && runner.runId === game.journey.challenge.run?.id;
  return isShown ? runner.runId : null;
}

function journeyOf(session: Pick<GameSession, 'getState'>): Journey | null {
  const game = session.getState();
  return game.phase === 'idle' ? null : game.journey;
}

function isSame(one: RaceState, other: RaceState): boolean {
  if (one.kind === 'counting' && other.kind === 'counting')
    return one.raceId === other.raceId && one.secondsLeft === other.secondsLeft;
  if (one.kind === 'entering' && other.kind === 'entering') return one.raceId === other.raceId;
  if (one.kind === 'trouble' && other.kind === 'trouble')
    return one.raceId === other.raceId && one.failure === other.failure;
  return one.kind === 'idle' && other.kind === 'idle';
}
