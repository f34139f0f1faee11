import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import type { Mailer } from './mailer.ts';

/**
 * Used without a mail server: writes every mail as a text file to the folder and logs its path (D9). Mails contain
 * account links, so only the system user of this server may read them.
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
      const file = join(folder, `${written.toISOString().replaceAll(':', '-')}-${newId()}.txt`);
      const content = `To: ${to}\nSubject: ${subject}\nDate: ${written.toISOString()}\n\n${text}`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(file, content, { mode: 0o600, flag: 'wx' });
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
