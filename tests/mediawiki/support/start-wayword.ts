import { spawn } from 'node:child_process';

type Settings = Readonly<Record<string, string>>;

/** Our server as a new operator starts it. */
export interface RunningWayword {
  readonly url: string;
  /** All output so far. */
  output(): string;
  /** Stops it as a terminal would; returns its exit code. */
  stop(): Promise<number | null>;
}

/** The exit of a server that stopped without a request. */
export interface WaywordEnd {
  readonly code: number | null;
  readonly output: string;
}

/** Starts the built server with the given settings; resolves when it prints its URL. */
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
      if (url !== undefined) resolve({ url, output: printed, stop });
    });
  });
}

/** Starts the built server with invalid settings, and waits for its exit. */
export async function refusedWayword(settings: Settings): Promise<WaywordEnd> {
  const { printed, ended } = launch(settings);
  const code = await ended;
  return { code, output: printed() };
}

function launch(settings: Settings) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  // `close` fires after its output was read completely.
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { child, printed: () => output, ended };
}
