// @ts-check
// `npm run test:postgres`: what touches the database, once more over Debian's PostgreSQL by DATABASE_URL, as whoever brings
// a database of their own has it. Debian's is installed first where it is missing, on a Debian and as root.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { obtainPackages } from './debian/obtain-packages.mjs';
import { debianPostgres, startDebianPostgres } from './debian/start-postgres.mjs';
import { install } from './launch/install.mjs';
import { nodeVersionProblem } from './launch/node-version.mjs';
import { packageBin } from './launch/package-bin.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';

/** The code by which test programs say that they could not run at all, as against having failed. */
const NOT_HERE = 77;

/** What speaks SQL. */
const SUITES = [
  'src/server/accounts',
  'src/server/challenges',
  'src/server/levels',
  'src/server/parties',
  'src/server/reports',
  'src/server/runs',
  'src/server/scores',
  'src/server/store/migrate',
  'src/server/store/open-database',
  'src/server/store/external',
  'src/server/articles/live/store',
  'tests/server/forgery',
  'tests/server/authorisation',
  'tests/server/party-model',
];

const say = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 where this machine cannot have a PostgreSQL of its own */
async function testPostgres() {
  const oldNode = nodeVersionProblem(process.versions.node);
  if (oldNode !== null) {
    console.error(oldNode);
    return 1;
  }
  const installed = await install(root, say);
  if (installed !== 0) return installed;
  const missing = await obtainPackages(['postgresql'], root, say);
  const programs = debianPostgres();
  if (missing !== null || programs === null) {
    console.error(missing ?? 'Debian’s PostgreSQL is not where it should be.');
    return NOT_HERE;
  }
  const postgres = startDebianPostgres(programs);
  try {
    say(`With ${postgres.version}`);
    const report = join(root, 'build/reports/postgres.json');
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runCommand(
      [...packageBin(root, 'vitest'), 'run', ...SUITES, ...process.argv.slice(2), ...reporters],
      { cwd: root, env: { ...process.env, DATABASE_URL: postgres.url }, output: 'shown' },
    );
    return code;
  } finally {
    postgres.stop();
  }
}

process.exitCode = await testPostgres();
