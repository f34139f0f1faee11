/** Writes lines for the operator: `info` about normal events, `warn` about problems. */
export interface Logger {
  readonly info: (line: string) => void;
  readonly warn: (line: string) => void;
}
