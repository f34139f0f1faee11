import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, makeAdmin } from './make-admin.ts';
import { type PastDaily, writePastDaily } from './past-daily.ts';
import { setDaily } from './set-daily.ts';

export interface StartedGame {
  readonly baseUrl: string;
  /** Makes an account the only one that ADMINS names (ADMIN-1). */
  makeAdmin(username: string): Promise<void>;
  /** Writes a past challenge with the runs of its day. */
  writePastDaily(daily: PastDaily): Promise<void>;
  /** Stops it as Ctrl-C does; rejects unless it exits with code 0. */
  stop(): Promise<void>;
}

/** Starts the game as a new operator would, on a free port and an empty data folder, with a fixed daily challenge. */
export async function startGame(): Promise<StartedGame> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wayword-browser-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711);
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ADMINS: ADMIN },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const baseUrl = await addressPrinted(server.stdout, exited);
  await setDaily(baseUrl, dataDir);
  return {
    baseUrl,
    makeAdmin: (username) => makeAdmin(dataDir, username),
    writePastDaily: (daily) => writePastDaily(dataDir, daily),
    stop: async () => {
      server.kill('SIGTERM');
      const code = await exited;
      await rm(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The server did not stop cleanly: exit code ${code}`);
    },
  };
}

async function addressPrinted(
  output: NodeJS.ReadableStream,
  exited: Promise<number | null>,
): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    void exited.then((code) => reject(new Error(`The server stopped with code ${code}:\n${printed}`)));
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed);
      if (address !== null) resolve(address[0]);
    });
  });
}
