import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { StatisticsAnswer } from '#protocol/statistics.ts';
import { AtAddress } from '#tests/builders/at-address.tsx';
import { KnownStatistics } from './known-statistics.tsx';

/** Of a player who has done nothing yet, on a server with a past daily. */
const NOTHING: StatisticsAnswer = {
  streak: { current: 0, longest: 0 },
  dailies: 0,
  overPar: null,
  distribution: [],
  hubs: [],
  targets: [],
  pastTargets: { total: 1, visited: 0, unvisited: [{ title: 'Comet', date: '2026-11-20' }] },
  levels: { completed: 0, total: 15 },
};

/** Returns the words on the screen. */
function show(parts: Partial<StatisticsAnswer>): string {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    act(() => root.unmount());
    host.remove();
  });
  act(() =>
    root.render(
      <AtAddress address="/statistics">
        <KnownStatistics statistics={{ ...NOTHING, ...parts }} />
      </AtAddress>,
    ),
  );
  return host.textContent;
}

it('[STAT-3] shows the levels of a player without a ranked daily, and how to begin a streak', () => {
  const words = show({ levels: { completed: 3, total: 15 } });
  expect(words).toContain('Levels3Of 15');
  expect(words).toContain('No daily yet');
  expect(words).toContain('No finished daily yet');
  expect(words).toContain('Comet');
});

it('[STAT-4] shows the targets of past dailies to a player who has visited only these', () => {
  const pastTargets = { total: 2, visited: 1, unvisited: [{ title: 'Comet', date: '2026-11-20' }] };
  expect(show({ pastTargets })).toContain('You have visited 1 of 2 targets of past dailies');
});

it('shows only how to begin to a player who has done nothing yet', () => {
  const words = show({});
  expect(words).toContain('No finished daily yet');
  expect(words).not.toContain('Levels');
  expect(words).not.toContain('Comet');
});

it('[STAT-3] shows the figures of a player with a daily, whose par may not be known', () => {
  const words = show({ dailies: 1, streak: { current: 1, longest: 1 } });
  expect(words).toContain('Streak1 dayLongest: 1 day');
  expect(words).toContain('Par is not known');
  expect(words).not.toContain('No finished daily yet');
});
