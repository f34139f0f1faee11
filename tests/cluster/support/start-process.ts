import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** One of several server processes, started as an operator would. */
export interface ServerProcess {
  readonly url: string;
  /** Kills the process. */
  kill(): Promise<void>;
  /** Tells the process to stop, as a process manager does; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** What it has printed so far. */
  output(): string;
}

/** Starts the built server with these settings, on a free port unless one is given; it ends with the test. */
export async function startProcess(settings: {
  readonly DATABASE_URL: string;
  readonly NATS_URL?: string;
  readonly PUBLIC_URL?: string;
  readonly TRUST_PROXY?: string;
  readonly PORT?: string;
}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wayword-process-'));
  await chmod(dataDir, 0o711);
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  /** Its exit code; null if a signal ended it. */
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  let isOpen = false;
  onTestFinished(async () => {
    child.kill('SIGTERM');
    const code = await ended;
    await rm(dataDir, { recursive: true, force: true });
    if (isOpen && code !== null && code !== 0)
      throw new Error(`A server did not stop cleanly: exit code ${code}\n${output}`);
  });
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error(`The server ended before it was open:\n${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const address = /is open at (http:\/\/127\.0\.0\.1:\d+)/u.exec(output)?.[1];
        if (address === undefined) return;
        isOpen = true;
        resolve(address);
      });
  });
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    output: () => output,
  };
}
