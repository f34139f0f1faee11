// @ts-check
// `npm run test:audit`: fails for packages with a published vulnerability that is not on the reviewed list in
// audit/allowed.mjs.
import { allowed } from './audit/allowed.mjs';
import { judgeAudit, readAudit } from './audit/judge-audit.mjs';
import { npmCommand } from './launch/install.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { NOT_HERE } from './test/extra-suite.mjs';

/** @returns {Promise<number>} the exit code; 77 if the registry answers no audits */
async function testAudit() {
  const { output } = await runCommand([...npmCommand(), 'audit', '--json'], { cwd: root, output: 'kept' });
  const advisories = readAudit(output);
  if (advisories === null) {
    const reason = /"message": "([^"]+)"/u.exec(output)?.[1] ?? output.split('\n')[0];
    console.error(`npm’s registry answers no audits from here: ${reason}`);
    return NOT_HERE;
  }
  const problems = judgeAudit(advisories, allowed, new Date().toISOString().slice(0, 10));
  for (const problem of problems) console.error(problem);
  console.log(`${advisories.length} advisories, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = await testAudit();
