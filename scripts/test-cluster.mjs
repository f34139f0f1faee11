// @ts-check
// `npm run test:cluster`: runs several server processes over one PostgreSQL and one NATS, and one over PgBouncer. Separate
// from `npm test`, because its programs come from Debian; if one is missing, this installs it as root on Debian.
// `-- --faults` loses each part of a site in turn instead, while many players play; `--racers=300`, `--dailies=200`, `--party=6`,
// `--think=3` and `--cut=30` set its sizes, of which tests/cluster/faults.test.ts says what they are.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificates } from './deploy/certificates.mjs';
import { artifacts } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { root } from './launch/root.mjs';
import { prepareSuite } from './test/extra-suite.mjs';
import { runStages } from './test/run-stages.mjs';
import { runVitest } from './test/stages.mjs';

const REPORT = 'build/reports/cluster.json';
const FAULT_SUITE = 'tests/cluster/faults.test.ts';
const FAULT_SIZES = { racers: 300, dailies: 200, party: 6, think: 3, clicks: 3, cut: 30 };

const log = (/** @type {string} */ line) => console.log(line);

/**
 * Reads the command line: the arguments of Vitest, and the sizes of the run with faults if they are not the small ones.
 * @param {readonly string[]} args
 * @returns {{ vitest: readonly string[], env: Readonly<Record<string, string>> }}
 */
function readArguments(args) {
  if (!args.includes('--faults')) return { vitest: ['--exclude', FAULT_SUITE, ...args], env: {} };
  const sizes = Object.entries(FAULT_SIZES).map(([name, size]) => {
    const given = args.find((arg) => arg.startsWith(`--${name}=`));
    return [name, given === undefined ? size : Number(given.slice(name.length + 3))];
  });
  return {
    vitest: [FAULT_SUITE],
    env: { FAULT_RUN: JSON.stringify(Object.fromEntries(sizes)) },
  };
}

/** @returns {Promise<number>} the exit code; 77 where this machine cannot have what the suite needs */
async function testCluster() {
  const cannot = await prepareSuite(
    root,
    ['nats-server', 'pgbouncer', 'postgresql', 'caddy', 'openssl'],
    log,
  );
  if (cannot !== null) return cannot;
  const { vitest, env } = readArguments(process.argv.slice(2));
  const folder = join(root, 'build/cluster');
  const certificates = await makeCertificates(folder);
  try {
    const passed = await runStages(
      root,
      [
        { name: 'build', title: 'Build', run: (base, print) => build(base, artifacts, print) },
        {
          name: 'cluster',
          title: 'Several processes',
          needsBuild: true,
          report: REPORT,
          run: (base) =>
            runVitest(base, {
              args: ['-c', 'vitest.cluster.config.ts', ...vitest],
              report: REPORT,
              env: {
                ...env,
                CERTIFICATES: JSON.stringify(certificates),
                // Node reads it when a process starts, so the tests cannot set it.
                NODE_EXTRA_CA_CERTS: certificates.authority,
              },
            }),
        },
      ],
      log,
    );
    return passed ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await testCluster();
