import type { Result } from '#core/result.ts';

/** A mail in plain text; lines end with \n. */
export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The port to the post. */
export interface Mailer {
  /** Whether a mail reaches its addressee; otherwise it is only laid down where whoever runs this server finds it (D9). */
  readonly delivers: boolean;
  /** The failure says why, for whoever runs this server; it goes to the log, so it names no addressee. */
  send(mail: Mail): Promise<Result<void, string>>;
  close(): void;
}
