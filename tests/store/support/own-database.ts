// Starts the embedded database over the folder that it is told, and keeps it running: run by the test of its lost claim.
import { startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const started = await startEmbeddedPostgres({ dataDir, logger: { info: print, warn: print } });
print(started.ok ? 'open' : started.error);
setInterval(() => undefined, 60_000);
