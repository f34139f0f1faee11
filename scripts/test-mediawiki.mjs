// @ts-check
// `npm run test:mediawiki`: tests the game over a real MediaWiki and real archives. Separate from `npm test`, because
// their tools come from Debian; if they are missing, this installs them as root on Debian. Arguments are passed to
// Vitest: `npm run test:mediawiki -- --project=zim`, or a file name.
import { browserVariables, obtainBrowser } from './browser/obtain-browser.mjs';
import { artifacts } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { root } from './launch/root.mjs';
import { NOT_HERE, prepareSuite, runSuite } from './test/extra-suite.mjs';
import { runStages } from './test/run-stages.mjs';

const SUITE = { words: ['-c', 'vitest.mediawiki.config.ts'], report: 'build/reports/mediawiki.json' };

const say = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 if the suite's tools are not available on this machine */
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
