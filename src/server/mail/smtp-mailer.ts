import { createTransport } from 'nodemailer';
import { fail, ok } from '#core/result.ts';
import type { Mailer } from './mailer.ts';

/** Milliseconds; a server that says nothing for longer is not there. */
const PATIENCE_MS = 15_000;

/**
 * Sends by the mail server at `url`, `smtp://user:password@mail.example.org:587` or `smtps://…` (SMTP_URL); `from` is the
 * sender as mails name it (MAIL_FROM).
 */
export function createSmtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // What is in a mail is text of ours: nothing in it is a path or an address to be read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivers: true,
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
        return ok(undefined);
      } catch (error) {
        // Whatever is wrong here is wrong with the mail server or the way to it; nodemailer says all of it as an Error.
        if (error instanceof Error) return fail(error.message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
