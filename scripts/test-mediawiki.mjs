// @ts-check
// `npm run test:mediawiki`: the game over a real MediaWiki and over real archives. Apart from `npm test`, for what they are
// made with comes from Debian; whatever of it is missing is installed first, on a Debian and as root. What is given is passed
// on: `npm run test:mediawiki -- --project=zim`, or the name of a file.
import { browserVariables, obtainBrowser } from './browser/obtain-browser.mjs';
import { artifacts } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { root } from './launch/root.mjs';
import { NOT_HERE, prepareSuite, runSuite } from './test/extra-suite.mjs';
import { runStages } from './test/run-stages.mjs';

const SUITE = { words: ['-c', 'vitest.mediawiki.config.ts'], report: 'build/reports/mediawiki.json' };

const say = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 where this machine cannot have what the suite needs */
async function testMediaWiki() {
  const cannot = await prepareSuite(root, ['mediawiki', 'zim-tools'], say);
  if (cannot !== null) return cannot;
  const browser = await obtainBrowser(root, say);
  if ('problem' in browser) {
    console.error(browser.problem);
    return NOT_HERE;
  }
  const env = browserVariables(browser);
  const passed = await runStages(
    root,
    [
      { name: 'build', title: 'Build', run: (folder, print) => build(folder, artifacts, print) },
      {
        name: 'mediawiki',
        title: 'MediaWiki and archives',
        needsBuild: true,
        report: SUITE.report,
        run: (folder) => runSuite(folder, { ...SUITE, env }),
      },
    ],
    say,
  );
  return passed ? 0 : 1;
}

process.exitCode = await testMediaWiki();
