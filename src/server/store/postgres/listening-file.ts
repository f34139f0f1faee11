import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJsonOrNull, readFileIfExists, writeFileAtomically } from '#platform/files.ts';

const listening = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  password: z.string(),
  ssl: z.boolean(),
});

/** How to reach the embedded database while its server runs. */
export type Listening = z.infer<typeof listening>;

const fileIn = (home: string) => join(home, 'listening.json');

/** Writes the file. Only its owner may read it, because it holds the password. */
export async function rememberListening(home: string, connection: Listening): Promise<void> {
  await writeFileAtomically(fileIn(home), async (file) => {
    await file.chmod(0o600);
    await file.writeFile(`${JSON.stringify(connection)}\n`);
  });
}

export async function forgetListening(home: string): Promise<void> {
  await rm(fileIn(home), { force: true });
}

/** Null if no server runs; after a crash the address may be stale. */
export async function readListening(home: string): Promise<Listening | null> {
  const text = await readFileIfExists(fileIn(home));
  const read = listening.safeParse(text === null ? null : parseJsonOrNull(text.toString('utf8')));
  return read.success ? read.data : null;
}
