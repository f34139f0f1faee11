// @ts-check
// `npm run test:postgres`: repeats the database tests over Debian's PostgreSQL through DATABASE_URL, as for an operator
// with their own database. If it is missing, this installs it as root on Debian.
import { join } from 'node:path';
import { obtainOldPostgres } from './external/obtain-old-postgres.mjs';
import { debianPostgres, startDebianPostgres } from './external/start-postgres.mjs';
import { root } from './launch/root.mjs';
import { NOT_HERE, prepareSuite } from './test/extra-suite.mjs';
import { runVitest } from './test/stages.mjs';
import { SQL_SUITES } from './test/suites.mjs';

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 77 if PostgreSQL is not available on this machine */
async function testPostgres() {
  const cannot = await prepareSuite(root, ['postgresql'], log);
  if (cannot !== null) return cannot;
  const programs = debianPostgres();
  if (programs === null) {
    console.error('Debian’s PostgreSQL is installed, but its programs were not found.');
    return NOT_HERE;
  }
  const postgres = startDebianPostgres(programs);
  try {
    log(`With ${postgres.version}`);
    const old = await obtainOldPostgres(17, join(root, 'build/postgres'));
    if (!old.ok) {
      console.error(old.error);
      return 1;
    }
    const env = { DATABASE_URL: postgres.url, OLD_POSTGRES: old.value };
    const args = [...SQL_SUITES, 'tests/store/upgrade', ...process.argv.slice(2)];
    return await runVitest(root, { args, report: 'build/reports/postgres.json', env });
  } finally {
    postgres.stop();
  }
}

process.exitCode = await testPostgres();
