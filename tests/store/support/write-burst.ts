// A server that only writes: run by the crash tests in a separate process. It prints a line per event, and a row's
// number only after the database has acknowledged it.
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '#server/store/open-database.ts';

const WRITERS = 4;
const [dataDir = '', migrations = ''] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const opened = await openDatabase({
  url: null,
  dataDir,
  migrations,
  logger: { info: (line) => say(`info ${line}`), warn: (line) => say(`warn ${line}`) },
});
if (opened.ok) await write(opened.value);
else {
  say(`refused ${opened.error}`);
  process.exitCode = 1;
}

async function write(database: OpenDatabase): Promise<void> {
  const { db } = database;
  const { rows } = await sql<{ n: number }>`select n from probe order by n`.execute(db);
  say(`found ${JSON.stringify(rows.map(({ n }) => n))}`);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());
  let next = (rows.at(-1)?.n ?? 0) + 1;
  const writer = async () => {
    while (!stopping.signal.aborted) {
      const n = next++;
      try {
        await sql`insert into probe values (${n})`.execute(db);
        say(`wrote ${n}`);
      } catch {
        // In flight when the database stopped: not acknowledged.
        say(`lost ${n}`);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await database.close();
  say('closed');
}
