import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { runCommand } from './run-command.mjs';

describe('runCommand', () => {
  it('returns the output of both streams and the exit code', async () => {
    const script = "console.log('out'); console.error('err'); process.exitCode = 5";
    const end = await runCommand([process.execPath, '-e', script], {
      cwd: temporaryFolder(),
      output: 'kept',
    });
    expect(end.code).toBe(5);
    expect(end.output.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('runs in the given folder and environment', async () => {
    const cwd = temporaryFolder();
    const script = 'console.log(process.cwd(), process.env.WORD)';
    const end = await runCommand([process.execPath, '-e', script], {
      cwd,
      env: { WORD: 'way' },
      output: 'kept',
    });
    expect(end.output).toBe(`${cwd} way\n`);
  });

  it('treats a killed command as failed', async () => {
    const script = "process.kill(process.pid, 'SIGKILL')";
    const end = await runCommand([process.execPath, '-e', script], {
      cwd: temporaryFolder(),
      output: 'kept',
    });
    expect(end.code).toBe(1);
  });

  it('throws if there is no such program', async () => {
    const options = { cwd: temporaryFolder(), output: 'kept' } as const;
    await expect(runCommand(['no-such-program-anywhere'], options)).rejects.toThrow('ENOENT');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends the command first on %s, then this process with the same signal',
    async (signal) => {
      const command = 'console.log(process.pid); setTimeout(() => {}, 60_000)';
      const program = `
      import { runCommand } from ${JSON.stringify(new URL('./run-command.mjs', import.meta.url).href)};
      await runCommand([process.execPath, '-e', ${JSON.stringify(command)}], { cwd: '.', output: 'shown' });`;
      const runner = spawn(process.execPath, ['--input-type=module', '-e', program]);
      const [line] = await once(runner.stdout, 'data');
      runner.kill(signal);
      const [, endedBy] = await once(runner, 'exit');
      expect(endedBy).toBe(signal);
      expect(() => process.kill(Number(String(line)), 0)).toThrow('ESRCH');
    },
  );
});
