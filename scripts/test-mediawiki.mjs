// @ts-check
// `npm run test:mediawiki`: the game over a real MediaWiki and over real archives. Apart from `npm test`, for what they are
// made with comes from Debian; whatever of it is missing is installed first, on a Debian and as root.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { obtainBrowser } from './browser/obtain-browser.mjs';
import { obtainPackages } from './debian/obtain-packages.mjs';
import { artifacts } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { install } from './launch/install.mjs';
import { nodeVersionProblem } from './launch/node-version.mjs';
import { packageBin } from './launch/package-bin.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { runStages } from './test/run-stages.mjs';

/** The code by which test programs say that they could not run at all, as against having failed. */
const NOT_HERE = 77;

const REPORT = 'build/reports/mediawiki.json';

const say = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 where this machine cannot have what the suite needs */
async function testMediaWiki() {
  const oldNode = nodeVersionProblem(process.versions.node);
  if (oldNode !== null) {
    console.error(oldNode);
    return 1;
  }
  const installed = await install(root, say);
  if (installed !== 0) return installed;
  const missing = await obtainPackages(['mediawiki', 'zim-tools'], root, say);
  const browser = await obtainBrowser(root, say);
  if (missing !== null || 'problem' in browser) {
    if (missing !== null) console.error(missing);
    if ('problem' in browser) console.error(browser.problem);
    return NOT_HERE;
  }
  const passed = await runStages(
    root,
    [
      { name: 'build', title: 'Build', run: (folder, print) => build(folder, artifacts, print) },
      {
        name: 'mediawiki',
        title: 'MediaWiki and archives',
        needsBuild: true,
        report: REPORT,
        run: (folder) => runSuite(folder, browser.path),
      },
    ],
    say,
  );
  return passed ? 0 : 1;
}

/**
 * @param {string} folder
 * @param {string} browser
 */
async function runSuite(folder, browser) {
  const report = join(folder, REPORT);
  rmSync(report, { force: true });
  // What is given is passed on: `npm run test:mediawiki -- --project=zim`, or the name of a file.
  const words = ['run', '-c', 'vitest.mediawiki.config.ts', ...process.argv.slice(2)];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runCommand([...packageBin(folder, 'vitest'), ...words, ...reporters], {
    cwd: folder,
    env: { ...process.env, CHROMIUM_PATH: browser },
    output: 'shown',
  });
  return code;
}

process.exitCode = await testMediaWiki();
