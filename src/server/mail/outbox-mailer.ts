import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import { makeFolder, nullIfMissing } from '#platform/files.ts';
import type { Logger } from '#platform/logger.ts';
import type { Mailer } from './mailer.ts';

/** Every sign-up writes a mail, and without a mail server nobody has to read it. */
const MAX_MAILS = 200;

/**
 * Used without a mail server: writes every mail as a text file to the folder and logs its path (D9). The folder keeps
 * the newest MAX_MAILS. Mails contain account links, so only the system user of this server may read them.
 */
export function createOutboxMailer({
  folder,
  clock,
  newId,
  logger,
}: {
  /** Absolute; created if missing. */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly logger: Logger;
}): Mailer {
  return {
    delivers: false,
    async send({ to, subject, text }) {
      const written = new Date(clock());
      const file = join(folder, `${startOfName(written.getTime())}-${newId()}.txt`);
      const content = `To: ${to}\nSubject: ${subject}\nDate: ${written.toISOString()}\n\n${text}`;
      try {
        await makeFolder(folder, 0o700);
        await writeFile(file, content, { mode: 0o600, flag: 'wx' });
        await removeOldest(folder);
      } catch (error) {
        const code = errorCode(error);
        if (code === null) throw error;
        return fail(`${file} cannot be written (${code})`);
      }
      logger.info(`No mail server is set (SMTP_URL). The mail "${subject}" was written to ${file}`);
      return ok(undefined);
    },
    close: () => undefined,
  };
}

async function removeOldest(folder: string): Promise<void> {
  const mails = await namesOfMails(folder);
  await removeMails(folder, mails.slice(0, -MAX_MAILS));
}

/** Removes the mails written before a time, in milliseconds since the epoch; resolves to their number. */
export async function removeMailsBefore(folder: string, before: number): Promise<number> {
  const mails = (await nullIfMissing(namesOfMails(folder))) ?? [];
  const old = mails.filter((name) => name < startOfName(before));
  await removeMails(folder, old);
  return old.length;
}

async function removeMails(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** The oldest first: the names begin with the time. */
async function namesOfMails(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
}

function startOfName(at: number): string {
  return new Date(at).toISOString().replaceAll(':', '-');
}
