import { describe, expect, it } from 'vitest';
import type { Mail, Mailer } from '#server/mail/mailer.ts';

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** The texts of all received mails, with their headers, in order. */
  readonly arrived: () => Promise<readonly string[]>;
  /** Makes sending fail from now on. */
  readonly breakDown: () => Promise<void>;
}

const MAIL: Mail = {
  to: 'ada@example.org',
  subject: 'Confirm your account',
  text: 'Hello Ada,\n\nhttps://wayword.example/auth?confirm=abc\n.\nÜnïcode €\n',
};

/** The contract of every Mailer. */
export function mailerContract(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`${name} as a mailer`, () => {
    it('delivers a mail with its recipient, subject and text', async () => {
      const { mailer, arrived } = await open();
      expect(await mailer.send(MAIL)).toEqual({ ok: true, value: undefined });
      const [mail = ''] = await arrived();
      expect(mail).toMatch(/^To: ada@example\.org\r?$/mu);
      expect(mail).toMatch(/^Subject: Confirm your account\r?$/mu);
      expect(mail.replaceAll('\r\n', '\n')).toContain(MAIL.text);
    });

    it('delivers many concurrent mails, each separately', async () => {
      const { mailer, arrived } = await open();
      const many = Array.from({ length: 5 }, (_, n) => ({ ...MAIL, subject: `Number ${n}` }));
      for (const sent of await Promise.all(many.map((mail) => mailer.send(mail)))) expect(sent.ok).toBe(true);
      const subjects = (await arrived()).map((mail) => /^Subject: (.*?)\r?$/mu.exec(mail)?.[1]);
      expect(new Set(subjects)).toEqual(new Set(many.map(({ subject }) => subject)));
      expect(subjects).toHaveLength(5);
    });

    it('returns a failure with a reason when it cannot send', async () => {
      const { mailer, breakDown } = await open();
      await breakDown();
      const sent = await mailer.send(MAIL);
      expect(sent.ok ? '' : sent.error).toMatch(/\w{5}/u);
    });
  });
}
