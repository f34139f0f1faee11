import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { fail, ok } from '#core/result.ts';
import type { Mailer } from './mailer.ts';

/** Milliseconds; a server that says nothing for longer is not there. */
const TIMEOUT_MS = 15_000;

/**
 * Sends by the mail server at `url`, `smtp://user:password@mail.example.org:587` or `smtps://…` (SMTP_URL); `from` is the
 * sender as mails name it (MAIL_FROM).
 */
export function createSmtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
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
        if (error instanceof Error) return fail(summary(error));
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

const refusal = z.object({
  response: z.string(),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
});

/** A mail server may repeat the addressee in its own words, so of those its codes are kept (RFC 5321, RFC 3463). */
function summary(error: Error): string {
  const refused = refusal.safeParse(error);
  if (!refused.success) return error.message.replaceAll(/\S*@\S*/gu, '(an address)');
  const { response, responseCode, command } = refused.data;
  const codes = [responseCode, /\b[245]\.\d{1,3}\.\d{1,3}\b/u.exec(response)?.[0]];
  const said = codes.filter((code) => code !== undefined).join(' ');
  return `the mail server answered ${said === '' ? 'without a code' : said} to ${command ?? 'the mail'}`;
}
