import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startProcessGroup } from './server-process.mjs';

/** A server with a worker that both run until killed; the server prints the worker's process id. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const worker = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  console.log('worker ' + worker.pid);
  setInterval(() => {}, 1000);
`;

async function workerOf(output: () => string): Promise<number> {
  await expect.poll(output).toMatch(/worker \d+\n/u);
  return Number(/worker (\d+)\n/u.exec(output())?.[1]);
}

/** A process that has ended stays in the list, as Z, until its parent waits for it. */
function isRunning(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

// Process groups exist only on Unix, like the programs this module starts.
describe.runIf(process.platform !== 'win32')('a process group', () => {
  it('ends with all its processes when stopped', async () => {
    const group = await startProcessGroup([process.execPath, '-e', PARENT], { cwd: '/' });
    const worker = await workerOf(group.output);
    expect([isRunning(group.id), isRunning(worker)]).toEqual([true, true]);
    await group.stop();
    expect([isRunning(group.id), isRunning(worker)]).toEqual([false, false]);
    expect(group.hasEnded()).toBe(true);
  });

  it('has the exit code and complete output of the first process after it ended', async () => {
    const script = "console.log('x'.repeat(9_000)); process.exitCode = 3";
    const group = await startProcessGroup([process.execPath, '-e', script], { cwd: '/' });
    expect(await group.ended).toEqual({ code: 3 });
    expect(group.output()).toBe(`${'x'.repeat(9_000)}\n`);
  });

  it('can be stopped twice', async () => {
    const group = await startProcessGroup([process.execPath, '-e', PARENT], { cwd: '/' });
    await group.stop();
    await group.stop();
    expect(group.hasEnded()).toBe(true);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends when the process that started it is ended by %s',
    async (signal) => {
      const script = `
      import { startProcessGroup } from '${new URL('server-process.mjs', import.meta.url).href}';
      const group = await startProcessGroup([process.execPath, '-e', ${JSON.stringify(PARENT)}], { cwd: '/' });
      setInterval(() => { if (/worker/.test(group.output())) console.log(group.output()); }, 20);
    `;
      const starter = spawn(process.execPath, ['--input-type=module', '-e', script]);
      onTestFinished(() => void starter.kill('SIGKILL'));
      let output = '';
      while (!output.endsWith('\n')) output += String(await once(starter.stdout, 'data'));
      const worker = await workerOf(() => output);
      starter.kill(signal);
      const [, by] = await once(starter, 'exit');
      expect(by).toBe(signal);
      await expect.poll(() => isRunning(worker)).toBe(false);
    },
  );
});
