import { DAY_MS, utcDay } from '#core/daily/utc-day.ts';
import { distributionOf } from '#core/daily/over-par.ts';
import type { AdminLogAnswer, AdminPlayerAnswer, AdminReportsAnswer } from '#protocol/admin.ts';
import type { DailyFlowAnswer } from '#protocol/daily-flow.ts';
import type { ResultAnswer } from '#protocol/results.ts';
import type { StatisticsAnswer } from '#protocol/statistics.ts';

/*
 * Answers for the tests of screens, fuller than those of a test server.
 */

/** The routes of forty players. */
export const FLOW: DailyFlowAnswer = {
  players: 40,
  clicks: [
    [
      { from: 'Honey', to: 'Ancient Egypt', players: 22 },
      { from: 'Honey', to: 'Bee', players: 12 },
      { from: 'Honey', to: 'Bear', players: 6 },
    ],
    [
      { from: 'Ancient Egypt', to: 'Lighthouse of Alexandria', players: 19 },
      { from: 'Bee', to: 'Ancient Egypt', players: 9 },
      { from: 'Bear', to: 'Violin', players: 5 },
      { from: 'Bee', to: 'Flight', players: 3 },
      { from: 'Ancient Egypt', to: 'Music', players: 3 },
    ],
    [
      { from: 'Lighthouse of Alexandria', to: 'Lighthouse', players: 19 },
      { from: 'Ancient Egypt', to: 'Music', players: 9 },
      { from: 'Music', to: 'Violin', players: 3 },
    ],
  ],
  averageOverPar: 1.85,
  firstAtPar: { username: 'Ada', seconds: 83 },
  rarestAtPar: { titles: ['Honey', 'Bear', 'Violin', 'Music', 'Lighthouse'], players: 1 },
};

/** Of a player with many journeys. */
export const STATISTICS: StatisticsAnswer = {
  streak: { current: 12, longest: 128 },
  dailies: 171,
  overPar: { player: 1.34, field: 2.71 },
  distribution: [...distributionOf([0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 4, 4, 7, 15])],
  hubs: [
    { title: 'United Kingdom', visits: 48 },
    { title: 'Mathematics', visits: 31 },
    { title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', visits: 2 },
  ],
  targets: [
    { title: 'Lighthouse', visits: 9 },
    { title: 'Coffee', visits: 1 },
  ],
  pastTargets: {
    total: 512,
    visited: 498,
    unvisited: [
      { title: 'Violin', date: '2026-11-20' },
      { title: 'Honey', date: '2026-09-03' },
    ],
  },
  levels: { completed: 18, total: 42 },
};

/** A long journey whose score has a mark. */
export const RESULT: ResultAnswer = {
  date: utcDay(Date.now() - 2 * DAY_MS),
  articles: ['Honey', 'Violin', 'Lighthouse'],
  par: 4,
  username: 'Ada',
  clicks: 12,
  seconds: 283,
  unverified: 'pace',
  course: ['hop', 'hop', 'target', 'hop', 'back', 'back', 'hop', 'hop', 'hop', 'hop', 'hop', 'target'],
  isPathOpen: true,
  isYours: false,
};

/** A name as long as one can be. */
const CHEATER = { id: 'u1', name: 'WWWWWWWWWWWWWWWWWWW' };
const AT = '2025-11-20T12:34:56.789Z';

/** By the path of the call below /api/admin. */
export const ADMIN_ANSWERS = {
  reports: {
    reports: [
      {
        id: 'r1',
        player: CHEATER,
        description: 'The map is upside down.\nThe second line of this report.',
        steps_to_reproduce: 'Turn the phone.',
        expected_behavior: null,
        actual_behavior: 'x'.repeat(120),
        created_at: AT,
      },
    ],
    next: 'r1',
  },
  'players/u1': {
    player: { ...CHEATER, kind: 'account', created_at: AT, isBanned: false, isAdmin: false },
    scores: [
      {
        runId: '00000000-0000-4000-8000-000000000001',
        date: '2026-11-20',
        clicks: 4,
        seconds: 2,
        unverified: 'pace',
        isHiddenByHand: false,
        isHiddenByBan: false,
      },
      {
        runId: '00000000-0000-4000-8000-000000000002',
        date: '2026-09-19',
        clicks: 123,
        seconds: 3_723,
        unverified: 'second-run',
        isHiddenByHand: true,
        isHiddenByBan: true,
      },
    ],
    next: '2026-09-19',
  },
  log: {
    actions: [
      {
        id: 'a1',
        admin: 'Grace',
        action: 'show-score',
        player: CHEATER,
        runId: '00000000-0000-4000-8000-000000000001',
        reason: 'Two seconds for four clicks, but a recording of the screen shows that it was a person.',
        created_at: AT,
      },
      {
        id: 'a2',
        admin: CHEATER.name,
        action: 'reset-password',
        player: CHEATER,
        runId: null,
        reason: 'Asked by letter',
        created_at: AT,
      },
    ],
    next: null,
  },
} as const satisfies Record<string, AdminLogAnswer | AdminPlayerAnswer | AdminReportsAnswer>;
