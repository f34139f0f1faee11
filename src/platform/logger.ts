/** Writes lines for the operator: `info` about normal events, `warn` about problems. */
export interface Logger {
  info(line: string): void;
  warn(line: string): void;
}
