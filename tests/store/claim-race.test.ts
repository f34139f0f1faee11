import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildScript } from '#tests/builders/build-script.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';

/** Milliseconds; the machine may be busy. */
const PLENTY = 600_000;
const PROCESSES = 6;
/** Two heartbeats of an owner, and some seconds for a busy machine. */
const PATIENCE = 15_000;

const scriptFolder = realpathSync(mkdtempSync(join(tmpdir(), 'wayword-claims-')));
let script = '';
beforeAll(async () => {
  script = await buildScript('tests/store/support/claim-folders.ts', scriptFolder);
}, PLENTY);
afterAll(() => rmSync(scriptFolder, { recursive: true, force: true }));

interface Claimant {
  readonly process: ChildProcess;
  /** Resolves to whether it got the folder; null if it died first. */
  readonly claim: (folder: string) => Promise<boolean | null>;
}

async function startClaimant(...container: readonly string[]): Promise<Claimant> {
  const child = spawn(process.execPath, [script, ...container], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  // A killed process no longer reads.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  return {
    process: child,
    claim: async (folder) => {
      child.stdin.write(`${folder}\n`);
      const line = await lines.next();
      return line.done === true ? null : line.value === 'won';
    },
  };
}

const count = (claims: readonly (boolean | null)[]) => claims.filter((won) => won === true).length;

describe('a folder that several processes claim at once', { timeout: PLENTY }, () => {
  it('goes to exactly one of several containers, whose processes have the same id', async () => {
    const claimants = await Promise.all(
      Array.from({ length: PROCESSES }, (_, n) => startClaimant(`container ${n}`)),
    );
    const folder = temporaryFolder();
    for (let round = 0; round < 40; round += 1) {
      const claims = await Promise.all(claimants.map(({ claim }) => claim(join(folder, String(round)))));
      expect(count(claims)).toBe(1);
      expect(readdirSync(join(folder, String(round)))).toEqual(['owner']);
    }
  });

  it('goes to exactly one of the containers that saw no sign of life of its killed owner', async () => {
    const folder = temporaryFolder();
    const owner = await startClaimant('container of the owner');
    expect(await owner.claim(folder)).toBe(true);
    const others = await Promise.all(
      Array.from({ length: 3 }, (_, n) => startClaimant(`container ${n}`, String(PATIENCE))),
    );
    expect(count(await Promise.all(others.map(({ claim }) => claim(folder))))).toBe(0);
    owner.process.kill('SIGKILL');
    await once(owner.process, 'exit');
    expect(count(await Promise.all(others.map(({ claim }) => claim(folder))))).toBe(1);
  });

  it('goes to exactly one that lives, when others are killed while they claim it', async () => {
    const folder = temporaryFolder();
    for (let round = 0; round < 3; round += 1) {
      const path = join(folder, String(round));
      const claimants = await Promise.all(Array.from({ length: PROCESSES }, () => startClaimant()));
      const [doomed, living] = [claimants.slice(0, 3), claimants.slice(3)];
      const first = Promise.all(living.map(({ claim }) => claim(path)));
      const killed = doomed.map(async ({ process: child, claim }) => {
        const exited = once(child, 'exit');
        const answer = claim(path);
        child.kill('SIGKILL');
        await Promise.all([answer, exited]);
      });
      const winners = count(await first);
      await Promise.all(killed);
      // Where one of the dead had it, the next attempt of the living gets it.
      const second = count(await Promise.all(living.map(({ claim }) => claim(path))));
      expect(winners + second).toBe(1);
    }
  });
});
