// @ts-check
// `npm run test:laws`: the property laws with their long budget. `npm test` runs them with a short one.
import { root } from './launch/root.mjs';
import { prepareSuite, runSuite } from './test/extra-suite.mjs';

/** The files that ask tests/setup/law-budget.ts how much they may run. */
const SUITES = [
  'src/editor/session/editor-reducer.property',
  'src/server/parties/parties.property',
  'src/server/parties/race-book',
  'src/server/runs/runs.property',
  'tests/canvas/edit-law',
  'tests/canvas/undo-law',
  'tests/server/party-model',
  'tests/store/crash',
];

const say = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code */
async function testLaws() {
  const cannot = await prepareSuite(root, [], say);
  if (cannot !== null) return cannot;
  return runSuite(root, { words: SUITES, report: 'build/reports/laws.json', env: { LAWS: 'long' } });
}

process.exitCode = await testLaws();
