// @ts-check
// `npm run test:cluster`: runs several server processes over one PostgreSQL and one NATS, and one over PgBouncer. Separate
// from `npm test`, because NATS and PgBouncer come from Debian; if one is missing, this installs it as root on Debian.
import { artifacts } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { root } from './launch/root.mjs';
import { prepareSuite } from './test/extra-suite.mjs';
import { runStages } from './test/run-stages.mjs';
import { runVitest } from './test/stages.mjs';

const SUITE = {
  args: ['-c', 'vitest.cluster.config.ts', ...process.argv.slice(2)],
  report: 'build/reports/cluster.json',
};

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 where this machine cannot have a NATS or a PgBouncer */
async function testCluster() {
  const cannot = await prepareSuite(root, ['nats-server', 'pgbouncer'], log);
  if (cannot !== null) return cannot;
  const passed = await runStages(
    root,
    [
      { name: 'build', title: 'Build', run: (folder, print) => build(folder, artifacts, print) },
      {
        name: 'cluster',
        title: 'Several processes',
        needsBuild: true,
        report: SUITE.report,
        run: (folder) => runVitest(folder, SUITE),
      },
    ],
    log,
  );
  return passed ? 0 : 1;
}

process.exitCode = await testCluster();
