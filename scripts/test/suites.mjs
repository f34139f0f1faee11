// @ts-check

/**
 * The files that read their budget from tests/setup/law-budget.ts, and the long files, by stage of `npm test`. Vitest
 * runs the test files whose paths contain one of these texts.
 */
export const LAW_SUITES = {
  unit: [
    'src/editor/session/editor-reducer.property',
    'src/articles/wiki/wiki-soak',
    'src/server/parties/parties.property',
    'src/server/parties/race-store',
    'src/server/runs/runs.property',
    'src/server/scores/board-counts.property',
    'tests/canvas/edit-law',
    'tests/canvas/undo-law',
    'tests/server/hostile-input',
    'tests/server/party-model',
    'tests/server/random-messages',
    'tests/server/random-requests',
    'tests/store/crash',
  ],
  browser: ['.long.browser.', 'tests/browser/preview-app'],
};

/** The test files that use SQL. */
export const SQL_SUITES = [
  'src/server/accounts',
  'src/server/challenges',
  'src/server/levels',
  'src/server/limits',
  'src/server/parties',
  'src/server/reports',
  'src/server/runs',
  'src/server/scores',
  'src/server/store/migrate',
  'src/server/store/open-database',
  'src/server/store/postgres/external-postgres',
  'src/articles/store',
  'tests/server/forgery',
  'tests/server/authorisation',
  'tests/server/party-model',
];
