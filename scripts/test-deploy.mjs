// @ts-check
// `npm run test:deploy`: performs the steps of the Dockerfile in a clean root and tests what starts there, plays through
// the samples of Caddy and nginx over three processes, and checks the systemd unit. Needs root on Debian, where it
// installs the tools that are missing. `-- --only=proxies` runs the test files whose paths contain that word.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildImage } from './deploy/build-image.mjs';
import { makeCertificates } from './deploy/certificates.mjs';
import { canInstall } from './external/obtain-packages.mjs';
import { artifacts } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { NOT_HERE, prepareSuite } from './test/extra-suite.mjs';
import { runStages } from './test/run-stages.mjs';
import { runVitest } from './test/stages.mjs';

/** @typedef {import('./test/stages.mjs').Stage} Stage */

const REPORT = 'build/reports/deploy.json';
const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 where this machine cannot have what the suite needs */
async function testDeploy() {
  if (!canInstall()) {
    console.error('This suite needs root on Debian, for debootstrap, chroot and mount.');
    return NOT_HERE;
  }
  const namespaces = await runCommand(['unshare', '--mount', '--pid', '--fork', 'true'], {
    cwd: root,
    output: 'kept',
  });
  if (namespaces.code !== 0) {
    console.error(`This suite needs mount and process namespaces: ${namespaces.output.trim()}`);
    return NOT_HERE;
  }
  const cannot = await prepareSuite(
    root,
    ['debootstrap', 'caddy', 'nginx', 'nats-server', 'openssl', 'systemd-analyze'],
    log,
  );
  if (cannot !== null) return cannot;
  // Not in the folder for temporary files, which may be in memory: the roots take two gigabytes.
  const folder = join(root, 'build/deploy/run');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const passed = await runStages(root, await stagesOf(folder), log);
    return passed ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder for files of this run
 * @returns {Promise<readonly Stage[]>}
 */
async function stagesOf(folder) {
  const only = process.argv
    .slice(2)
    .flatMap((arg) => (arg.startsWith('--only=') ? arg.slice(7).split(',') : []));
  const image = join(folder, 'image.json');
  const certificates = await makeCertificates(join(folder, 'certificates'));
  const env = {
    IMAGE: image,
    CERTIFICATES: JSON.stringify(certificates),
    // Node reads it when a process starts, so the tests cannot set it.
    NODE_EXTRA_CA_CERTS: certificates.authority,
  };
  /** @type {Stage[]} */
  const stages = [
    { name: 'build', title: 'Build', run: (base, print) => build(base, artifacts, print) },
    {
      name: 'image',
      title: 'Container image',
      run: async (base, print) => {
        const built = await buildImage(base, folder, print);
        if ('problem' in built) {
          print(built.problem);
          return 1;
        }
        writeFileSync(image, JSON.stringify(built));
        return 0;
      },
    },
    {
      name: 'deploy',
      title: 'Deployment kit',
      needsBuild: true,
      report: REPORT,
      run: (base) =>
        runVitest(base, { args: ['-c', 'vitest.deploy.config.ts', ...only], report: REPORT, env }),
    },
  ];
  const needsImage = only.length === 0 || only.some((word) => 'tests/deploy/image.test.ts'.includes(word));
  return stages.filter(({ name }) => name !== 'image' || needsImage);
}

process.exitCode = await testDeploy();
