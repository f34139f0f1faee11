// @ts-check
// `npm run test:mediawiki`: tests the game over a real MediaWiki and real archives. Separate from `npm test`, because
// their tools come from Debian; if they are missing, this installs them as root on Debian. Arguments are passed to
// Vitest: `npm run test:mediawiki -- --project=zim`, or a file name.
import { browserVariables, obtainBrowser } from './external/obtain-browser.mjs';
import { artifacts } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { root } from './launch/root.mjs';
import { NOT_HERE, prepareSuite } from './test/extra-suite.mjs';
import { runStages } from './test/run-stages.mjs';
import { runVitest } from './test/stages.mjs';

const SUITE = {
  args: ['-c', 'vitest.mediawiki.config.ts', ...process.argv.slice(2)],
  report: 'build/reports/mediawiki.json',
};

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 if the suite's tools are not available on this machine */
async function testMediaWiki() {
  const cannot = await prepareSuite(root, ['mediawiki', 'zim-tools'], log);
  if (cannot !== null) return cannot;
  const browser = await obtainBrowser(root, log);
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
        run: (folder) => runVitest(folder, { ...SUITE, env }),
      },
    ],
    log,
  );
  return passed ? 0 : 1;
}

process.exitCode = await testMediaWiki();
