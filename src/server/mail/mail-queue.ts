import type { Mail, Mailer } from './mailer.ts';

/** Takes mails and sends them while the players go on: how long an answer takes tells nobody whether one was sent. */
export interface MailQueue {
  post(mail: Mail): void;
  /** Every mail taken so far was sent, or reported. */
  settled(): Promise<void>;
}

/** `report` is told of every mail that could not be sent; its text stays out of it. */
export function createMailQueue(mailer: Mailer, report: (trouble: Error) => void): MailQueue {
  const underWay = new Set<Promise<void>>();
  const send = async (mail: Mail) => {
    const sent = await mailer.send(mail);
    if (!sent.ok) report(new Error(`The mail "${mail.subject}" could not be sent: ${sent.error}`));
  };
  return {
    post(mail) {
      const sending = send(mail)
        .catch((bug: unknown) => report(bug instanceof Error ? bug : new Error(String(bug))))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
