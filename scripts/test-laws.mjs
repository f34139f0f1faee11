// @ts-check
// `npm run test:laws`: runs the property tests with their long budget, and the browser suites named `long`. `npm test`
// runs the property tests with a short budget.
import { install } from './launch/install.mjs';
import { root } from './launch/root.mjs';
import { runStages } from './test/run-stages.mjs';
import { chooseStages, withArguments } from './test/stages.mjs';
import { LAW_SUITES } from './test/suites.mjs';

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code */
async function testLaws() {
  const installed = await install(root, log);
  if (installed !== 0) return installed;
  const choice = chooseStages(['--only=unit,browser'], () => []);
  if ('problem' in choice) throw new Error(choice.problem);
  // Vitest's workers inherit the environment.
  process.env['LAWS'] = 'long';
  const stages = choice.stages.map((stage) => {
    if (stage.name === 'unit') return withArguments(stage, LAW_SUITES.unit);
    return stage.name === 'browser' ? withArguments(stage, LAW_SUITES.browser) : stage;
  });
  return (await runStages(root, stages, log)) ? 0 : 1;
}

process.exitCode = await testLaws();
