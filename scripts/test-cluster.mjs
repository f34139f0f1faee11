// @ts-check
// `npm run test:cluster`: several processes of the server over one PostgreSQL and one NATS. Apart from `npm test`, for NATS
// comes from Debian; it is installed first where it is missing, on a Debian and as root.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
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

const REPORT = 'build/reports/cluster.json';

const say = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 where this machine cannot have a NATS */
async function testCluster() {
  const oldNode = nodeVersionProblem(process.versions.node);
  if (oldNode !== null) {
    console.error(oldNode);
    return 1;
  }
  const installed = await install(root, say);
  if (installed !== 0) return installed;
  const missing = await obtainPackages(['nats-server'], root, say);
  if (missing !== null) {
    console.error(missing);
    return NOT_HERE;
  }
  const passed = await runStages(
    root,
    [
      { name: 'build', title: 'Build', run: (folder, print) => build(folder, artifacts, print) },
      { name: 'cluster', title: 'Several processes', needsBuild: true, report: REPORT, run: runSuite },
    ],
    say,
  );
  return passed ? 0 : 1;
}

/** @param {string} folder */
async function runSuite(folder) {
  const report = join(folder, REPORT);
  rmSync(report, { force: true });
  // What is given is passed on: `npm run test:cluster -- nats-bus`.
  const words = ['run', '-c', 'vitest.cluster.config.ts', ...process.argv.slice(2)];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runCommand([...packageBin(folder, 'vitest'), ...words, ...reporters], {
    cwd: folder,
    output: 'shown',
  });
  return code;
}

process.exitCode = await testCluster();
