// @ts-check
// `npm test`: runs everything from a fresh checkout. `npm test -- --only=unit,lint` selects stages,
// `npm test -- --changed` tests what the working tree's changes affect.
import { install } from './launch/install.mjs';
import { nodeVersionProblem } from './launch/prepare.mjs';
import { root } from './launch/root.mjs';
import { changedFiles, chooseStages } from './test/stages.mjs';
import { runStages } from './test/run-stages.mjs';

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code */
async function test() {
  const oldNode = nodeVersionProblem(process.versions.node);
  const choice =
    oldNode === null ? chooseStages(process.argv.slice(2), () => changedFiles(root)) : { problem: oldNode };
  if ('problem' in choice) {
    console.error(choice.problem);
    return 1;
  }
  const installed = await install(root, log);
  if (installed !== 0) return installed;
  return (await runStages(root, choice.stages, log)) ? 0 : 1;
}

process.exitCode = await test();
