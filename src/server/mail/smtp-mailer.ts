import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { fail, ok } from '#core/result.ts';
import type { Mailer } from './mailer.ts';

/** Milliseconds without an answer until the mail server counts as unreachable. */
const TIMEOUT_MS = 15_000;

/**
 * Sends through the mail server at `url`, `smtp://user:password@mail.example.org:587` or `smtps://…` (SMTP_URL); `from`
 * is the From header (MAIL_FROM).
 */
export function createSmtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Mails are plain text: nodemailer must never read content from a path or URL.
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
        // nodemailer reports every failure of the mail server or the connection as an Error.
        if (error instanceof Error) return fail(summary(error));
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

const smtpFailure = z.object({
  response: z.string(),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
});

/** The text of a mail server may repeat the addressee, so keep only its codes (RFC 5321, RFC 3463). */
function summary(error: Error): string {
  const failure = smtpFailure.safeParse(error);
  if (!failure.success) return error.message.replaceAll(/\S*@\S*/gu, '(an address)');
  const { response, responseCode, command } = failure.data;
  const codes = [responseCode, /\b[245]\.\d{1,3}\.\d{1,3}\b/u.exec(response)?.[0]];
  const codeText = codes.filter((code) => code !== undefined).join(' ');
  return `the mail server answered ${codeText === '' ? 'without a code' : codeText} to ${command ?? 'the mail'}`;
}
