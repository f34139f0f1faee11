import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** Creates the configured mailer: SMTP, or the outbox folder (D9). */
export function mailerFor(
  { mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>,
  tell: (line: string) => void,
): Mailer {
  return mail === null
    ? createOutboxMailer({ folder: join(dataDir, 'outbox'), clock: Date.now, newId: randomUUID, tell })
    : createSmtpMailer({ url: mail.smtpUrl, from: mail.from });
}
