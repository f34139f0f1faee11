import type { Result } from '#core/result.ts';
import { BackgroundTasks } from '#platform/jobs/background-tasks.ts';

/** A mail in plain text; lines end with \n. */
export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Port: sends mails. */
export interface Mailer {
  /** Whether mails reach their addressees; otherwise they are only stored for the operator of this server (D9). */
  readonly delivers: boolean;
  /** The error is a message for the log of the operator and must not name the addressee. */
  send(mail: Mail): Promise<Result<void, string>>;
  close(): void;
}

/** Sends mails in the background, so that the response time does not reveal whether a mail was sent. */
export interface MailQueue {
  enqueue(mail: Mail): void;
  /** Resolves when every mail enqueued so far was sent or reported. */
  settled(): Promise<void>;
}

/** `onError` receives every mail that could not be sent, without its text. */
export function createMailQueue(mailer: Mailer, onError: (error: Error) => void): MailQueue {
  const tasks = new BackgroundTasks(onError);
  return {
    enqueue(mail) {
      tasks.run(async () => {
        const sent = await mailer.send(mail);
        if (!sent.ok) onError(new Error(`The mail "${mail.subject}" could not be sent: ${sent.error}`));
      });
    },
    settled: () => tasks.settled(),
  };
}
