// Claims every folder that it is told, one a line, and never releases one: run by the race of claims in several
// processes. The arguments: the container that this process says it runs in, without which the process is itself; and
// how many milliseconds it watches the claim of another container.
import { createInterface } from 'node:readline';
import { claimFolder } from '#platform/claim-folder.ts';
import { ownProcess } from '#platform/process-identity.ts';

const [container, patience = '0'] = process.argv.slice(2);
const self = await ownProcess();
// Containers give their first processes the same ids.
const claimant = container === undefined ? self : { ...self, pid: 7, began: '1', system: container };

process.stdout.write('ready\n');
for await (const folder of createInterface({ input: process.stdin })) {
  const claim = await claimFolder(folder, { claimant, patience: Number(patience) });
  process.stdout.write(claim.ok ? 'won\n' : 'lost\n');
}
