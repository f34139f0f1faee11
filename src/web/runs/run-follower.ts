import { assertNever } from '#core/assert-never.ts';
import { hopAt, type Hop } from '#core/game/hop.ts';
import { clickCount, verdict, type Journey } from '#core/game/journey.ts';
import type { Run } from '#protocol/runs.ts';
import type { Clock } from '#web/ports/clock.ts';
import type { RunFailure, RunGateway } from '#web/ports/run-gateway.ts';
import type { RunRecorder } from '#web/ports/run-recorder.ts';
import { journeyOfRun } from './journey-of-run.ts';
import type { RunNews, RunStanding } from './run-standing.ts';

/** D18: so many milliseconds without getting through, and the player is told. */
const PATIENCE = 10_000;
/** Milliseconds before the next try, longer each time. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

export interface RunFollowerPorts {
  readonly gateway: RunGateway;
  readonly clock: Clock;
  /** The session puts the journey right by it. */
  readonly correct: (journey: Journey) => void;
}

export interface RunFollower extends RunRecorder {
  readonly getState: () => RunStanding;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onNews: (listener: (news: RunNews) => void) => () => void;
  /** The network is back, or the tab was woken: no need to wait any longer. */
  readonly wake: () => void;
}

/** The run being followed, and how much of it the server has. */
interface Following {
  readonly id: string;
  journey: Journey;
  /** Hops the server has; null until it was asked, for a journey that was under way already. */
  confirmed: number | null;
  failures: number;
  troubledSince: number | null;
  isSending: boolean;
  /** That its score has not got through was said once. */
  isScoreTold: boolean;
  cancelWait: () => void;
}

/**
 * Brings a journey to the server hop by hop, in order, as fast as it answers and as often as it takes. The journey is the
 * queue: what the server lacks is read off it, so a reload loses nothing, and the player never waits for any of it.
 */
export function createRunFollower({ gateway, clock, correct }: RunFollowerPorts): RunFollower {
  let standing: RunStanding = { kind: 'unrecorded' };
  let following: Following | null = null;
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: RunNews) => void>();

  const stand = (next: RunStanding): void => {
    standing = next;
    for (const listener of listeners) listener();
  };
  const tell = (news: RunNews): void => {
    for (const listener of newsListeners) listener(news);
  };

  const record = (journey: Journey): void => {
    const { run } = journey.challenge;
    if (run === null) {
      following?.cancelWait();
      following = null;
      if (standing.kind !== 'unrecorded') stand({ kind: 'unrecorded' });
      return;
    }
    if (following?.id === run.id) {
      following.journey = journey;
      if (standing.kind === 'lost') tellOfScore(following);
    } else {
      following?.cancelWait();
      following = {
        id: run.id,
        journey,
        confirmed: clickCount(journey) <= 1 ? 0 : null,
        failures: 0,
        troubledSince: null,
        isSending: false,
        isScoreTold: false,
        cancelWait: () => undefined,
      };
      stand({ kind: 'following' });
    }
    void send(following);
  };

  const isCurrent = (run: Following): boolean => following === run;

  const send = async (run: Following): Promise<void> => {
    if (run.isSending) return;
    run.cancelWait();
    run.isSending = true;
    try {
      while (isCurrent(run) && isWorthSending(standing)) {
        const next = run.confirmed === null ? null : hopAt(run.journey, run.confirmed + 1);
        // Looked at without a pause before this ends: a hop told meanwhile must not be left lying.
        if (run.confirmed !== null && next === null) return;
        const sent = next === null ? await compare(run) : await sendHop(run, next);
        if (sent !== 'more') return;
      }
    } finally {
      run.isSending = false;
    }
  };

  /** A journey read back after a reload: how much of it does the server have? */
  const compare = async (run: Following): Promise<'more' | 'done'> => {
    const answer = await gateway.read(run.id);
    if (!isCurrent(run)) return 'done';
    if (!answer.ok) return failed(run, answer.error);
    thereAgain(run);
    return follow(run, answer.value);
  };

  const sendHop = async (run: Following, hop: Hop): Promise<'more' | 'done'> => {
    const answer = await gateway.hop(run.id, hop);
    if (!isCurrent(run)) return 'done';
    if (!answer.ok) return failed(run, answer.error);
    thereAgain(run);
    run.confirmed = hop.n;
    if (answer.value !== null) {
      stand({ kind: 'ended', run: answer.value });
      tellOfEnd(answer.value);
    }
    return 'more';
  };

  const thereAgain = (run: Following): void => {
    run.failures = 0;
    run.troubledSince = null;
    if (standing.kind === 'behind') stand({ kind: 'following' });
  };

  /** The server's run and ours: go on where they agree, and put ours right where they do not. */
  const follow = (run: Following, seen: Run): 'more' | 'done' => {
    const isOurs = seen.path.every((stop, index) => {
      const ours = hopAt(run.journey, index);
      return index === 0 || (ours !== null && isSameHop(ours, stop));
    });
    run.confirmed = seen.path.length - 1;
    if (seen.state !== 'open') {
      const isNews = !isOurs || clickCount(run.journey) !== run.confirmed;
      if (isNews) putRight(seen);
      // An end that was here already when the page was loaded was told of then.
      stand({ kind: 'ended', run: seen });
      if (isNews) tellOfEnd(seen);
      return 'done';
    }
    if (!isOurs) putRight(seen);
    return 'more';
  };

  const putRight = (seen: Run): void => {
    const journey = journeyOfRun(seen, clock.now());
    if (journey === null) return;
    if (following !== null) following.journey = journey;
    correct(journey);
  };

  const tellOfEnd = (run: Run): void => {
    if (run.score !== null) tell({ kind: 'score-recorded', clicks: run.score.clicks });
  };

  const failed = (run: Following, failure: RunFailure): 'more' | 'done' => {
    switch (failure.kind) {
      case 'unreachable':
        wait(run);
        return 'done';
      case 'refused-hop': {
        if (failure.code === 'run-expired') return lose(run, failure.code);
        const before = run.journey;
        const next = follow(run, failure.run);
        // Out of order and yet the same way: an answer of ours was lost, or another tab was quicker. Nobody need know.
        if (run.journey !== before) tell({ kind: 'corrected', code: failure.code });
        else if (failure.code !== 'hop-out-of-order' && standing.kind !== 'ended') {
          putRight(failure.run);
          tell({ kind: 'corrected', code: failure.code });
        }
        return next;
      }
      case 'refused':
        return lose(run, failure.code);
      default:
        return assertNever(failure);
    }
  };

  const lose = (run: Following, code: Extract<RunStanding, { kind: 'lost' }>['code']): 'done' => {
    stand({ kind: 'lost', code });
    tellOfScore(run);
    return 'done';
  };

  const wait = (run: Following): void => {
    run.troubledSince ??= clock.now();
    if (clock.now() - run.troubledSince >= PATIENCE) {
      if (standing.kind === 'following') stand({ kind: 'behind' });
      tellOfScore(run);
    }
    const delay = WAITS[Math.min(run.failures, WAITS.length - 1)] ?? PATIENCE;
    run.failures += 1;
    run.cancelWait = clock.after(delay, () => void send(run));
  };

  const tellOfScore = (run: Following): void => {
    const isRanked = run.journey.challenge.run?.ranked === true;
    if (run.isScoreTold || !isRanked || verdict(run.journey) !== 'complete') return;
    run.isScoreTold = true;
    tell({ kind: 'score-failed' });
  };

  return {
    record,
    wake: () => {
      if (following === null) return;
      // What is under way may be failing still; then the next try is not far.
      following.failures = 0;
      void send(following);
    },
    getState: () => standing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNews: (listener) => {
      newsListeners.add(listener);
      return () => newsListeners.delete(listener);
    },
  };
}

const isWorthSending = ({ kind }: RunStanding): boolean => kind === 'following' || kind === 'behind';

function isSameHop(ours: Hop, seen: Run['path'][number]): boolean {
  return ours.kind === seen.kind && ours.to === seen.title;
}
