import { spawn } from 'node:child_process';

type Settings = Readonly<Record<string, string>>;

/** Our server, as a stranger starts it. */
export interface RunningWayword {
  readonly url: string;
  /** Everything it printed so far. */
  said(): string;
  /** Ends it as a terminal would; answers its exit code. */
  stop(): Promise<number | null>;
}

/** How a server ended that was not told to. */
export interface WaywordEnd {
  readonly code: number | null;
  readonly said: string;
}

/** Starts the built server with the given settings; resolves when it says where it is open. */
export function startWayword(settings: Settings): Promise<RunningWayword> {
  const { child, printed, ended } = launch(settings);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    void ended.then((code) =>
      reject(new Error(`The server stopped with code ${code} before it was open:\n${printed()}`)),
    );
    child.stdout.on('data', () => {
      const url = /is open at (http:\/\/127\.0\.0\.1:\d+)/u.exec(printed())?.[1];
      if (url !== undefined) resolve({ url, said: printed, stop });
    });
  });
}

/** Starts the built server with settings it cannot work with, and waits for its end. */
export async function refusedWayword(settings: Settings): Promise<WaywordEnd> {
  const { printed, ended } = launch(settings);
  const code = await ended;
  return { code, said: printed() };
}

function launch(settings: Settings) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  // Once its streams are read to the end, too.
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { child, printed: () => said, ended };
}
