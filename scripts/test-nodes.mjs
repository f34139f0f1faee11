// @ts-check
// `npm run test:nodes`: tests a clean install, a start and a journey under every Node version that the README promises,
// and the unit suite under the newest. `-- --only=20,26` selects versions, `--without-unit` skips the unit suite.
import { browserVariables, obtainBrowser } from './browser/obtain-browser.mjs';
import { root } from './launch/root.mjs';
import { checkNode } from './nodes/check-node.mjs';
import { obtainNode } from './nodes/obtain-node.mjs';
import { resultsTable } from './nodes/results-table.mjs';
import { chooseVersions, VERSIONS } from './nodes/versions.mjs';
import { NOT_HERE, prepareSuite } from './test/extra-suite.mjs';

const say = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 if a Node version or a browser is not available on this machine */
async function testNodes() {
  const choice = chooseVersions(process.argv.slice(2));
  if ('problem' in choice) {
    console.error(choice.problem);
    return 1;
  }
  const cannot = await prepareSuite(root, [], say);
  if (cannot !== null) return cannot;
  const browser = await obtainBrowser(root, say);
  if ('problem' in browser) {
    console.error(browser.problem);
    return NOT_HERE;
  }

  /** @type {import('./nodes/results-table.mjs').NodeResult[]} */
  const results = [];
  for (const version of choice.versions) {
    say(`\n── Node ${version.node}, npm ${version.npm}`);
    const withUnit = choice.withUnit && version === VERSIONS.at(-1);
    const obtained = await obtainNode(root, version);
    if ('problem' in obtained) say(obtained.problem);
    const check =
      'problem' in obtained
        ? null
        : await checkNode(root, obtained.env, { browserEnv: browserVariables(browser), withUnit, say });
    results.push({ version, check });
  }
  say(`\n${resultsTable(results).join('\n')}`);
  if (results.some(({ check }) => check !== null && check.problem !== null)) return 1;
  return results.some(({ check }) => check === null) ? NOT_HERE : 0;
}

process.exitCode = await testNodes();
