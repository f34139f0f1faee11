// @ts-check
// `npm run test:nodes`: tests a clean install, a start and a journey under every Node version that the README promises,
// and the unit suite under the newest. `-- --only=20,26` selects versions, `--without-unit` skips the unit suite.
import { browserVariables, obtainBrowser } from './external/obtain-browser.mjs';
import { root } from './launch/root.mjs';
import { checkNode, resultsTable } from './nodes/check-node.mjs';
import { obtainNode, chooseVersions, VERSIONS } from './nodes/node-versions.mjs';
import { NOT_HERE, prepareSuite } from './test/extra-suite.mjs';

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 if a Node version or a browser is not available on this machine */
async function testNodes() {
  const choice = chooseVersions(process.argv.slice(2));
  if ('problem' in choice) {
    console.error(choice.problem);
    return 1;
  }
  const cannot = await prepareSuite(root, [], log);
  if (cannot !== null) return cannot;
  const browser = await obtainBrowser(root, log);
  if ('problem' in browser) {
    console.error(browser.problem);
    return NOT_HERE;
  }

  /** @type {import('./nodes/check-node.mjs').NodeResult[]} */
  const results = [];
  for (const version of choice.versions) {
    log(`\n── Node ${version.node}, npm ${version.npm}`);
    const withUnit = choice.withUnit && version === VERSIONS.at(-1);
    const obtained = await obtainNode(root, version);
    if ('problem' in obtained) log(obtained.problem);
    const check =
      'problem' in obtained
        ? null
        : await checkNode(root, obtained.env, { browserEnv: browserVariables(browser), withUnit, log });
    results.push({ version, check });
  }
  log(`\n${resultsTable(results).join('\n')}`);
  if (results.some(({ check }) => check !== null && check.problem !== null)) return 1;
  return results.some(({ check }) => check === null) ? NOT_HERE : 0;
}

process.exitCode = await testNodes();
