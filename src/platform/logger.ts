/** Writes lines for the operator: `info` about normal events, `warn` about problems. */
export interface Logger {
  readonly info: (line: string) => void;
  readonly warn: (line: string) => void;
}

/** From the most to the fewest lines. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** An answered request, without anything that its sender chose: no path, no query, no address, no cookie. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** The pattern that the router matched, such as `/api/runs/:id`. */
  readonly route: string;
  /** 499 if the client closed the connection before it had the whole answer. */
  readonly status: number;
  readonly durationMs: number;
}

/** The log of the server process. */
export interface ProcessLog extends Logger {
  /** A bug, with its stack. `requestId`: of the request that failed; null for work of no request. */
  readonly error: (stack: string, requestId: string | null) => void;
  /** Null in a format without a line for each request. */
  readonly request: ((answered: AnsweredRequest) => void) | null;
}
