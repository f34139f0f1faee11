import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MISSING, UNREACHABLE, type LoadFailure } from '#core/game/game-state.ts';
import { fail, ok } from '#core/result.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { buildDailyChallenge } from '#tests/builders/build-daily-challenge.ts';
import { buildAppServices } from '#tests/builders/build-app-services.ts';
import { createQueryClient } from '#web/server-api/queries.ts';
import { AppContext } from '#web/services/app-context.tsx';
import { useCountdown, useToday } from './server-time.ts';
import { useDaily } from './use-daily.ts';

const SECOND = 1000;

/** Renders the date or state, and the countdown, as text. */
function Shown({ refetchOnMount = true }: { readonly refetchOnMount?: boolean }) {
  const daily = useDaily({ refetchOnMount });
  const today = useToday(daily.ahead);
  const clock = useCountdown(daily.kind === 'ready' ? daily.createdAt : today, daily.ahead);
  return `${daily.kind === 'ready' ? daily.challenge.date : daily.kind === 'none' ? daily.why : 'loading'} ${clock}`;
}

let root: Root;
let host: HTMLElement;
let answers: (DailyChallengeAnswer | LoadFailure)[];
let requestCount: number;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
  host = document.createElement('div');
  root = createRoot(host);
  requestCount = 0;
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

let render: (parts: ReactNode) => Promise<void>;

/** Renders at a time of the browser's clock. The server gives the answers in order and repeats the last. */
async function open(at: string, ...given: readonly (DailyChallengeAnswer | LoadFailure)[]): Promise<void> {
  vi.setSystemTime(new Date(at));
  answers = [...given];
  const today = async () => {
    requestCount += 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new Error('The test sets no answer');
    return 'reason' in answer ? fail(answer) : ok(answer);
  };
  const queries = createQueryClient();
  const app = buildAppServices({ daily: { today } });
  render = (parts) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queries}>
          <AppContext value={app}>{parts}</AppContext>
        </QueryClientProvider>,
      ),
    );
  await render(<Shown />);
  await pass(10);
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

const LATE = buildDailyChallenge({ now: '2026-11-21T23:59:50.000Z' });
const TOMORROW = buildDailyChallenge({
  id: 'challenge-2',
  date: '2026-11-22',
  created_at: '2026-11-22T00:00:00.000Z',
  now: '2026-11-22T00:00:01.000Z',
});

describe('the daily challenge', () => {
  it('[DAILY-1] counts down by the server clock, even if the browser clock is wrong', async () => {
    await open('2019-03-01T08:15:00Z', buildDailyChallenge());
    expect(host.textContent).toMatch(/^2026-11-21 1[12]:(?:00:00|59:59)$/u);
    await pass(60 * SECOND);
    expect(host.textContent).toMatch(/^2026-11-21 11:5(?:9:00|8:59)$/u);
  });

  it('[DAILY-2] is replaced when the next day begins, and does not stick at 00:00:00', async () => {
    await open('2026-11-21T23:59:50Z', LATE, TOMORROW);
    expect(host.textContent).toBe('2026-11-21 00:00:10');
    await pass(12 * SECOND);
    expect(host.textContent).toMatch(/^2026-11-22 23:59:5\d$/u);
  });

  it('[DAILY-2] notices the new day after a sleep as soon as the page becomes visible', async () => {
    await open('2026-11-21T12:00:00Z', buildDailyChallenge(), TOMORROW);
    vi.setSystemTime(new Date('2026-11-22T00:00:01Z'));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await pass(10);
    expect(host.textContent).toMatch(/^2026-11-22 23:59:5\d$/u);
  });

  it("is requested again until the next one arrives, without showing yesterday's", async () => {
    await open('2026-11-21T23:59:50Z', LATE, UNREACHABLE, TOMORROW);
    await pass(12 * SECOND);
    expect(host.textContent).toMatch(/^out-of-reach 23:59:5\d$/u);
    await pass(16 * SECOND);
    expect(host.textContent).toMatch(/^2026-11-22 /u);
  });

  it('stays on the screen when a refresh fails', async () => {
    await open('2026-11-21T12:00:00Z', buildDailyChallenge(), UNREACHABLE);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await pass(SECOND);
    expect(requestCount).toBeGreaterThan(1);
    expect(host.textContent).toMatch(/^2026-11-21 /u);
  });

  it('is requested again by the main part of a screen, and not by the others', async () => {
    await open('2026-11-21T12:00:00Z', buildDailyChallenge());
    await render(
      <>
        <Shown />
        <Shown refetchOnMount={false} />
      </>,
    );
    expect(requestCount).toBe(1);
    await render(
      <>
        <Shown />
        <Shown refetchOnMount={false} />
        <Shown />
      </>,
    );
    expect(requestCount).toBe(2);
  });

  it('reports a day without a challenge', async () => {
    await open('2026-11-21T12:00:00Z', MISSING);
    expect(host.textContent).toMatch(/^no-challenge 1[12]:/u);
  });
});
