import { assertNever } from '#core/assert-never.ts';
import { LOG_LEVELS, type LogLevel, type ProcessLog } from './logger.ts';

/** `text`: sentences for a person at a terminal. `json`: one object per line, with a line for each request. */
export const LOG_FORMATS = ['text', 'json'] as const;

export interface LogSettings {
  readonly format: (typeof LOG_FORMATS)[number];
  readonly level: LogLevel;
}

/** Opens the log of the process. Loads the package that writes JSON only if it is needed. */
export async function openLog({ format, level }: LogSettings): Promise<ProcessLog> {
  switch (format) {
    case 'text':
      return createTextLog(level);
    case 'json': {
      const { createJsonLog } = await import('./json-log.ts');
      return createJsonLog(level);
    }
    default:
      return assertNever(format);
  }
}

/** Normal events go to the standard output, problems to the standard error. */
function createTextLog(level: LogLevel): ProcessLog {
  const isWritten = (of: LogLevel) => LOG_LEVELS.indexOf(of) >= LOG_LEVELS.indexOf(level);
  const silent = () => undefined;
  const complain = (line: string) => console.error(line);
  return {
    info: isWritten('info') ? (line) => console.info(line) : silent,
    warn: isWritten('warn') ? complain : silent,
    error: (stack, requestId) => complain(requestId === null ? stack : `Request ${requestId}: ${stack}`),
    request: null,
  };
}
