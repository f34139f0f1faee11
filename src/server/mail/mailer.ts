import type { Result } from '#core/result.ts';

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
